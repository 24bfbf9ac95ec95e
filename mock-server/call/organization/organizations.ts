import { type OrganizationType, organizationTypes } from '#src/contract/organization/organization-admin.ts';
import { toWall } from '#src/lib/time/zone-clock.ts';
import { dateOf } from '../../lib/clock.ts';
import { Refusal } from '../../lib/refusal.ts';
import { codes } from '#src/contract/codes.ts';
import type { DepartmentRecord, OrganizationRecord } from '../../store/user/access-records.ts';
import { countryZones } from '../../store/user/contract-term.ts';
import type { World } from '../../world/world.ts';
import { requireRevision } from '../access.ts';
import { type Call, notFound } from '../call.ts';

export const typeOf = ({ type }: Pick<OrganizationRecord, 'type'>): OrganizationType =>
  organizationTypes[type - 1] ?? 'owner';

/** 1 group, 2 region company, 3 station owner. */
export const typeNumber = (type: OrganizationType) => (organizationTypes.indexOf(type) + 1) as 1 | 2 | 3;

export const organizationsOf = ({ records }: World) => records.access('organizations');
export const departmentsOf = ({ records }: World) => records.access('departments');

/** The day of an instant by the calendar of a country, `2026-06-01`. */
export const countryDay = (country: keyof typeof countryZones, at: number): string =>
  dateOf(toWall(at, countryZones[country]));

/** The same by the calendar of an organisation's country. */
export const organizationDay = (orgId: string, at: number, world: World): string =>
  countryDay(organizationsOf(world).get(orgId)?.country ?? 'CN', at);

/** Ids of organisations that belong to no branch, because a parent is missing. */
function orphanIds(world: World): ReadonlySet<string> {
  const all = [...organizationsOf(world).values()];
  const tops = all.filter(({ parentId }) => parentId === null);
  const inBranches = tops.reduce((sum, { id }) => sum + world.rights.branch(id).size, 0);
  if (inBranches === all.length) return new Set();
  const known = new Set(tops.flatMap(({ id }) => [...world.rights.branch(id)]));
  return new Set(all.flatMap(({ id }) => (known.has(id) ? [] : id)));
}

/** The caller's branch; for a caller at the top also the organisations that belong to no branch. */
export function visibleOrganizationIds({ world, caller }: Call): ReadonlySet<string> {
  const { orgId } = caller.account;
  const branch = world.rights.branch(orgId);
  if (organizationsOf(world).get(orgId)?.parentId !== null) return branch;
  const orphans = orphanIds(world);
  return orphans.size === 0 ? branch : new Set([...branch, ...orphans]);
}

/** Whether the caller sees all organisations: what is of the platform as a whole is only for such a user. */
export const seesPlatform = (call: Call): boolean =>
  visibleOrganizationIds(call).size === organizationsOf(call.world).size;

/** The organisation. @throws Refusal unless the caller may see it */
export function requireOrganization(id: string, call: Call): OrganizationRecord {
  const record = organizationsOf(call.world).get(id);
  if (!record || !visibleOrganizationIds(call).has(id)) throw notFound();
  return record;
}

/** The same; @throws Refusal where it was changed since that revision as well */
export const requireOrganizationRevision = (id: string, revision: number | undefined, call: Call) =>
  requireRevision(requireOrganization(id, call), revision);

/** @throws Refusal for the organisation of the caller */
export function requireOther({ id }: OrganizationRecord, { caller }: Call): void {
  if (id === caller.account.orgId) throw new Refusal(codes.callerAccount);
}

/** The first department at the top of an organisation. */
export function topDepartment(orgId: string, world: World): DepartmentRecord | undefined {
  const all = [...departmentsOf(world).values()].filter((department) => department.orgId === orgId);
  const ids = new Set(all.map(({ id }) => id));
  return all.toSorted((a, b) => a.order - b.order).find(({ parentId }) => parentId === null || !ids.has(parentId));
}

/** Notifies everybody who sees one of these organisations. */
export function notifyOrganizations(ids: readonly string[], { world }: Call): void {
  const [id = ''] = ids;
  world.events.emit('records', {
    topic: 'organization',
    id,
    isVisible: ({ orgIds }) => ids.some((each) => orgIds.has(each)),
  });
}

/** How many records each organisation has itself. */
export interface OrganizationCounts {
  readonly users: ReadonlyMap<string, number>;
  readonly stations: ReadonlyMap<string, number>;
  readonly departments: ReadonlyMap<string, number>;
  readonly openAlarms: ReadonlyMap<string, number>;
}

function countBy<T>(all: Iterable<T>, keyOf: (one: T) => string | undefined): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of all) {
    const key = keyOf(one);
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Unresolved alarms by station. */
export const openAlarmsByStation = ({ alarms }: World): ReadonlyMap<string, number> =>
  countBy(alarms.unresolved(), ({ station }) => station.id);

/** Ids of users who have not left, by organisation and by department. */
export const countUsers = (world: World, field: 'orgId' | 'deptId'): ReadonlyMap<string, number> =>
  countBy(world.users.stored(), (user) => (user.leftAt === null ? (user[field] ?? undefined) : undefined));

/** Counts everything in one pass over each kind. */
export const countAll = (world: World): OrganizationCounts => ({
  users: countUsers(world, 'orgId'),
  stations: countBy(world.simulator.stations, (station) => world.rights.ownerOf(station)),
  departments: countBy(departmentsOf(world).values(), ({ orgId }) => orgId),
  openAlarms: countBy(world.alarms.unresolved(), ({ station }) => world.rights.ownerOf(station)),
});
