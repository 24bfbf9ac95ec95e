import type { StationSpec } from '../../plant/specs.ts';
import { authorities, type Authority, type PermissionKey } from '#src/contract/user/permissions.ts';
import { adminRoleCode } from '#src/contract/user/role.ts';
import type {
  AccessTables,
  MerchantRecord,
  OrganizationRecord,
  RoleRecord,
  StationConfigRecord,
} from './access-records.ts';
import type { RecordStores } from '../record/record-stores.ts';
import type { StoredUser } from './user-record.ts';

const tables: readonly (keyof AccessTables)[] = [
  'roles',
  'menus',
  'organizations',
  'merchants',
  'stationConfigs',
  'stationOwners',
];

/** What the enabled roles of a user give together. */
export interface RoleRights {
  readonly roleCode: string;
  readonly permissions: readonly Authority[];
  /** Pages of the menu. */
  readonly menuIds: ReadonlySet<string>;
}

/** A grant with its station. */
export type StationGrant = StationConfigRecord['grants'][number] & { readonly stationId: string };

/** `pageOrigin`: of the page that asks, where it is not one of the server's. */
type Grantee = Pick<StoredUser, 'userId' | 'orgId'> & { readonly pageOrigin?: string };
type RightsHolder = Pick<RoleRights, 'permissions'>;

/** Ids of organisations by their parent. */
function childrenOf(all: Iterable<OrganizationRecord>): ReadonlyMap<string | null, readonly string[]> {
  const children = new Map<string | null, string[]>();
  for (const { id, parentId } of all) {
    const siblings = children.get(parentId);
    if (siblings) siblings.push(id);
    else children.set(parentId, [id]);
  }
  return children;
}

/** Rights of users, worked out from roles, organisations, merchants and grants; nothing of them is stored twice. */
export class Rights {
  readonly #records: RecordStores;
  readonly #stations: readonly StationSpec[];
  readonly #deploymentOrigins: readonly string[];
  #changes = -1;
  readonly #byRoles = new Map<string, RoleRights>();
  readonly #branches = new Map<string, ReadonlySet<string>>();
  readonly #stationIds = new Map<string, ReadonlySet<string>>();
  readonly #merchants = new Map<string, readonly MerchantRecord[]>();
  #grants: readonly StationGrant[] = [];
  /** Origins that may show a station, of those stations that name some. */
  #origins: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  #listedOrigins: ReadonlySet<string> = new Set();
  #children: ReadonlyMap<string | null, readonly string[]> = new Map();

  /** @param deploymentOrigins origins that may show each station that names none */
  constructor(records: RecordStores, stations: readonly StationSpec[], deploymentOrigins: readonly string[]) {
    this.#records = records;
    this.#stations = stations;
    this.#deploymentOrigins = deploymentOrigins;
  }

