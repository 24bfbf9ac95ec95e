import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type Code, codes } from '#src/contract/codes.ts';
import { handOverCall } from '#src/contract/rules/audit-action.ts';
import { iso } from '../lib/clock.ts';
import { pageOriginOf } from '../lib/page-origin.ts';
import type { World } from '../world/world.ts';
import { shownText } from './changes.ts';
import { type CallTrace, originOfCall } from './log-call.ts';

const pageOriginMax = 256;

/** Whether it is not in the log yet: once for each session and origin, a refusal once in a while for each origin. */
function isNew({ address, caller }: CallTrace, pageOrigin: string, code: Code, world: World): boolean {
  if (code !== codes.ok) return world.refusedElements.note(address, pageOrigin, world.clock.now());
  return caller !== undefined && world.sessions.noteElement(caller.sessionId, pageOrigin);
}

const shownOrigin = (headers: IncomingHttpHeaders): string =>
  shownText((pageOriginOf(headers) ?? '').slice(0, pageOriginMax));

const changesOf = (pageOrigin: string) =>
  pageOrigin === '' ? [] : [{ target: null, field: 'pageOrigin', from: null, to: pageOrigin }];

/** Logs that a page has handed the session of a call over to a custom element, or that it was refused. */
export function logHandOver(trace: CallTrace, headers: IncomingHttpHeaders, world: World, code: Code): void {
  const { name, caller } = trace;
  if (name !== handOverCall || headers['from'] !== 'element') return;
  const pageOrigin = shownOrigin(headers);
  if (!isNew(trace, pageOrigin, code, world)) return;
  const account = caller?.account;
  world.audit.add({
    at: iso(world.clock.now()),
    user: account ? { id: account.userId, name: account.username, realName: account.realName } : null,
    orgId: account?.orgId ?? null,
    endpoint: name,
    targets: [],
    code,
    changes: changesOf(pageOrigin),
    ...originOfCall(trace),
  });
}

/** Whether the browser of an element asks before its first call: it names the headers that the call will have. */
const isAskedForElement = ({ 'access-control-request-headers': names = '' }: IncomingHttpHeaders): boolean =>
  names.split(',').some((name) => name.trim().toLowerCase() === 'from');

/** Logs that a browser keeps an element from its first call, because the origin of its page is not allowed. */
export function logRefusedOrigin({ headers, socket }: IncomingMessage, world: World): void {
  if (!isAskedForElement(headers)) return;
  const trace = {
    name: handOverCall,
    address: socket.remoteAddress ?? '',
    browser: headers['user-agent'] ?? '',
    requestId: undefined,
  } as const;
  const pageOrigin = shownOrigin(headers);
  if (!isNew(trace, pageOrigin, codes.forbidden, world)) return;
  world.audit.add({
    at: iso(world.clock.now()),
    user: null,
    orgId: null,
    endpoint: handOverCall,
    targets: [],
    code: codes.forbidden,
    changes: changesOf(pageOrigin),
    ...originOfCall(trace),
  });
}
