import type { userSortColumns } from '#src/contract/user/user-admin.ts';
import type { UserFilter } from '#src/contract/user/user-filter.ts';
import type { Call } from '../../call/call.ts';
import { departmentName, organizationName } from '../../call/user/people.ts';
import { sortedBy, type SortValue } from '../../lib/sort.ts';
import type { StoredUser } from '../../store/user/user-record.ts';
import type { World } from '../../world/world.ts';
import { filteredUsers } from './user-filter.ts';

type Column = (typeof userSortColumns)[number];

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

interface Found {
  /** Of users and of what their columns show. */
  readonly changes: number;
  /** As they were found: a call of a user since then has replaced the record. */
  readonly users: readonly StoredUser[];
}

/** What requests have found, until a record changes: a world of 10,000 users is sorted and searched once for a list. */
const foundBefore = new WeakMap<World, Map<string, Found>>();
/** More requests than this between two changes, and the oldest is forgotten. */
const foundMax = 200;

/** The users that `find` finds, or found by this key before. */
function onceForChanges(key: string, { world }: Call, find: () => readonly StoredUser[]): readonly StoredUser[] {
  const changes = world.users.changes + world.rights.changes + world.records.access('departments').changes;
  const known = foundBefore.get(world) ?? new Map<string, Found>();
  foundBefore.set(world, known);
  const before = known.get(key);
  if (before?.changes === changes) return before.users;
  const users = find();
  known.delete(key);
  known.set(key, { changes, users });
  const [oldest] = known.keys();
  if (known.size > foundMax && oldest !== undefined) known.delete(oldest);
  return users;
}

/** These columns change with time, or with each call of a user. */
const isTimedColumn = (column: Column): boolean => column === 'lastSeenAt' || column === 'state';

/** Whether time, a user's calls or a station's zone decide as well as the records. */
const isTimedFilter = ({ state, inactiveSince, expiresFrom, expiresTo }: UserFilter): boolean =>
  (state !== undefined && state !== 'left') || [inactiveSince, expiresFrom, expiresTo].some((at) => at !== undefined);

/** All users sorted by a column, upwards. */
function orderedUsers(column: Column, call: Call): readonly StoredUser[] {
  const value = (user: StoredUser) => sortValue(user, column, call);
  return onceForChanges(`${call.language} ${column}`, call, () =>
    sortedBy<StoredUser, Column>([...call.world.users.stored()], column, value, call.language),
  );
}

function findUsers(filter: UserFilter, sort: Column | `-${Column}`, column: Column, call: Call): StoredUser[] {
  const value = (user: StoredUser) => sortValue(user, column, call);
  if (isTimedColumn(column)) return sortedBy(filteredUsers(filter, call), sort, value, call.language);
  const { users } = call.world;
  const ordered = orderedUsers(column, call);
  const present = isTimedFilter(filter) ? ordered.flatMap(({ userId }) => users.storedOf(userId) ?? []) : ordered;
  const upwards = filteredUsers(filter, call, present);
  if (sort === column) return upwards;
  const [filled, empty] = [
    upwards.filter((user) => value(user) !== null),
    upwards.filter((user) => value(user) === null),
  ];
  return [...filled.toReversed(), ...empty];
}

/** Users of a filter by a column; only what time decides is worked out again for each call. */
export function sortedUsers(filter: UserFilter, sort: Column | `-${Column}`, call: Call): readonly StoredUser[] {
  const column = sort.replace(/^-/, '') as Column;
  const find = () => findUsers(filter, sort, column, call);
  if (isTimedColumn(column) || isTimedFilter(filter)) return find();
  const asked = Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return onceForChanges(JSON.stringify([call.caller.account.orgId, call.language, sort, asked]), call, find);
}
