import * as z from 'zod/mini';
import { codes } from '#src/contract/codes.ts';
import { dictTypes } from '#src/contract/dictionary.ts';
import type { ParsedRequestFor } from '#src/contract/endpoints.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { phoneOf } from '#src/contract/rules/phone.ts';
import type { UserFilter, userSortColumns } from '#src/contract/user-admin.ts';
import { requireRevision } from '../call/access.ts';
import { type Call, type HandlersOf, pageOf } from '../call/call.ts';
import { dictionaryFault } from '../call/dictionary.ts';
import { governed } from '../call/governance.ts';
import { departmentName, organizationName } from '../call/people.ts';
import { requireQuota } from '../call/quota.ts';
import {
  countryOf,
  endOfDay,
  isInBranch,
  isShownRole,
  notifyUsers,
  requireGivableRole,
  requireNotAbove,
  requireOther,
  requireUser,
  sameText,
  zoneOf,
} from '../call/user-guards.ts';
import { lastDay, userView } from '../call/user-view.ts';
import { FieldRefusal, Refusal } from '../lib/refusal.ts';
import { ruleLocalText } from '../lib/rule-texts.ts';
import { matchesKeyword } from '../lib/search.ts';
import { sortedBy, type SortValue } from '../lib/sort.ts';
import type { StoredUser, User } from '../store/user-record.ts';

type Column = (typeof userSortColumns)[number];
type UpdateRequest = ParsedRequestFor<'updateUser'>;
type Entered = Omit<UpdateRequest, 'id' | 'revision' | 'addRoles' | 'removeRoles'>;

const words = {
  name: { zh: '该登录账号已被使用', en: 'This login account is taken', de: 'Dieser Anmeldename ist schon vergeben' },
  phone: {
    zh: '该手机号已被其他用户使用',
    en: 'This number is already in use',
    de: 'Diese Nummer verwendet schon jemand anderes',
  },
  unknown: {
    zh: '该选项不存在，请重新选择',
    en: 'This option does not exist, please choose again',
    de: 'Diese Auswahl gibt es nicht, bitte neu wählen',
  },
} satisfies Record<string, LocalText>;

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

function phoneFault({ phone, orgId }: Entered, user: StoredUser | undefined, call: Call): LocalText | undefined {
  if (user?.mobile === phone) return undefined;
  const fault = z.safeParse(phoneOf(countryOf(orgId, call)), phone).error?.issues[0]?.message;
  if (fault !== undefined) return ruleLocalText(fault);
  const other = call.world.users.withMobile(phone);
  return other && other.userId !== user?.userId ? words.phone : undefined;
}

/** What must fit with what the server knows. @throws FieldRefusal */
function checkFields(entered: Entered, user: StoredUser | undefined, call: Call): void {
  const { users, records } = call.world;
  const named = users.named(entered.userName);
  const phone = phoneFault(entered, user, call);
  const fault = (dictType: string, value: string, before: string | undefined) =>
    dictionaryFault(dictType, value, before, call.world);
  const userTypeCode = fault(dictTypes.userType, entered.userTypeCode, user?.userTypeCode);
  const userCategoryCode = fault(dictTypes.userCategory, entered.userCategoryCode, user?.userCategoryCode);
  const department = records.access('departments').get(entered.deptId);
  const wrong = {
    ...(named && named.userId !== user?.userId && { userName: words.name }),
    ...(phone && { phone }),
    ...(!isInBranch(entered.orgId, call) && { orgId: words.unknown }),
    ...(department?.orgId !== entered.orgId && { deptId: words.unknown }),
    ...(userTypeCode && { userTypeCode }),
    ...(userCategoryCode && { userCategoryCode }),
  };
  if (Object.keys(wrong).length > 0) throw new FieldRefusal(wrong);
}

/** The end of access; one that lies on the same day stays as it is. */
function expiryOf({ expiresOn, orgId }: Entered, user: User | undefined, call: Call): number | null {
  const isSame = user?.orgId === orgId && lastDay(user.expiresAt, zoneOf(orgId, call)) === expiresOn;
  return isSame ? user.expiresAt : endOfDay(expiresOn, orgId, call);
}

const storedFields = (entered: Entered, user: User | undefined, call: Call) => ({
  username: entered.userName,
  realName: entered.realName,
  gender: entered.sex === '1' ? ('1' as const) : ('0' as const),
  mobile: entered.phone,
  email: entered.email,
  address: entered.address,
  orgId: entered.orgId,
  deptId: entered.deptId,
  userTypeCode: entered.userTypeCode,
  userCategoryCode: entered.userCategoryCode,
  isMonitor: entered.isMonitor ? ('1' as const) : ('0' as const),
  expiresAt: expiryOf(entered, user, call),
  remark: entered.remark,
});

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

const sameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((each) => b.includes(each));

/** What nobody changes of the own account, and nobody of somebody with more rights. @throws Refusal */
function checkGuarded(user: User, next: ReturnType<typeof storedFields>, roles: readonly string[], call: Call): void {
  const isSignIn = next.username === user.username && next.mobile === user.mobile && next.email === user.email;
  const isAccess = next.orgId === user.orgId && next.expiresAt === user.expiresAt && sameList(roles, user.roles);
  if (!isAccess) requireOther(user, call);
  if (!isAccess || !isSignIn) requireNotAbove(user, call);
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
          password,
          roles: [...new Set(roles)].toSorted(),
          statusCode: '0',
          avatar: null,
          firstLogin: true,
          mustChangePassword: password !== '',
          lock: null,
          invite: null,
          leftAt: null,
          lastSeenAt: null,
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
