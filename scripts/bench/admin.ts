import { dayMs, iso } from '../../mock-server/lib/clock.ts';
import { startMockServer } from '../../mock-server/start.ts';
import type { World } from '../../mock-server/world/world.ts';
import { codes } from '../../src/contract/codes.ts';
import { handlerTimes, type TimedCall } from './handler-times.ts';
import type { Measure } from './measure.ts';

export const [users, organizations] = [10_000, 2_000];
const [menus, points, entries] = [1_000, 50_000, 100_000];
export const stationId = 'st-a';

const pages: readonly TimedCall[] = [
  ['admin.users', 'listUsers', {}],
  ['admin.usersByOrganization', 'listUsers', { sort: '-orgName', page: 200 }],
  ['admin.userSearch', 'listUsers', { keyword: '王' }],
  ['admin.userPicker', 'listAllUsers', { keyword: '王' }],
  ['admin.userExpiries', 'countExpiries', { from: '2026-01-01', to: '2026-12-31' }],
  ['admin.roles', 'listRolePage', {}],
  ['admin.menus', 'listMenuRows', {}],
  ['admin.organizations', 'listOrganizations', {}],
  ['admin.merchants', 'listMerchants', {}],
  ['admin.points', 'listPoints', { stationId }],
  ['admin.pointsByRegister', 'listPoints', { stationId, sort: '-register', page: 200 }],
  ['admin.pointSearch', 'listPoints', { stationId, keyword: '功率' }],
  ['admin.stationConfigs', 'listStationConfigs', {}],
  ['admin.stationConfigHoles', 'listStationConfigs', { hasHoles: true }],
  ['admin.stationCoverage', 'listStationCoverage', {}],
  ['admin.dictionaryTypes', 'listDictionaryTypes', {}],
  ['admin.dictionaryValues', 'listDictionaryValues', { pageSize: 500 }],
  ['admin.configs', 'listConfigSettings', {}],
  ['admin.parameters', 'listParameters', {}],
  ['admin.log', 'listAuditEntries', {}],
  ['admin.logOfRecord', 'listAuditEntries', { targetId: '2002' }],
  ['admin.logLastPage', 'listAuditEntries', { page: 4_000 }],
  ['admin.signIns', 'listSignIns', {}],
  ['admin.signInsOfUser', 'listSignIns', { userId: '10003' }],
];

/** Pages below a folder, so that the menu has 1,000 rows. */
export function addMenus({ records }: World): void {
  const all = records.access('menus');
  const page = [...all.values()].find(({ kind, parentId }) => kind === 'page' && parentId === '3100');
  if (!page) throw new Error('the menu has no page below its first folder');
  for (let index = all.size; index < menus; index += 1)
    all.add({ ...page, url: `/bench${index}`, componentName: `Bench${index}`, order: index }, String(90_000 + index));
}

/** Points of two converters beside those of the catalogue, as an import adds them. */
export function addPoints({ points: table, clock }: World, count = points): void {
  const fields = table.get('a-pcs-1.activePower')?.fields;
  if (!fields) throw new Error('the plant has no converter');
  for (let index = 0; index < count; index += 1) {
    const deviceId = `a-pcs-${(index % 2) + 1}`;
    const added = { ...fields, deviceId, key: `bench${index}`, register: index % 65_000, unitId: 2 + (index % 200) };
    table.save(`${deviceId}.${added.key}`, added, clock.now(), '10001');
  }
}

/** Entries of a day of the log: every other one is a sign-in. */
export function addEntries({ audit, clock }: World, count = entries): void {
  const since = clock.now() - dayMs;
  for (let index = 0; index < count; index += 1) {
    const isSignIn = index % 2 === 0;
    audit.add({
      at: iso(since + index),
      user: { id: String(10_001 + (index % 1_000)), name: 'operator' },
      orgId: 'org-1',
      address: '127.0.0.1',
      endpoint: isSignIn ? 'login' : 'saveRole',
      targets: [String(isSignIn ? 10_001 + (index % 1_000) : 2_001 + (index % 8))],
      code: codes.ok,
      changes: isSignIn ? [] : [{ target: null, field: 'order', from: '1', to: '2' }],
    });
  }
}

/** Page calls of the administration with 10,000 users, 2,000 organisations, 1,000 rows of the menu, a station of 50,000 points and 100,000 entries of the log: from the request to the text of its answer. */
export const admin: Measure = {
  name: 'admin',
  async run() {
    const { world, close } = await startMockServer({ port: 0, users, organizations });
    addMenus(world);
    addPoints(world);
    addEntries(world);
    const rows = await handlerTimes(world, pages, '≤ 150');
    await close();
    return rows;
  },
};
