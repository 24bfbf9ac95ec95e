import type { Call } from '../../mock-server/call/call.ts';
import { handlers } from '../../mock-server/handlers/handlers.ts';
import { validate } from '../../mock-server/lib/validate.ts';
import type { World } from '../../mock-server/world/world.ts';
import { type EndpointName, endpoints } from '../../src/contract/endpoints.ts';
import { percentile, type Row } from './measure.ts';

/** A call by the name of its row. */
export type TimedCall = readonly [name: string, endpoint: EndpointName, request: object];

const repetitions = 40;

/** How long calls of the administrator take, from the request to the text of the answer: the 95th percentile in ms. */
export async function handlerTimes(world: World, calls: readonly TimedCall[], goal: string): Promise<Row[]> {
  const account = world.users.named('administrator');
  const caller = { account, sessionId: '' };
  const now = world.clock.now();
  const call = { world, language: 'zh', now, origin: 'http://127.0.0.1', caller } as unknown as Call;
  const rows: Row[] = [];
  for (const [name, endpoint, request] of calls) {
    const parsed = validate(endpoints[endpoint].request, request);
    const handle = handlers[endpoint] as (request: unknown, call: Call) => unknown;
    const times: number[] = [];
    for (let index = 0; index < repetitions; index += 1) {
      const start = performance.now();
      JSON.stringify(await handle(parsed, call));
      times.push(performance.now() - start);
    }
    rows.push({ name, value: percentile(times, 0.95), unit: 'ms', goal });
  }
  return rows;
}
