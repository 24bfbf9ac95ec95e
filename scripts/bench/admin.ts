import { type EndpointName, endpoints } from '../../src/contract/endpoints.ts';
import type { Call } from '../../mock-server/call/call.ts';
import { handlers } from '../../mock-server/handlers/handlers.ts';
import { validate } from '../../mock-server/lib/validate.ts';
import { startMockServer } from '../../mock-server/start.ts';
import { type Measure, percentile, type Row } from './measure.ts';

const [users, organizations] = [10_000, 2_000];
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
];

/** Page calls of the administration with 10,000 users and 2,000 organisations: from the request to the text of its answer. */
export const admin: Measure = {
  name: 'admin',
  async run() {
    const { world, close } = await startMockServer({ port: 0, users, organizations });
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
