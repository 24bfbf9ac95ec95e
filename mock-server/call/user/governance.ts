import { createHash } from 'node:crypto';
import { textIn } from '#src/contract/languages.ts';
import { type AccessEffect, type AffectedPerson, namedPeopleMax } from '#src/contract/user/access-effect.ts';
import { codes } from '#src/contract/codes.ts';
import { type Authority, exclusiveDuties } from '#src/contract/user/permissions.ts';
import { staysGovernable } from '#src/contract/rules/user/governable.ts';
import { Refusal } from '../../lib/refusal.ts';
import { accessTables } from '../../store/user/access-records.ts';
import { contractEnd } from '../../store/user/contract-term.ts';
import type { StoredUser, User } from '../../store/user/user-record.ts';
import type { World } from '../../world/world.ts';
import type { Call } from '../call.ts';
import { stationName } from '../station/station-name.ts';

/** Makes a change; returns its result and what undoes it. An exception undoes it as well. */
function attempt<T>({ records, users }: World, change: () => T): { readonly result: T; undo(): void } {
  const tables = [users, ...accessTables.map((table) => records.access(table))];
  const before = tables.map((table) => ({ rows: table.snapshot(), changes: table.changes }));
  const undo = () => {
    for (const [index, table] of tables.entries())
      if (table.changes !== before[index]?.changes) table.restore(before[index]?.rows as never);
  };
  try {
    return { result: change(), undo };
  } catch (error) {
    undo();
    throw error;
  }
}

/** Component paths of the pages that the user has. */
function pagesOf({ roles }: User, { records, rights }: World): ReadonlySet<string> {
  const menus = records.access('menus');
  return new Set([...rights.ofRoles(roles).menuIds].flatMap((id) => menus.get(id)?.componentPath ?? []));
}

/** When a user can no longer change anything: the access ends, or a contract does, after which its users only read. */
function changesUntil({ orgId, expiresAt }: User, { rights }: World): number | null {
  const ends = rights.merchantsOf(orgId).map(contractEnd);
  if (expiresAt !== null) ends.push(expiresAt);
  return ends.length === 0 ? null : Math.min(...ends);
}

const isGovernable = (world: World): boolean => {
  const governors = world.users.all().map((user) => ({
    isActive: user.state === 'active',
    expiresAt: changesUntil(user, world),
    permissions: user.permissions,
    pages: pagesOf(user, world),
  }));
  return staysGovernable(governors, world.clock.now());
};

/** Applies a change of rights. @throws Refusal with `lastGovernor`, and changes nothing, if no user could assign rights afterwards */
export function governed<T>({ world }: Call, change: () => T): T {
  const { result, undo } = attempt(world, change);
  if (isGovernable(world)) return result;
  undo();
  throw new Refusal(codes.lastGovernor);
}

/** Checks a change without applying it. @throws Refusal with `lastGovernor` if no user could assign rights after the change */
export function requireGoverned({ world }: Call, change: () => unknown): void {
  const { undo } = attempt(world, change);
  const isLast = !isGovernable(world);
  undo();
  if (isLast) throw new Refusal(codes.lastGovernor);
}

interface Facts {
  readonly orgId: string;
  readonly isActive: boolean;
  readonly pages: ReadonlySet<string>;
  readonly permissions: ReadonlySet<Authority>;
  readonly stations: ReadonlySet<string>;
  /** Keys that count at stations beyond the own branch, as `<station> <key>`. */
  readonly stationKeys: ReadonlySet<string>;
}

const nothing: Pick<Facts, 'pages' | 'permissions' | 'stations' | 'stationKeys'> = {
  pages: new Set(),
  permissions: new Set(),
  stations: new Set(),
  stationKeys: new Set(),
};

/** Keys that grants give at stations beyond the own branch, as far as the roles give them as well. */
function stationKeysOf(user: StoredUser, permissions: ReadonlySet<Authority>, world: World): ReadonlySet<string> {
  const grants = world.rights.grants(user, world.clock.now());
  if (grants.length === 0) return nothing.stationKeys;
  const branch = world.rights.branchStationIds(user.orgId);
  return new Set(
    grants
      .filter(({ stationId }) => !branch.has(stationId))
      .flatMap(({ stationId, permissions: keys }) =>
        keys.filter((key) => permissions.has(key)).map((key) => `${stationId} ${key}`),
      ),
  );
}

/** What everybody who has not left sees and may do. Users of the same roles share their sets: there may be 10,000. */
function factsOfAll(world: World): ReadonlyMap<string, Facts> {
  const { rights, users } = world;
  const sets = new Map<readonly Authority[], ReadonlySet<Authority>>();
  const setOf = (permissions: readonly Authority[]) => {
    const set = sets.get(permissions) ?? new Set(permissions);
    sets.set(permissions, set);
    return set;
  };
  const facts = new Map<string, Facts>();
  for (const user of users.stored()) {
    const state = users.stateOf(user);
    if (state === 'left') continue;
    const isActive = state === 'active';
    const { permissions, menuIds } = rights.ofRoles(user.roles);
    const keys = setOf(permissions);
    const stationKeys = stationKeysOf(user, keys, world);
    const given = { pages: menuIds, permissions: keys, stations: world.stationIds(user), stationKeys };
    facts.set(user.userId, { orgId: user.orgId, isActive, ...(isActive ? given : nothing) });
  }
  return facts;
}

