import type { UserEntry } from '#src/contract/user/user-list.ts';
import type { User } from '../../store/user/user-record.ts';
import { departmentName, organizationName } from '../../call/user/people.ts';
import { isShownRole } from '../../call/user/user-guards.ts';
import { isoOrNull } from '../../lib/clock.ts';
import type { Call, HandlersOf } from '../../call/call.ts';
import { matchesKeyword } from '#src/lib/text/keyword.ts';
import { compareTexts } from '../../lib/sort.ts';

const enabledCode = '0';
/** Phone, mail and address are answered to those who administer users. */
const reach = ({ mobile, email, address }: User, { permissions }: User) =>
  permissions.includes('user_read') ? { phone: mobile, email, address } : { phone: null, email: null, address: null };

const entryOf = (user: User, call: Call): UserEntry => ({
  userId: user.userId,
  userName: user.username,
  realName: user.realName,
  sex: user.gender,
  ...reach(user, call.caller.account),
  orgId: user.orgId,
  orgName: organizationName(user.orgId, call) ?? '',
  deptId: user.deptId,
  deptName: departmentName(user.deptId, call),
  roles: call.world.records
    .access('roles')
    .all()
    .filter((role) => user.roles.includes(role.id) && isShownRole(role, call))
    .map(({ id, name }) => ({ id, name: name[call.language] })),
  enabled: user.statusCode === enabledCode,
  locked: user.state === 'locked',
  expired: user.state === 'expired',
  expiresAt: isoOrNull(user.expiresAt),
});

export const userListHandlers: HandlersOf<'listAllUsers'> = {
  listAllUsers({ keyword, orgId, userId, limit }, call) {
    const { world, caller, language } = call;
    const visible = world.rights.branch(caller.account.orgId);
    const asked = orgId === undefined ? visible : world.rights.branch(orgId);
    const found = [...world.users.stored()]
      .filter((user) => user.leftAt === null && visible.has(user.orgId) && asked.has(user.orgId))
      .filter(({ username, realName }) => matchesKeyword(keyword, username, realName))
      .toSorted((a, b) => compareTexts(a.realName, b.realName, language))
      .slice(0, limit);
    const named = world.users.get(userId ?? '');
    const isMissing = named && visible.has(named.orgId) && found.every((user) => user.userId !== userId);
    return [...(isMissing ? [named] : []), ...found.flatMap((user) => world.users.get(user.userId) ?? [])].map((user) =>
      entryOf(user, call),
    );
  },
};
