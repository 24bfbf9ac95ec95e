import type { UserFilter } from '#src/contract/user/user-filter.ts';
import { comparableText } from '#src/lib/text/comparable-text.ts';
import type { Call } from '../../call/call.ts';
import { isShownRole, zoneOf } from '../../call/user/user-guards.ts';
import { lastDay } from '../../call/user/user-view.ts';
import type { StoredUser } from '../../store/user/user-record.ts';

/** What each record is found by, as keywords are compared with it; a change of a user is another record. */
const searchTexts = new WeakMap<StoredUser, string>();

function searchText(user: StoredUser): string {
  const known = searchTexts.get(user);
  if (known !== undefined) return known;
  const { username, realName, mobile, email } = user;
  const text = comparableText([username, realName, mobile, email].join('\n'));
  searchTexts.set(user, text);
  return text;
}

/** Whether a user's last day is within a period; without a period every user is. */
function isWithin(user: StoredUser, { expiresFrom, expiresTo }: UserFilter, call: Call): boolean {
  if (expiresFrom === undefined && expiresTo === undefined) return true;
  const last = lastDay(user.expiresAt, zoneOf(user.orgId, call));
  return last !== '' && last >= (expiresFrom ?? '') && (expiresTo === undefined || last <= expiresTo);
}

/** The roles of a user that the caller sees: a filter finds no user by another one. */
function shownRolesOf(call: Call): (user: StoredUser) => readonly string[] {
  const roles = call.world.records.access('roles').all();
  const hidden = new Set(roles.filter((role) => !isShownRole(role, call)).map(({ id }) => id));
  return (user) => (hidden.size === 0 ? user.roles : user.roles.filter((id) => !hidden.has(id)));
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
  const searched = comparableText(keyword ?? '');
  const rolesOf = shownRolesOf(call);
  const isListed = ({ leftAt }: StoredUser) => (leftAt !== null) === (state === 'left');
  return [...(from ?? users.stored())].filter(
    (user) =>
      isListed(user) &&
      visible.has(user.orgId) &&
      asked.has(user.orgId) &&
      (userTypeCode === undefined || user.userTypeCode === userTypeCode) &&
      (userCategoryCode === undefined || user.userCategoryCode === userCategoryCode) &&
      (roleId === undefined || rolesOf(user).includes(roleId)) &&
      (expires == null || (user.expiresAt !== null && user.expiresAt <= expires)) &&
      isWithin(user, filter, call) &&
      (activity == null || (user.lastSeenAt ?? 0) < activity) &&
      (searched === '' || searchText(user).includes(searched)) &&
      (permission === undefined || rights.ofRoles(rolesOf(user)).permissions.includes(permission)) &&
      (state === undefined || users.stateOf(user) === state),
  );
}
