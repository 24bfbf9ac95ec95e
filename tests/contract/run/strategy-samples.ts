import type { RequestFor } from '#src/contract/endpoints.ts';
import type { strategyEndpoints } from '#src/contract/run/strategy.ts';
import { newStrategy, planOf, revisionOf } from '../support/entity-samples.ts';
import type { Harness, SignedIn } from '../support/harness.ts';
import { setFacts } from '../station/station-info-samples.ts';
import { stationId } from '../work-order/work-order-samples.ts';
import type { World } from '#mock-server/world/world.ts';

type Name = keyof typeof strategyEndpoints;

/** A request of each call about strategies that succeeds. */
export const strategySamples: {
  readonly [N in Name]: (harness: Harness, user: SignedIn) => Promise<RequestFor<N>>;
} = {
  listStrategies: async () => ({ stationId }),
  getStrategy: async () => ({ id: `${stationId}.strategy` }),
  saveStrategy: async () => newStrategy(),
  publishStrategy: async ({ server: { world } }, user) => {
    setFacts(world, 'st-c', { retired: null });
    return revisionOf(await user.call('saveStrategy', newStrategy('st-c')));
  },
  listStrategyStations: async () => ({}),
  simulateStrategy: async () => ({ stationId: 'st-b', plan: planOf(newStrategy('st-b')) }),
  listStrategySavings: async () => ({ stationIds: ['st-b'] }),
  lintStrategy: async () => ({ stationId: 'st-b', plan: planOf(newStrategy('st-b')) }),
  copyStrategy: async () => ({ id: 'st-b.strategy', stationIds: ['st-c'] }),
  removeStrategy: async (_harness, user) => revisionOf(await user.call('saveStrategy', newStrategy())),
};

/** As long as it runs, the station has no storage. */
export async function withoutStorage<T>(world: World, stationId: string, run: () => Promise<T>): Promise<T> {
  const { plant } = world.simulator.history(stationId);
  const { capacities } = plant;
  Object.assign(plant, { capacities: [] });
  return run().finally(() => Object.assign(plant, { capacities }));
}
