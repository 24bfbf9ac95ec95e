import { type AuditEntry, isDone, type signInMethods } from '#src/contract/system/audit.ts';
import { handOverCall } from '#src/contract/rules/audit-action.ts';
import { type Call, type HandlersOf, isWithin, pageOf } from '../../call/call.ts';
import { isInBranch } from '../../call/user/user-guards.ts';
import { iso } from '../../lib/clock.ts';
import { matchesKeyword } from '#src/lib/text/keyword.ts';
import { orgNameOf, readableEntries } from '../system/audit.ts';

type Method = (typeof signInMethods)[number];

const methods: Readonly<Record<string, Method>> = {
  login: 'password',
  loginBySms: 'sms',
  refreshSession: 'renewal',
  [handOverCall]: 'element',
};

/** Who signed in, or tried to; null where no account has the name that was entered. */
function personOf({ user, targets, targetNames = {} }: AuditEntry): { id: string; name: string } | null {
  if (user) return { id: user.id, name: user.realName ?? user.name };
  const [id] = targets;
  return id === undefined ? null : { id, name: targetNames[id]?.zh ?? id };
}

const personIdOf = ({ user, targets }: AuditEntry): string | undefined => user?.id ?? targets[0];

const signInOf = (entry: AuditEntry, call: Call) => ({
  id: entry.id,
  at: entry.at,
  user: personOf(entry),
  orgName: orgNameOf(entry.orgId, call),
  result: isDone(entry) ? ('done' as const) : ('refused' as const),
  code: entry.code,
  address: entry.address,
  browser: entry.browser ?? '',
  method: methods[entry.endpoint] ?? 'password',
  pageOrigin: entry.changes.find(({ field }) => field === 'pageOrigin')?.to ?? null,
});

export const signInHandlers: HandlersOf<'listSignIns' | 'listOpenSessions'> = {
  listSignIns({ page, pageSize, userId, result, method, address, from, to }, call) {
    const { entries, shown } = readableEntries({ outcome: result, address }, call);
    const isInPeriod = ({ at }: AuditEntry) =>
      (from === undefined && to === undefined) || isWithin(Date.parse(at), from, to);
    const all = entries.filter(
      (entry) =>
        entry.endpoint in methods &&
        (method === undefined || methods[entry.endpoint] === method) &&
        (userId === undefined || personIdOf(entry) === userId) &&
        isInPeriod(entry),
    );
    return pageOf(all, page, pageSize, (entry) => signInOf(shown(entry), call));
  },

  listOpenSessions({ page, pageSize, keyword, address }, call) {
    const { world, now, caller } = call;
    const all = world.sessions.open(now).flatMap((session) => {
      const user = world.users.get(session.userId);
      const fits =
        user &&
        isInBranch(user.orgId, call) &&
        matchesKeyword(keyword, user.realName, user.username) &&
        matchesKeyword(address, session.address);
      return fits ? [{ session, user }] : [];
    });
    return pageOf(all, page, pageSize, ({ session, user }) => ({
      id: session.sessionId,
      userId: user.userId,
      userName: user.username,
      realName: user.realName,
      orgName: orgNameOf(user.orgId, call),
      since: iso(session.since),
      lastSeenAt: iso(session.lastCallAt),
      address: session.address,
      browser: session.browser,
      windows: world.windowsOf(session.sessionId),
      isCaller: session.sessionId === caller.sessionId,
    }));
  },
};
