import type { CoverageHole } from '#src/contract/station/station-config.ts';
import { adminRoleKey, type Authority, type PermissionKey } from '#src/contract/user/permissions.ts';
import { fromWallOrNext, toWall } from '#src/lib/time/zone-clock.ts';
import { dayMs, hourMs, iso } from '../../lib/clock.ts';
import type { StationSpec } from '../../plant/specs.ts';
import type { StationConfigRecord } from '../user/access-records.ts';
import { accessEnd } from '../user/contract-term.ts';
import type { RecordStores } from '../record/record-stores.ts';
import type { Rights } from '../user/rights.ts';
import type { StoredUser } from '../user/user-record.ts';
import type { Users } from '../user/users.ts';

/** Somebody who can do something at a station, and until when: milliseconds since 1970, Infinity without end. */
interface Watcher {
  readonly user: StoredUser;
  readonly until: number;
}

/** Who can do something at a station: whole organisations, and single users of other ones by a grant. */
export interface StationPeople {
  /** Stays the same list for an organisation, whatever the station. */
  readonly holders: ReadonlyMap<string, readonly StoredUser[]>;
  readonly granted: readonly Watcher[];
}

/** A hole in the watch over a station, with the user that it is about. */
export type StationHole = Omit<CoverageHole, 'name'> & { readonly userId: string | null };

interface Stores {
  readonly users: Users;
  readonly rights: Rights;
  readonly records: RecordStores;
}

/** The key of those who watch over a station: they acknowledge its alarms. */
export const watchKey = 'alarm_acknowledge';
export const controlKey = 'device_control';
/** The night ends at this hour of the station's clock. */
const morningHour = 6;

/** When the next night is over at a station, in milliseconds since 1970. */
function nextMorning(now: number, zone: string): number {
  const wall = toWall(now, zone);
  const today = Math.floor(wall / dayMs) * dayMs + morningHour * hourMs;
  return fromWallOrNext(wall < today ? today : today + dayMs, zone);
}

const latest = (ends: readonly number[]): number => ends.reduce((last, end) => Math.max(last, end), -Infinity);

/** Who watches over stations at an instant: users are read once, whatever the number of stations. */
export class StationWatch {
  readonly #stores: Stores;
  readonly #now: number;
  /** Active users by organisation. */
  readonly #byOrg = new Map<string, StoredUser[]>();
  /** Of those the ones with a key, by key and organisation. */
  readonly #holders = new Map<string, readonly StoredUser[]>();
  readonly #keysOfRoles = new Map<string, ReadonlySet<Authority>>();
  readonly #lastEnds = new Map<string, number>();
  readonly #merchantEnds = new Map<string, number>();
  #nextEnd = Infinity;

  /** @param now in milliseconds since 1970 */
  constructor(stores: Stores, now: number) {
    this.#stores = stores;
    this.#now = now;
    for (const user of stores.users.stored()) {
      if (stores.users.stateOf(user) !== 'active') continue;
      this.#nextEnd = Math.min(this.#nextEnd, this.accessEnd(user));
      const others = this.#byOrg.get(user.orgId);
      if (others) others.push(user);
      else this.#byOrg.set(user.orgId, [user]);
    }
    for (const { grants } of stores.records.access('stationConfigs').values())
      for (const { validUntil } of grants)
        if (validUntil !== null && validUntil > now) this.#nextEnd = Math.min(this.#nextEnd, validUntil);
  }

  /** Time at which the next user's access ends, in milliseconds since 1970. */
  get nextEnd(): number {
    return this.#nextEnd;
  }

  configOf(stationId: string): StationConfigRecord | undefined {
    return this.#stores.records.access('stationConfigs').get(stationId);
  }

