import { type EndpointName, endpoints } from '../../src/contract/endpoints.ts';
import type { Call } from '../../mock-server/call/call.ts';
import { handlers } from '../../mock-server/handlers/handlers.ts';
import { validate } from '../../mock-server/lib/validate.ts';
import { startMockServer } from '../../mock-server/start.ts';
import type { World } from '../../mock-server/world/world.ts';
import { type Measure, percentile, type Row } from './measure.ts';

const [users, organizations, points] = [10_000, 2_000, 50_000];
const stationId = 'st-a';
const repetitions = 40;

const pages: readonly (readonly [name: string, endpoint: EndpointName, request: object])[] = [
  ['users', 'listUsers', {}],
  ['usersByOrganization', 'listUsers', { sort: '-orgName', page: 200 }],
  ['userSearch', 'listUsers', { keyword: '王' }],
  ['userPicker', 'listAllUsers', { keyword: '王' }],
  ['roles', 'listRolePage', {}],
  ['menus', 'listMenuRows', {}],
  ['organizations', 'listOrganizations', {}],
  ['merchants', 'listMerchants', {}],
  ['points', 'listPoints', { stationId }],
  ['pointsByRegister', 'listPoints', { stationId, sort: '-register', page: 200 }],
  ['pointSearch', 'listPoints', { stationId, keyword: '功率' }],
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
    const account = world.users.named('administrator');
    const caller = { account, sessionId: '' };
    const call = {
      world,
      language: 'zh',
      now: world.clock.now(),
      origin: 'http://127.0.0.1',
      caller,
    } as unknown as Call;
    const rows: Row[] = [];
    for (const [name, endpoint, request] of pages) {
      const parsed = validate(endpoints[endpoint].request, request);
      const handle = handlers[endpoint] as (request: unknown, call: Call) => unknown;
      const times: number[] = [];
      for (let index = 0; index < repetitions; index += 1) {
        const start = performance.now();
        JSON.stringify(await handle(parsed, call));
        times.push(performance.now() - start);
      }
      rows.push({ name: `admin.${name}`, value: percentile(times, 0.95), unit: 'ms', goal: '≤ 150' });
    }
    await close();
    return rows;
  },
};
