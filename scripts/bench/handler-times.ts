import type { Call } from '../../mock-server/call/call.ts';
import { handlers } from '../../mock-server/handlers/handlers.ts';
import { validate } from '../../mock-server/lib/validate.ts';
import type { World } from '../../mock-server/world/world.ts';
import { type EndpointName, endpoints } from '../../src/contract/endpoints.ts';
import { percentile, type Row } from './measure.ts';

/** A call by the name of its row. */
export type TimedCall = readonly [name: string, endpoint: EndpointName, request: object];

const repetitions = 40;

/** Handles a call of the administrator in this process, from the request to the text of the answer. */
export function handlerOf(world: World, endpoint: EndpointName): (request: object) => Promise<string> {
  const account = world.users.named('administrator');
  const caller = { account, sessionId: '' };
  const now = world.clock.now();
  const handle = handlers[endpoint] as (request: unknown, call: Call) => unknown;
  return async (request) => {
    // A call of its own each time, since handlers remember what they have worked out for a call.
    const call = { world, language: 'zh', now, origin: 'http://127.0.0.1', caller } as unknown as Call;
    return JSON.stringify(await handle(validate(endpoints[endpoint].request, request), call));
  };
}

/** How long calls of the administrator take: the 95th percentile in ms. */
export async function handlerTimes(world: World, calls: readonly TimedCall[], goal: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, endpoint, request] of calls) {
    const handle = handlerOf(world, endpoint);
    const times: number[] = [];
    for (let index = 0; index < repetitions; index += 1) {
      const start = performance.now();
      await handle(request);
      times.push(performance.now() - start);
    }
    rows.push({ name, value: percentile(times, 0.95), unit: 'ms', goal });
  }
  return rows;
}
