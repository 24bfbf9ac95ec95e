import { codes } from '#src/contract/codes.ts';
import type { ParsedRequestFor } from '#src/contract/endpoints.ts';
import type { userSortColumns } from '#src/contract/user/user-admin.ts';
import type { UserFilter } from '#src/contract/user/user-filter.ts';
import { requireRevision } from '../../call/access.ts';
import { type Call, type HandlersOf, pageOf } from '../../call/call.ts';
import { effectOf, governed, governedWithEffect } from '../../call/user/governance.ts';
import { departmentName, organizationName } from '../../call/user/people.ts';
import { requireQuota } from '../../call/user/quota.ts';
import {
  isShownRole,
  notifyUsers,
  requireGivableRole,
  requireUser,
  sameText,
  zoneOf,
} from '../../call/user/user-guards.ts';
import { lastDay, userView } from '../../call/user/user-view.ts';
import { checkFields, checkGuarded, newAccount, requireAvatar, storedFields } from '../../call/user/user-fields.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { ruleLocalText } from '../../lib/rule-texts.ts';
import { matchesKeyword } from '../../lib/search.ts';
import { sortedBy, type SortValue } from '../../lib/sort.ts';
import type { StoredUser, User } from '../../store/user/user-record.ts';
import type { World } from '../../world/world.ts';

type Column = (typeof userSortColumns)[number];
type UpdateRequest = Omit<ParsedRequestFor<'updateUser'>, 'effect'>;

/** Whether a user's last day is within a period; without a period every user is. */
function isWithin(user: StoredUser, { expiresFrom, expiresTo }: UserFilter, call: Call): boolean {
  if (expiresFrom === undefined && expiresTo === undefined) return true;
  const last = lastDay(user.expiresAt, zoneOf(user.orgId, call));
  return last !== '' && last >= (expiresFrom ?? '') && (expiresTo === undefined || last <= expiresTo);
}

/** Users of the caller's branch that fit a filter. What follows from roles and time is worked out only for a filter that asks for it. */
export function filteredUsers(filter: UserFilter, call: Call, from?: readonly StoredUser[]): StoredUser[] {
  const { users, rights } = call.world;
  const visible = rights.branch(call.caller.account.orgId);
  const asked = filter.orgId === undefined ? visible : rights.branch(filter.orgId);
  const { keyword, roleId, permission, state, expiresBefore, inactiveSince } = filter;
  const { userTypeCode, userCategoryCode } = filter;
  const [expires, activity] = [expiresBefore, inactiveSince].map((time) =>
    time === undefined ? null : Date.parse(time),
  );
  const isListed = ({ leftAt }: StoredUser) => (leftAt !== null) === (state === 'left');
  return [...(from ?? users.stored())].filter(
    (user) =>
      isListed(user) &&
      visible.has(user.orgId) &&
      asked.has(user.orgId) &&
      (userTypeCode === undefined || user.userTypeCode === userTypeCode) &&
      (userCategoryCode === undefined || user.userCategoryCode === userCategoryCode) &&
      (roleId === undefined || user.roles.includes(roleId)) &&
      (expires == null || (user.expiresAt !== null && user.expiresAt <= expires)) &&
      isWithin(user, filter, call) &&
      (activity == null || (user.lastSeenAt ?? 0) < activity) &&
      (keyword === undefined || matchesKeyword(keyword, user.username, user.realName, user.mobile, user.email)) &&
      (permission === undefined || rights.ofRoles(user.roles).permissions.includes(permission)) &&
      (state === undefined || users.stateOf(user) === state),
  );
}

const plainColumns = {
  realName: 'realName',
  userName: 'username',
  expiresAt: 'expiresAt',
  lastSeenAt: 'lastSeenAt',
  phone: 'mobile',
  email: 'email',
} as const;

function sortValue(user: StoredUser, column: Column, call: Call): SortValue {
  if (column === 'orgName') return organizationName(user.orgId, call);
  if (column === 'deptName') return departmentName(user.deptId, call);
  return column === 'state' ? call.world.users.stateOf(user) : user[plainColumns[column]];
}

interface Order {
  /** Of users and of what their columns show. */
  readonly changes: number;
  readonly userIds: readonly string[];
}

/** Orders of all users by language and column, upwards; a world of 10,000 sorts them once after a change. */
const orders = new WeakMap<World, Map<string, Order>>();

/** These columns change with time, or with each call of a user. */
const isTimed = (column: Column): boolean => column === 'lastSeenAt' || column === 'state';

