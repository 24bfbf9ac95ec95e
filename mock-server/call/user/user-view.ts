import { textIn } from '#src/contract/languages.ts';
import type { UserRecord } from '#src/contract/user/user-admin.ts';
import { toWall } from '#src/lib/time/zone-clock.ts';
import { iso, isoOrNull } from '../../lib/clock.ts';
import type { User } from '../../store/user/user-record.ts';
import type { Call } from '../call.ts';
import { departmentName, organizationName, personOf } from './people.ts';
import { isAbove, isShownRole, zoneOf } from './user-guards.ts';

/** The day that ends at a time in the zone of the organisation. */
export const lastDay = (at: number | null, zone: string): string =>
  at === null ? '' : new Date(toWall(at - 1, zone)).toISOString().slice(0, 10);

/** A user as administrators see one. */
export function userView(
  user: User,
  call: Call,
  sessions: ReadonlyMap<string, number> = call.world.sessions.counts(call.now),
): UserRecord {
  const { world, language, caller } = call;
  const roles = world.records.access('roles');
  const zone = zoneOf(user.orgId, call);
  return {
    id: user.userId,
    revision: user.revision,
    userName: user.username,
    realName: user.realName,
    sex: user.gender,
    phone: user.mobile,
    email: user.email,
    address: user.address,
    orgId: user.orgId,
    orgName: organizationName(user.orgId, call) ?? '',
    deptId: user.deptId,
    deptName: departmentName(user.deptId, call),
    roles: user.roles
      .flatMap((id) => roles.get(id) ?? [])
      .filter((role) => isShownRole(role, call))
      .map(({ id, name }) => ({ id, name: textIn(name, language) })),
    userTypeCode: user.userTypeCode,
    userCategoryCode: user.userCategoryCode,
    isMonitor: user.isMonitor === '1',
    avatar: user.avatar ?? '',
    language: user.language,
    remark: user.remark,
    state: user.state,
    lockReason: user.state === 'locked' ? (user.lock?.reason ?? null) : null,
    lockedUntil: user.state === 'locked' ? isoOrNull(user.lock?.until ?? null) : null,
    expiresAt: isoOrNull(user.expiresAt),
    expiresOn: lastDay(user.expiresAt, zone),
    zone,
    lastSeenAt: isoOrNull(user.lastSeenAt),
    createTime: iso(user.createdAt),
    updateTime: iso(user.updatedAt),
    updater: personOf(user.updaterId, call),
    sessions: sessions.get(user.userId) ?? 0,
    hasPassword: user.password !== '',
    isCaller: user.userId === caller.account.userId,
    isAbove: isAbove(user, call),
  };
}
