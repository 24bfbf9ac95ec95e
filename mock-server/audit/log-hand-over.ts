import type { IncomingHttpHeaders } from 'node:http';
import { codes } from '#src/contract/codes.ts';
import { handOverCall } from '#src/contract/rules/audit-action.ts';
import { iso } from '../lib/clock.ts';
import { pageOriginOf } from '../lib/page-origin.ts';
import type { World } from '../world/world.ts';
import { shownText } from './changes.ts';
import { type CallTrace, originOfCall } from './log-call.ts';

/** Logs that a page has handed the session of a call over to a custom element: once for each session and origin. */
export function logHandOver(trace: CallTrace, headers: IncomingHttpHeaders, world: World): void {
  const { name, caller } = trace;
  if (name !== handOverCall || headers['from'] !== 'element' || !caller) return;
  const pageOrigin = shownText(pageOriginOf(headers) ?? '');
  if (!world.sessions.noteElement(caller.sessionId, pageOrigin)) return;
  const { userId, username, realName, orgId } = caller.account;
  world.audit.add({
    at: iso(world.clock.now()),
    user: { id: userId, name: username, realName },
    orgId,
    endpoint: name,
    targets: [],
    code: codes.ok,
    changes: pageOrigin === '' ? [] : [{ target: null, field: 'pageOrigin', from: null, to: pageOrigin }],
    ...originOfCall(trace),
  });
}
