import type { IncomingHttpHeaders } from 'node:http';
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

/** Logs that a page has handed the session of a call over to a custom element, or that it was refused. */
export function logHandOver(trace: CallTrace, headers: IncomingHttpHeaders, world: World, code: Code): void {
  const { name, caller } = trace;
  if (name !== handOverCall || headers['from'] !== 'element') return;
  const pageOrigin = shownText((pageOriginOf(headers) ?? '').slice(0, pageOriginMax));
  if (!isNew(trace, pageOrigin, code, world)) return;
  const account = caller?.account;
  world.audit.add({
    at: iso(world.clock.now()),
    user: account ? { id: account.userId, name: account.username, realName: account.realName } : null,
    orgId: account?.orgId ?? null,
    endpoint: name,
    targets: [],
    code,
    changes: pageOrigin === '' ? [] : [{ target: null, field: 'pageOrigin', from: null, to: pageOrigin }],
    ...originOfCall(trace),
  });
}