/** What everybody sees and may do, now or with the rows that users and records had before. */
export function factsOf(
  world: World,
  before?: ReadonlyMap<string, ReadonlyMap<string, object>>,
): ReturnType<typeof factsOfAll> {
  if (!before) return factsOfAll(world);
  const { result, undo } = attempt(world, () => {
    world.users.restore(before.get('users') as never);
    for (const table of accessTables) {
      const store = world.records.access(table);
      store.restore({ ...store.snapshot(), rows: before.get(table) } as never);
    }
    return factsOfAll(world);
  });
  undo();
  return result;
}

function without<T>(all: ReadonlySet<T>, others: ReadonlySet<T>): T[] {
  const left: T[] = [];
  if (all !== others) for (const one of all) if (!others.has(one)) left.push(one);
  return left;
}

interface Side {
  readonly pages: string[];
  readonly permissions: Authority[];
  readonly stations: string[];
  readonly stationKeys: string[];
}

type Conflict = AffectedPerson['conflicts'][number];

/** Duties that exclude each other and that the keys have together. */
const conflictsOf = (keys: ReadonlySet<Authority>): readonly Conflict[] =>
  exclusiveDuties.flatMap(([first, second]) => (keys.has(first) && keys.has(second) ? [{ first, second }] : []));

interface Difference {
  readonly id: string;
  readonly orgIds: readonly string[];
  readonly losesAccess: boolean;
  /** Pairs of keys that exclude each other and are new together. */
  readonly conflicts: readonly Conflict[];
  readonly won: Side;
  readonly lost: Side;
}

const isEmpty = (side: Side): boolean => Object.values(side).every((list) => list.length === 0);

function difference(id: string, before: Facts, after: Facts | undefined): Difference | undefined {
  const now = after ?? { ...before, ...nothing };
  const sides = (from: Facts, to: Facts) => ({
    pages: without(to.pages, from.pages),
    permissions: without(to.permissions, from.permissions),
    stations: without(to.stations, from.stations),
    stationKeys: without(to.stationKeys, from.stationKeys),
  });
  const [won, lost] = [sides(before, now), sides(now, before)];
  const losesAccess = before.isActive && !after?.isActive;
  const isSame = !losesAccess && isEmpty(won) && isEmpty(lost);
  if (isSame) return undefined;
  const conflicts = conflictsOf(now.permissions).filter(
    (pair) => won.permissions.includes(pair.first) || won.permissions.includes(pair.second),
  );
  return { id, orgIds: [before.orgId, now.orgId], losesAccess, conflicts, won, lost };
}

/** All users whose rights differ. */
export const differences = (before: ReadonlyMap<string, Facts>, after: ReadonlyMap<string, Facts>): Difference[] =>
  [...before].flatMap(([id, facts]) => difference(id, facts, after.get(id)) ?? []);

/** The keys of each station. */
function byStation(stationKeys: readonly string[]): readonly (readonly [string, Authority[]])[] {
  const keys = new Map<string, Authority[]>();
  for (const pair of stationKeys) {
    const [stationId = '', key = ''] = pair.split(' ');
    keys.set(stationId, [...(keys.get(stationId) ?? []), key as Authority]);
  }
  return [...keys];
}

function personOf(
  { id, losesAccess, conflicts, won, lost }: Difference,
  call: Call,
  online: ReadonlySet<string>,
): AffectedPerson {
  const { world, language } = call;
  const menus = world.records.access('menus');
  const named = ({ pages, permissions, stations, stationKeys }: Side) => ({
    pages: pages.flatMap((page) => {
      const row = menus.get(page);
      return row ? textIn(row.name, language) : [];
    }),
    permissions,
    stations: stations.map((stationId) => stationName(stationId, call)),
    stationKeys: byStation(stationKeys).map(([stationId, keys]) => ({
      station: stationName(stationId, call),
      permissions: keys,
    })),
  });
  const name = world.users.get(id)?.realName ?? id;
  return {
    id,
    name,
    isOnline: online.has(id),
    losesAccess,
    conflicts: [...conflicts],
    won: named(won),
    lost: named(lost),
  };
}

/** What a change of rights would do. Nothing is changed. @throws what `change` throws */
export function effectOf(call: Call, change: () => unknown): AccessEffect {
  const { world } = call;
  const before = factsOfAll(world);
  const { undo } = attempt(world, change);
  const after = factsOfAll(world);
  undo();
  const all = differences(before, after);
  const branch = world.rights.branch(call.caller.account.orgId);
  const visible = all.filter(({ orgIds }) => orgIds.some((orgId) => branch.has(orgId)));
  const online = world.sessions.userIds();
  const weight = ({ id, losesAccess, conflicts }: Difference) =>
    4 * Number(losesAccess) + 2 * Number(conflicts.length > 0) + Number(online.has(id));
  const first = visible.toSorted((a, b) => weight(b) - weight(a));
  return {
    effect: createHash('sha256').update(JSON.stringify(all)).digest('base64url'),
    people: first.slice(0, namedPeopleMax).map((one) => personOf(one, call, online)),
    total: visible.length,
    winning: visible.filter(({ won }) => !isEmpty(won)).length,
    losing: visible.filter(({ lost }) => !isEmpty(lost)).length,
    losingAccess: visible.filter(({ losesAccess }) => losesAccess).length,
    conflicting: visible.filter(({ conflicts }) => conflicts.length > 0).length,
    outside: all.length - visible.length,
  };
}

/**
 * Applies a change. A change that affects users needs the effect that the caller has confirmed.
 * @throws Refusal with `conflict` if another effect would follow by now, or `lastGovernor`
 */
export function governedWithEffect<T>(call: Call, effect: string | undefined, change: () => T): T {
  const confirmed = effect ?? effectOf(call, () => undefined).effect;
  if (effectOf(call, change).effect !== confirmed) throw new Refusal(codes.conflict);
  return governed(call, change);
}
