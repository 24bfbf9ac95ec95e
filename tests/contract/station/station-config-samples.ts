import type { RequestFor } from '#src/contract/endpoints.ts';
import type { stationConfigEndpoints } from '#src/contract/station/station-config.ts';
import { type ConfigFields, emptyConfig } from '#mock-server/call/station/station-configs.ts';
import type { World } from '#mock-server/world/world.ts';
import type { Harness, SignedIn } from '../support/harness.ts';

type Name = keyof typeof stationConfigEndpoints;
type StoredGrant = ConfigFields['grants'][number];

export const noGrant: StoredGrant = {
  userId: null,
  merchantId: null,
  permissions: [],
  validUntil: null,
  giverId: null,
  givenAt: 0,
};

/** Stores a station's configuration without a call. */
export function setConfig(world: World, stationId: string, fields: Partial<ConfigFields>): void {
  const store = world.records.access('stationConfigs');
  const now = world.clock.now();
  const before = store.get(stationId);
  const stamp = { authorId: null, updaterId: null, createdAt: now, updatedAt: now };
  if (before) store.change(before, { ...fields, updatedAt: now });
  else store.add({ ...emptyConfig(stationId), ...fields, ...stamp }, stationId);
  world.checkAccess();
}

/** The request that saves a station's configuration as it is. */
export async function configForm(user: SignedIn, id: string): Promise<RequestFor<'saveStationConfig'>> {
  const config = await user.call('getStationConfig', { id });
  const { revision, grants, dutyUserIds, escalationMinutes, modules, home, siteScenarioId, largeScreen, origins } =
    config;
  const granted = grants.map(({ userId, merchantId, permissions, validUntil }) => ({
    userId,
    merchantId,
    permissions,
    validUntil,
  }));
  const appearance = { modules, home, siteScenarioId, largeScreen, origins };
  return { id, revision, grants: granted, dutyUserIds, escalationMinutes, ...appearance };
}

const grant = { userId: '10121', merchantId: null, permissions: ['alarm_acknowledge' as const], validUntil: null };
const bulk = {
  change: { kind: 'setDuty' as const, stationIds: ['st-b'], grant, dutyUserIds: ['10001'], escalationMinutes: 15 },
};

/** A valid request of each call about the configuration of stations. */
export const stationConfigSamples: {
  readonly [N in Name]: (harness: Harness, user: SignedIn) => Promise<RequestFor<N>>;
} = {
  listStationConfigs: async () => ({ keyword: '临平', sort: '-holes' }),
  getStationConfig: async () => ({ id: 'st-a' }),
  listStationCoverage: async () => ({ stationIds: ['st-a', 'st-b'] }),
  previewStationConfig: async (_harness, user) => {
    const { revision: _revision, effect: _effect, ...form } = await configForm(user, 'st-a');
    return { ...form, grants: [grant], origins: ['https://portal.example.com'] };
  },
  saveStationConfig: async (_harness, user) => ({
    ...(await configForm(user, 'st-a')),
    grants: [grant],
    origins: ['https://portal.example.com'],
  }),
  previewStationConfigCopy: async () => ({ id: 'st-a', stationIds: ['st-b'], sections: ['modules'] }),
  copyStationConfig: async () => ({ id: 'st-a', stationIds: ['st-b'], sections: ['modules'] }),
  previewStationConfigs: async () => bulk,
  changeStationConfigs: async () => bulk,
  listGrantMerchants: async () => ({ keyword: '临平' }),
};
