import { startMockServer } from '../../mock-server/start.ts';
import type { World } from '../../mock-server/world/world.ts';
import { handlerTimes, type TimedCall } from './handler-times.ts';
import type { Measure } from './measure.ts';

const [users, organizations, points] = [10_000, 2_000, 50_000];
const stationId = 'st-a';

const pages: readonly TimedCall[] = [
  ['admin.users', 'listUsers', {}],
  ['admin.usersByOrganization', 'listUsers', { sort: '-orgName', page: 200 }],
  ['admin.userSearch', 'listUsers', { keyword: '王' }],
  ['admin.userPicker', 'listAllUsers', { keyword: '王' }],
  ['admin.roles', 'listRolePage', {}],
  ['admin.menus', 'listMenuRows', {}],
  ['admin.organizations', 'listOrganizations', {}],
  ['admin.merchants', 'listMerchants', {}],
  ['admin.points', 'listPoints', { stationId }],
  ['admin.pointsByRegister', 'listPoints', { stationId, sort: '-register', page: 200 }],
  ['admin.pointSearch', 'listPoints', { stationId, keyword: '功率' }],
];

/** Points of two converters beside those of the catalogue, as an import adds them. */
function addPoints({ points: table, clock }: World): void {
  const fields = table.get('a-pcs-1.activePower')?.fields;
  if (!fields) throw new Error('the plant has no converter');
  for (let index = 0; index < points; index += 1) {
    const deviceId = `a-pcs-${(index % 2) + 1}`;
    const added = { ...fields, deviceId, key: `bench${index}`, register: index % 65_000, unitId: 2 + (index % 200) };
    table.save(`${deviceId}.${added.key}`, added, clock.now(), '10001');
  }
}

/** Page calls of the administration with 10,000 users, 2,000 organisations and a station of 50,000 points: from the request to the text of its answer. */
export const admin: Measure = {
  name: 'admin',
  async run() {
    const { world, close } = await startMockServer({ port: 0, users, organizations });
    addPoints(world);
    const rows = await handlerTimes(world, pages, '≤ 150');
    await close();
    return rows;
  },
};