/** All users sorted by a column; the order is cached until a record changes. */
function orderedUsers(column: Column, call: Call): readonly StoredUser[] {
  const { world, language } = call;
  const changes = world.users.changes + world.rights.changes + world.records.access('departments').changes;
  const known = orders.get(world) ?? new Map<string, Order>();
  orders.set(world, known);
  const key = `${language} ${column}`;
  const found = known.get(key);
  if (found?.changes === changes) return found.userIds.flatMap((id) => world.users.storedOf(id) ?? []);
  const sorted = sortedBy<StoredUser, Column>(
    [...world.users.stored()],
    column,
    (user) => sortValue(user, column, call),
    language,
  );
  known.set(key, { changes, userIds: sorted.map(({ userId }) => userId) });
  return sorted;
}

/** Users of a filter by a column. */
function sortedUsers(filter: UserFilter, sort: Column | `-${Column}`, call: Call): StoredUser[] {
  const column = sort.replace(/^-/, '') as Column;
  const value = (user: StoredUser) => sortValue(user, column, call);
  if (isTimed(column)) return sortedBy(filteredUsers(filter, call), sort, value, call.language);
  const upwards = filteredUsers(filter, call, orderedUsers(column, call));
  if (sort === column) return upwards;
  const [filled, empty] = [
    upwards.filter((user) => value(user) !== null),
    upwards.filter((user) => value(user) === null),
  ];
  return [...filled.toReversed(), ...empty];
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

/** What saves a user. @throws Refusal */
function changeOf(request: UpdateRequest, call: Call): () => User {
  const user = requireUser(request.id, call);
  requireRevision({ id: user.userId, revision: user.revision }, request.revision);
  if (user.leftAt !== null) throw new Refusal(codes.notFound, sameText(user.realName));
  checkFields(request, user, call);
  const next = storedFields(request, user, call);
  const avatar = requireAvatar(request.avatar, user.avatar, call);
  const roles = rolesAfter(request, user, call);
  checkGuarded(user, next, roles, call);
  if (next.orgId !== user.orgId) requireQuota(next.orgId, call, user.orgId);
  return () => call.world.users.change(user.userId, { ...next, avatar, roles }, call.caller.account.userId);
}

type Name = 'listUsers' | 'countExpiries' | 'getUserRecord' | 'createUser' | 'updateUser' | 'previewUser';

export const userAdminHandlers: HandlersOf<Name> = {
  listUsers({ page, pageSize, sort = 'realName', ...filter }, call) {
    const sessions = call.world.sessions.counts(call.now);
    const view = ({ userId }: StoredUser) => userView(requireUser(userId, call), call, sessions);
    return pageOf(sortedUsers(filter, sort, call), page, pageSize, view);
  },

  countExpiries({ orgId, from, to }, call) {
    const days = new Map<string, number>();
    const counts = { before: 0, after: 0, never: 0 };
    for (const user of filteredUsers({ orgId }, call)) {
      const day = lastDay(user.expiresAt, zoneOf(user.orgId, call));
      if (day === '') counts.never += 1;
      else if (day < from) counts.before += 1;
      else if (day > to) counts.after += 1;
      else days.set(day, (days.get(day) ?? 0) + 1);
    }
    const listed = [...days].map(([day, count]) => ({ day, count }));
    return { days: listed.toSorted((a, b) => (a.day < b.day ? -1 : 1)), ...counts };
  },

  getUserRecord: ({ id }, call) => userView(requireUser(id, call), call),

  createUser({ roles, password, avatar: picture, ...entered }, call) {
    checkFields(entered, undefined, call);
    const avatar = requireAvatar(picture, null, call);
    requireQuota(entered.orgId, call);
    for (const id of roles) requireGivableRole(id, entered.orgId, call);
    const user = governed(call, () =>
      call.world.users.add(
        {
          ...storedFields(entered, undefined, call),
          ...newAccount(password),
          avatar,
          roles: [...new Set(roles)].toSorted(),
        },
        call.caller.account.userId,
      ),
    );
    notifyUsers([user.userId], call);
    return userView(user, call);
  },

  previewUser(request, call) {
    return effectOf(call, changeOf(request, call));
  },

  updateUser({ effect, ...request }, call) {
    const saved = governedWithEffect(call, effect, changeOf(request, call));
    notifyUsers([saved.userId], call);
    return userView(saved, call);
  },
};
