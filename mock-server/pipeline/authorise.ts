import { codes } from '#src/contract/codes.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { demoKeys } from '../codec/keys.ts';
import { Refusal } from '../lib/refusal.ts';
import { sessionEndTexts } from '../store/session/session-ends.ts';
import type { Caller } from '../store/session/sessions.ts';
import type { World } from '../world/world.ts';

const basic = `Basic ${Buffer.from(`${demoKeys.clientId}:${demoKeys.clientSecret}`).toString('base64')}`;

const bearerOf = (header: string | undefined): string | undefined => /^Bearer (\S+)$/.exec(header ?? '')?.[1];

/** Whose token the header carries; undefined where there is none that lives. */
export function callerOf(header: string | undefined, { sessions, roleViews, clock }: World): Caller | undefined {
  const token = bearerOf(header);
  if (token === undefined) return undefined;
  const view = roleViews.of(token, clock.now());
  const account = view && roleViews.account(view.userId);
  if (!view || !account) return sessions.caller(token, clock.now());
  return { sessionId: view.sessionId, account, passwordDue: false, isConfirmed: false, view };
}

/** The answer to a call without a valid session; it gives the reason if a user has ended the session. */
function noSession(token: string | undefined, { sessions }: World): Refusal {
  const reason = token === undefined ? undefined : sessions.endReason(token);
  return reason ? new Refusal(codes.sessionEnded, sessionEndTexts[reason]) : new Refusal(codes.sessionInvalid);
}

/**
 * The caller. A public route accepts the Basic credential or any token that this server has issued, because a page may
 * renew an expired one. Every other route needs a valid token, and so does a personal route that is called with a
 * token.
 * @throws Refusal
 */
export function authorise(endpoint: Endpoint, header: string | undefined, world: World): Caller | undefined {
  const token = bearerOf(header);
  const caller = callerOf(header, world);
  const { route } = endpoint;
  if (route.public && !(route.personal && token)) {
    if (!caller && header !== basic && !(token && world.sessions.knows(token))) throw noSession(token, world);
    return caller;
  }
  if (!caller) throw noSession(token, world);
  if (caller.passwordDue && !endpoint.whilePasswordDue) throw new Refusal(codes.passwordDue);
  if (endpoint.permission && !caller.account.permissions.includes(endpoint.permission))
    throw new Refusal(codes.forbidden, { zh: endpoint.permission, en: endpoint.permission, de: endpoint.permission });
  if (endpoint.stepUp && !caller.isConfirmed) throw new Refusal(codes.stepUpDue);
  return caller;
}
