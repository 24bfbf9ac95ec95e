import type { World } from '#mock-server/world/world.ts';

/** What somebody may see, worked out from the stored rows alone and in another way than the server does. */
export interface AllowedView {
  /** Names of pages, in Chinese. */
  readonly pages: ReadonlySet<string>;
  readonly stationIds: ReadonlySet<string>;
  readonly orgIds: ReadonlySet<string>;
}

/** Whether an organisation is another one or stands below it. */
function isBelow(id: string, top: string, world: World): boolean {
  const organizations = world.records.access('organizations');
  for (let at: string | null = id, steps = 0; at !== null && steps < 50; steps += 1) {
    if (at === top) return true;
    at = organizations.get(at)?.parentId ?? null;
  }
  return false;
}

export function allowedView(userId: string, world: World): AllowedView {
  const user = world.users.get(userId);
  if (user?.state !== 'active') return { pages: new Set(), stationIds: new Set(), orgIds: new Set() };
  const { records, clock, simulator } = world;
  const roles = user.roles.flatMap((id) => records.access('roles').get(id) ?? []).filter(({ enabled }) => enabled);
  const pageIds = new Set(roles.flatMap(({ menuIds }) => menuIds));
  const pages = [...records.access('menus').values()].filter(({ id, kind }) => kind === 'page' && pageIds.has(id));
  const orgIds = [...records.access('organizations').values()].map(({ id }) => id);
  const branch = new Set(orgIds.filter((id) => isBelow(id, user.orgId, world)));
  const merchants = [...records.access('merchants').values()].filter(({ orgIds: branches }) =>
    branches.some((id) => isBelow(user.orgId, id, world)),
  );
  const merchantIds = new Set(merchants.map(({ id }) => id));
  const isGranted = (stationId: string) =>
    (records.access('stationConfigs').get(stationId)?.grants ?? []).some(
      (grant) =>
        (grant.userId === userId || merchantIds.has(grant.merchantId ?? '')) &&
        (grant.validUntil === null || grant.validUntil > clock.now()),
    );
  const stations = simulator.stations.filter((station) => {
    const owner = records.access('stationOwners').get(station.id)?.orgId ?? station.orgId;
    return branch.has(owner) || isGranted(station.id);
  });
  return {
    pages: new Set(pages.map(({ name }) => name.zh)),
    stationIds: new Set(stations.map(({ id }) => id)),
    orgIds: branch,
  };
}
