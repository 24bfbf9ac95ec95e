import type { UserEntry } from '#src/contract/user-list.ts';
import type { Language } from '#src/contract/languages.ts';
import { adminRoleKey } from '#src/contract/role.ts';
import { departmentName } from '../seed/departments.ts';
import { roles } from '../seed/roles.ts';
import { isBelow, organizationOf } from '../seed/scope.ts';
import type { User } from '../store/users.ts';
import type { HandlersOf } from '../call/call.ts';
import { matchesKeyword } from '../lib/search.ts';
import { compareTexts } from '../lib/sort.ts';

const enabledCode = '0';
/** When the accounts ended that have expired. */
const expiredAt = '2025-12-31T16:00:00Z';

/** Phone and mail are answered to administrators only. */
const reach = ({ mobile, email }: User, isAdmin: boolean) =>
  isAdmin ? { phone: mobile, email, address: '' } : { phone: null, email: null, address: null };

const entryOf = (user: User, language: Language, isAdmin: boolean): UserEntry => ({
  userId: user.userId,
  userName: user.username,
  realName: user.realName,
  sex: user.gender,
  ...reach(user, isAdmin),
  orgId: user.orgId,
  orgName: organizationOf(user, language).organization ?? '',
  deptId: user.deptId,
  deptName: departmentName(user.deptId)?.[language] ?? null,
  roles: roles.filter(({ id }) => user.roles.includes(id)).map(({ id, name }) => ({ id, name: name[language] })),
  enabled: user.statusCode === enabledCode,
  locked: user.state === 'locked',
  expired: user.state === 'expired',
  expiresAt: user.state === 'expired' ? expiredAt : null,
});

export const userListHandlers: HandlersOf<'listAllUsers'> = {
  listAllUsers({ keyword, orgId }, { world, caller: { account }, language }) {
    const isAdmin = account.permissions.includes(adminRoleKey);
    return [...world.users.all()]
      .filter((user) => isBelow(user.orgId, account.orgId) && isBelow(user.orgId, orgId ?? account.orgId))
      .filter(({ username, realName }) => matchesKeyword(keyword, username, realName))
      .toSorted((a, b) => compareTexts(a.realName, b.realName, language))
      .map((user) => entryOf(user, language, isAdmin));
  },
};
