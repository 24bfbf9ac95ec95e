import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient, ErrorListener, AttemptReport } from '#src/api/client.ts';
import { createClient } from '#src/api/create-client.ts';
import { createCodec } from '#src/contract/codec/create-codec.ts';
import type { Config } from '#src/contract/system/config.ts';
import { menuEndpoints } from '#src/contract/user/menu.ts';
import type { Language } from '#src/contract/languages.ts';
import type { Runtime } from '#src/runtime.tsx';
import type { Session } from '#src/session/session.ts';
import { createLink, type Link } from './link.ts';
import { createLinkSession, sessionOfRoot } from './link-session.ts';
import type { Repeat } from './patience.ts';
import { type Ask, isRefused, tokenOf, userOf } from './token.ts';
import type { TokenReason } from './surface.ts';

/** Without push a refused call is the only sign of rights that have changed; more of them within this time are not. */
const quietMs = 60_000;

const readMenuAgain = (client: QueryClient) =>
  void client.invalidateQueries({
    queryKey: [menuEndpoints.listMenus.name],
    predicate: ({ state }) => Date.now() - state.dataUpdatedAt > quietMs,
  });

interface Shared {
  /** By API and user. */
  readonly links: Map<string, Link>;
  /** Pending sign-ins by API and token: elements that start together send one request. */
  readonly signIns: Map<string, Promise<Link>>;
}

const name = Symbol.for('ems.runtime/2');
const shared = ((globalThis as Record<symbol, unknown>)[name] ??= { links: new Map(), signIns: new Map() }) as Shared;

const keyOf = (config: Config, userId: string) => `${config.apiBase}\n${userId}`;

async function signIn(config: Config, token: string): Promise<Link> {
  const user = await userOf(config, token);
  const key = keyOf(config, user.userId);
  const found = shared.links.get(key);
  found?.renew({ token, user });
  if (found) return found;
  const link = createLink(config, { token, user }, () => shared.links.get(key) === link && shared.links.delete(key));
  shared.links.set(key, link);
  return link;
}

/** @param userId whose token it is, where the page says so and the token need not be used */
function linkOf(config: Config, token: string, userId: string | undefined): Promise<Link> {
  const known = [...shared.links.values()].find(
    (link) => link.config.apiBase === config.apiBase && link.account()?.token === token,
  );
  const named = userId === undefined ? undefined : shared.links.get(keyOf(config, userId));
  if (known ?? named) return Promise.resolve((known ?? named) as Link);
  const id = `${config.apiBase}\n${token}`;
  let pending = shared.signIns.get(id);
  if (!pending) {
    pending = signIn(config, token).finally(() => shared.signIns.delete(id));
    shared.signIns.set(id, pending);
  }
  return pending;
}

/**
 * Finds or makes the link of the user whose token the page gives; a refused token is requested once more.
 * @param repeat runs what needs the server or the page, as often as the caller wants
 * @returns undefined when the page gives none
 * @throws ApiError when the server cannot be asked · SettingError
 */
export async function connect(
  config: Config,
  ask: Ask,
  reason: TokenReason,
  repeat: Repeat,
): Promise<Link | undefined> {
  const given = tokenOf(await repeat(() => ask(reason)));
  if (!given) return undefined;
  try {
    // After the start the token of the page is the newer one, whichever link its user has.
    const userId = reason === 'start' ? given.userId : undefined;
    return await repeat(() => linkOf(config, given.token, userId));
  } catch (error) {
    if (!isRefused(error)) throw error;
    return reason === 'expired' ? undefined : connect(config, ask, 'expired', repeat);
  }
}

const sessions = new WeakMap<Link, ReturnType<typeof createLinkSession>>();

/** The link's account as a session. The host page manages the session: the element neither stores it nor signs in. */
function sessionOf(link: Link): Session {
  const made = sessions.get(link) ?? createLinkSession(link);
  sessions.set(link, made);
  return sessionOfRoot(made);
}

/** Listeners for the calls of a root. */
interface Hearers {
  /** Called for errors, except the end of the session, which the link handles. */
  readonly onError?: ErrorListener;
  readonly onAttempt?: (report: AttemptReport) => void;
}

/** A root's runtime over a shared link; its calls have the element's language. */
export function runtimeOf(link: Link, language: Language, { onError, onAttempt }: Hearers = {}): Runtime {
  const { config, queryClient, push } = link;
  const session = sessionOf(link);
  const api: ApiClient = createClient({
    config,
    session,
    reachability: link.reachability,
    language,
    codec: createCodec(config.wire),
    from: 'element',
    onError(error, context) {
      if (error.kind === 'session') return link.expired();
      if (error.kind === 'forbidden') readMenuAgain(queryClient);
      onError?.(error, context);
    },
    onAttempt,
  });
  return { config, queryClient, push, api, session };
}