  /** Rises with each change of a record that rights follow from. */
  get changes(): number {
    return tables.reduce((sum, table) => sum + this.#records.access(table).changes, 0);
  }

  /** What the enabled ones of these roles give. */
  ofRoles(roleIds: readonly string[]): RoleRights {
    this.#refresh();
    const key = roleIds.join(' ');
    const known = this.#byRoles.get(key);
    if (known) return known;
    const roles = this.#enabledRoles(roleIds);
    const isAdmin = roles.some(({ code }) => code === adminRoleCode);
    const keys = new Set(roles.flatMap(({ permissions }) => permissions));
    const rights = {
      roleCode: isAdmin ? adminRoleCode : (roles[0]?.code ?? ''),
      // The administrator's role has every key, those of a later release too.
      permissions: isAdmin ? authorities : authorities.filter((authority) => keys.has(authority)),
      menuIds: new Set(roles.flatMap(({ menuIds }) => menuIds)),
    };
    this.#byRoles.set(key, rights);
    return rights;
  }

  /** Ids of an organisation and of those below it; empty where it does not exist. */
  branch(orgId: string): ReadonlySet<string> {
    this.#refresh();
    const known = this.#branches.get(orgId);
    if (known) return known;
    const ids = new Set(this.#records.access('organizations').get(orgId) ? [orgId] : []);
    for (const id of ids) for (const child of this.#children.get(id) ?? []) ids.add(child);
    this.#branches.set(orgId, ids);
    return ids;
  }

  /** The organisation that a station belongs to. */
  ownerOf({ id, orgId }: Pick<StationSpec, 'id' | 'orgId'>): string {
    return this.#records.access('stationOwners').get(id)?.orgId ?? orgId;
  }

  /** The stations of these organisations, not of those below them. */
  stationsOf(orgIds: ReadonlySet<string>): StationSpec[] {
    return this.#stations.filter((station) => orgIds.has(this.ownerOf(station)));
  }

  /** Ids of the stations that a user may see: those of the own branch, and those granted to the user or its merchant. */
  stationIds(user: Grantee, now: number): ReadonlySet<string> {
    const branchIds = this.branchStationIds(user.orgId);
    const granted = this.grants(user, now).map(({ stationId }) => stationId);
    return this.#shownTo(user, granted.length === 0 ? branchIds : new Set([...branchIds, ...granted]));
  }

  /** Of the stations that a user may see, those where the user has a key: by roles, and at a granted station by a grant as well. */
  stationIdsWith(key: PermissionKey, user: Grantee & RightsHolder, now: number): ReadonlySet<string> {
    if (!user.permissions.includes(key)) return new Set();
    const granted = this.grants(user, now).filter(({ permissions }) => permissions.includes(key));
    const branchIds = this.branchStationIds(user.orgId);
    const grantedIds = granted.map(({ stationId }) => stationId);
    return this.#shownTo(user, granted.length === 0 ? branchIds : new Set([...branchIds, ...grantedIds]));
  }

  /**
   * Until when a user sees a station, or has a key there, by organisation and grants; milliseconds since 1970, Infinity
   * without end, -Infinity: not now.
   */
  accessUntil(user: Grantee & RightsHolder, station: StationSpec, now: number, key?: PermissionKey): number {
    if (key !== undefined && !user.permissions.includes(key)) return -Infinity;
    if (this.branch(user.orgId).has(this.ownerOf(station))) return Infinity;
    const ends = this.grants(user, now)
      .filter(
        ({ stationId, permissions }) => stationId === station.id && (key === undefined || permissions.includes(key)),
      )
      .map(({ validUntil }) => validUntil ?? Infinity);
    return Math.max(-Infinity, ...ends);
  }

  /** Whether a page of that origin may show a station; an undefined origin is a page of this server. */
  isShownAt(pageOrigin: string | undefined, stationId: string | undefined): boolean {
    if (pageOrigin === undefined || stationId === undefined) return true;
    this.#refresh();
    const origins = this.#origins.get(stationId);
    if (origins) return origins.has(pageOrigin);
    return this.#deploymentOrigins.includes(pageOrigin) || !this.#listedOrigins.has(pageOrigin);
  }

  /** Whether pages of that origin may call: the deployment allows it, or a station names it. */
  isAllowedOrigin(origin: string): boolean {
    this.#refresh();
    return this.#deploymentOrigins.includes(origin) || this.#listedOrigins.has(origin);
  }

  #shownTo({ pageOrigin }: Grantee, stationIds: ReadonlySet<string>): ReadonlySet<string> {
    if (pageOrigin === undefined) return stationIds;
    return new Set([...stationIds].filter((id) => this.isShownAt(pageOrigin, id)));
  }

  /** Grants of a user at stations that are in force. */
  grants({ userId, orgId }: Grantee, now: number): readonly StationGrant[] {
    this.#refresh();
    const merchantIds = new Set(this.merchantsOf(orgId).map(({ id }) => id));
    return this.#grants.filter(
      (grant) =>
        (grant.userId === userId || (grant.merchantId !== null && merchantIds.has(grant.merchantId))) &&
        (grant.validUntil === null || grant.validUntil > now),
    );
  }

  /** The merchants whose branches an organisation belongs to. */
  merchantsOf(orgId: string): readonly MerchantRecord[] {
    this.#refresh();
    const known = this.#merchants.get(orgId);
    if (known) return known;
    const found = [...this.#records.access('merchants').values()].filter(({ orgIds }) =>
      orgIds.some((id) => this.branch(id).has(orgId)),
    );
    this.#merchants.set(orgId, found);
    return found;
  }

  /** Ids of the stations of an organisation and of those below it. */
  branchStationIds(orgId: string): ReadonlySet<string> {
    const branch = this.branch(orgId);
    const known = this.#stationIds.get(orgId);
    if (known) return known;
    const ids = new Set(this.stationsOf(branch).map(({ id }) => id));
    this.#stationIds.set(orgId, ids);
    return ids;
  }

  #enabledRoles(roleIds: readonly string[]): RoleRecord[] {
    const roles = this.#records.access('roles');
    return roleIds
      .flatMap((id) => roles.get(id) ?? [])
      .filter(({ enabled }) => enabled)
      .toSorted((a, b) => a.order - b.order);
  }

  /** Forgets what was worked out when a record changes that it follows from. */
  #refresh(): void {
    const { changes } = this;
    if (changes === this.#changes) return;
    this.#changes = changes;
    this.#byRoles.clear();
    this.#branches.clear();
    this.#stationIds.clear();
    this.#merchants.clear();
    this.#children = childrenOf(this.#records.access('organizations').values());
    const configs = [...this.#records.access('stationConfigs').values()];
    this.#grants = configs.flatMap(({ stationId, grants }) => grants.map((grant) => ({ ...grant, stationId })));
    const listing = configs.filter(({ origins }) => origins.length > 0);
    this.#origins = new Map(listing.map(({ stationId, origins }) => [stationId, new Set(origins)]));
    this.#listedOrigins = new Set(listing.flatMap(({ origins }) => origins));
  }
}