  /** Active users who can see a station, or who have a key there. */
  peopleAt(station: StationSpec, key?: PermissionKey): StationPeople {
    const orgIds = this.#withParents(this.#stores.rights.ownerOf(station));
    const granted = new Map<string, Watcher>();
    for (const { users, until: end } of this.#granted(station, key))
      for (const user of users) {
        if (orgIds.has(user.orgId)) continue;
        const until = Math.max(granted.get(user.userId)?.until ?? -Infinity, Math.min(end, this.accessEnd(user)));
        granted.set(user.userId, { user, until });
      }
    const holders = new Map([...orgIds].map((orgId) => [orgId, this.#holdersIn(orgId, key)]));
    return { holders, granted: [...granted.values()] };
  }

  /** First responders who can acknowledge alarms. */
  onDuty(station: StationSpec): readonly Watcher[] {
    return (this.configOf(station.id)?.dutyUserIds ?? []).flatMap((userId) => {
      const until = this.#watchesUntil(userId, station);
      const user = this.#stores.users.get(userId);
      return user && until > this.#now ? [{ user, until }] : [];
    });
  }

  /** What is missing now, or before the next night is over. */
  holesOf(station: StationSpec): StationHole[] {
    const morning = nextMorning(this.#now, station.timeZone);
    const hole = (kind: 'acknowledge' | 'duty', last: number): StationHole[] =>
      last > morning ? [] : [{ kind, from: last > this.#now ? iso(last) : null, userId: null, reason: null }];
    const dutyUserIds = this.configOf(station.id)?.dutyUserIds ?? [];
    const dutyEnds = this.onDuty(station).map(({ until }) => until);
    return [
      ...hole('acknowledge', this.#lastWatchEnd(station)),
      ...(dutyUserIds.length > 0 ? hole('duty', latest(dutyEnds)) : []),
      ...dutyUserIds.flatMap((userId) => this.#personHole(userId, station, morning)),
    ];
  }

  #personHole(userId: string, station: StationSpec, morning: number): StationHole[] {
    const { users, rights } = this.#stores;
    const hole = (reason: CoverageHole['reason'], from: string | null = null): StationHole[] => [
      { kind: 'person', from, userId, reason },
    ];
    const user = users.get(userId);
    if (!user) return hole('left');
    if (user.state !== 'active') return hole(user.state);
    const until = this.#watchesUntil(userId, station);
    if (until > morning) return [];
    if (until > this.#now) return hole('ends', iso(until));
    return hole(rights.accessUntil(user, station, this.#now) > this.#now ? 'noAcknowledge' : 'noAccess');
  }

  /** Time until which at least one user can acknowledge alarms of a station; -Infinity if no user can. */
  #watchesUntil(userId: string, station: StationSpec): number {
    const { users, rights } = this.#stores;
    const user = users.get(userId);
    if (user?.state !== 'active') return -Infinity;
    return Math.min(rights.accessUntil(user, station, this.#now, watchKey), this.accessEnd(user));
  }

  /** Until when anybody can acknowledge alarms of a station. Administrators could, but only those on duty watch. */
  #lastWatchEnd(station: StationSpec): number {
    const isWatcher = (user: StoredUser) => !this.#hasKey(user, adminRoleKey);
    const inBranch = [...this.#withParents(this.#stores.rights.ownerOf(station))].map((orgId) => {
      const known = this.#lastEnds.get(orgId);
      const end =
        known ??
        latest(
          this.#holdersIn(orgId, watchKey)
            .filter(isWatcher)
            .map((user) => this.accessEnd(user)),
        );
      this.#lastEnds.set(orgId, end);
      return end;
    });
    const byGrant = this.#granted(station, watchKey).flatMap(({ users, until }) =>
      users.filter(isWatcher).map((user) => Math.min(until, this.accessEnd(user))),
    );
    return latest([...inBranch, ...byGrant, ...this.onDuty(station).map(({ until }) => until)]);
  }

  /** Active users of an organisation itself who have a key. */
  #holdersIn(orgId: string, key: PermissionKey | undefined): readonly StoredUser[] {
    const all = this.#byOrg.get(orgId) ?? [];
    if (key === undefined) return all;
    const name = `${key} ${orgId}`;
    const known = this.#holders.get(name);
    if (known) return known;
    const holders = all.filter((user) => this.#hasKey(user, key));
    this.#holders.set(name, holders);
    return holders;
  }

  #hasKey({ roles }: StoredUser, key: Authority | undefined): boolean {
    if (key === undefined) return true;
    const name = roles.join(' ');
    let keys = this.#keysOfRoles.get(name);
    if (!keys) {
      keys = new Set(this.#stores.rights.ofRoles(roles).permissions);
      this.#keysOfRoles.set(name, keys);
    }
    return keys.has(key);
  }

  /** The people of each grant of a station that is in force, and gives a key. */
  #granted({ id }: StationSpec, key: PermissionKey | undefined) {
    return (this.configOf(id)?.grants ?? []).flatMap((grant) => {
      const until = grant.validUntil ?? Infinity;
      if (until <= this.#now || (key !== undefined && !grant.permissions.includes(key))) return [];
      return [{ until, users: this.#grantees(grant).filter((user) => this.#hasKey(user, key)) }];
    });
  }

  #grantees({ userId, merchantId }: StationConfigRecord['grants'][number]): readonly StoredUser[] {
    const { users, rights, records } = this.#stores;
    if (userId !== null) {
      const user = users.get(userId);
      return user?.state === 'active' ? [user] : [];
    }
    const merchant = merchantId === null ? undefined : records.access('merchants').get(merchantId);
    const orgIds = new Set(merchant?.orgIds.flatMap((id) => [...rights.branch(id)]));
    return [...orgIds].flatMap((id) => this.#byOrg.get(id) ?? []);
  }

  /** Ids of an organisation and of those above it. */
  #withParents(orgId: string): ReadonlySet<string> {
    const organizations = this.#stores.records.access('organizations');
    const ids = new Set<string>();
    let id: string | null = orgId;
    while (id !== null && !ids.has(id)) {
      ids.add(id);
      id = organizations.get(id)?.parentId ?? null;
    }
    return ids;
  }

  /** When a user can no longer sign in, as far as it is known by now. */
  accessEnd({ orgId, expiresAt }: StoredUser): number {
    let end = this.#merchantEnds.get(orgId);
    if (end === undefined) {
      end = Math.min(Infinity, ...this.#stores.rights.merchantsOf(orgId).map(accessEnd));
      this.#merchantEnds.set(orgId, end);
    }
    return Math.min(end, expiresAt ?? Infinity);
  }
}
