import { codes } from '#src/contract/codes.ts';
import type { ParsedRequestFor } from '#src/contract/endpoints.ts';
import type { UserFilter, userSortColumns } from '#src/contract/user-admin.ts';
import { requireRevision } from '../call/access.ts';
import { type Call, type HandlersOf, pageOf } from '../call/call.ts';
import { governed } from '../call/governance.ts';
import { departmentName, organizationName } from '../call/people.ts';
import { requireQuota } from '../call/quota.ts';
import { isShownRole, notifyUsers, requireGivableRole, requireUser, sameText } from '../call/user-guards.ts';
import { userView } from '../call/user-view.ts';
import { checkFields, checkGuarded, newAccount, storedFields } from '../call/user-fields.ts';
import { FieldRefusal, Refusal } from '../lib/refusal.ts';
import { ruleLocalText } from '../lib/rule-texts.ts';
import { matchesKeyword } from '../lib/search.ts';
import { sortedBy, type SortValue } from '../lib/sort.ts';
import type { User } from '../store/user-record.ts';

type Column = (typeof userSortColumns)[number];
type UpdateRequest = ParsedRequestFor<'updateUser'>;

/** Users of the caller's branch that fit a filter. */
export function filteredUsers(filter: UserFilter, call: Call): User[] {
  const { world } = call;
  const visible = world.rights.branch(call.caller.account.orgId);
  const asked = filter.orgId === undefined ? visible : world.rights.branch(filter.orgId);
  const { keyword, roleId, permission, state, expiresBefore, inactiveSince } = filter;
  const { userTypeCode, userCategoryCode } = filter;
  const [expires, activity] = [expiresBefore, inactiveSince].map((time) =>
    time === undefined ? null : Date.parse(time),
  );
  const all = state === 'left' ? world.users.left() : world.users.all();
  return all.filter(
    (user) =>
      visible.has(user.orgId) &&
      asked.has(user.orgId) &&
      (state === undefined || user.state === state) &&
      (userTypeCode === undefined || user.userTypeCode === userTypeCode) &&
      (userCategoryCode === undefined || user.userCategoryCode === userCategoryCode) &&
      (roleId === undefined || user.roles.includes(roleId)) &&
      (permission === undefined || user.permissions.includes(permission)) &&
      (expires == null || (user.expiresAt !== null && user.expiresAt <= expires)) &&
      (activity == null || (user.lastSeenAt ?? 0) < activity) &&
      (keyword === undefined || matchesKeyword(keyword, user.username, user.realName, user.mobile, user.email)),
  );
}

const plainColumns = {
  realName: 'realName',
  userName: 'username',
  expiresAt: 'expiresAt',
  lastSeenAt: 'lastSeenAt',
  phone: 'mobile',
  email: 'email',
  state: 'state',
} as const;

function sortValue(user: User, column: Column, call: Call): SortValue {
  if (column === 'orgName') return organizationName(user.orgId, call);
  if (column === 'deptName') return departmentName(user.deptId, call);
  return user[plainColumns[column]];
}

/** Roles after a save. @throws Refusal for a role that the caller may not give or remove, or where none is left */
function rolesAfter({ addRoles, removeRoles, orgId }: UpdateRequest, user: User, call: Call): string[] {
  const records = call.world.records.access('roles');
  for (const id of addRoles) if (!user.roles.includes(id)) requireGivableRole(id, orgId, call);
  const hidden = user.roles.filter((id) => !records.get(id) || !isShownRole(records.get(id)!, call));
  const removed = new Set(removeRoles.filter((id) => !hidden.includes(id)));
  const roles = [...new Set([...user.roles.filter((id) => !removed.has(id)), ...addRoles])];
  if (roles.length === 0) throw new FieldRefusal({ roles: ruleLocalText('role.required') });
  return roles.toSorted();
}

export const userAdminHandlers: HandlersOf<'listUsers' | 'getUserRecord' | 'createUser' | 'updateUser'> = {
  listUsers({ page, pageSize, sort = 'realName', ...filter }, call) {
    const found = filteredUsers(filter, call);
    const sorted = sortedBy<User, Column>(found, sort, (user, column) => sortValue(user, column, call), call.language);
    const sessions = call.world.sessions.counts(call.now);
    return pageOf(sorted, page, pageSize, (user) => userView(user, call, sessions));
  },

  getUserRecord: ({ id }, call) => userView(requireUser(id, call), call),

  createUser({ roles, password, ...entered }, call) {
    checkFields(entered, undefined, call);
    requireQuota(entered.orgId, call);
    for (const id of roles) requireGivableRole(id, entered.orgId, call);
    const user = governed(call, () =>
      call.world.users.add(
        {
          ...storedFields(entered, undefined, call),
          ...newAccount(password),
          roles: [...new Set(roles)].toSorted(),
        },
        call.caller.account.userId,
      ),
    );
    notifyUsers([user.userId], call);
    return userView(user, call);
  },

  updateUser(request, call) {
    const user = requireUser(request.id, call);
    requireRevision({ id: user.userId, revision: user.revision }, request.revision);
    if (user.leftAt !== null) throw new Refusal(codes.notFound, sameText(user.realName));
    checkFields(request, user, call);
    const next = storedFields(request, user, call);
    const roles = rolesAfter(request, user, call);
    checkGuarded(user, next, roles, call);
    if (next.orgId !== user.orgId) requireQuota(next.orgId, call, user.orgId);
    const saved = governed(call, () =>
      call.world.users.change(user.userId, { ...next, roles }, call.caller.account.userId),
    );
    notifyUsers([saved.userId], call);
    return userView(saved, call);
  },
};
