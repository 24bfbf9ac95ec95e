import type { RequestFor } from '#src/contract/endpoints.ts';
import type { runParameterEndpoints } from '#src/contract/run/run-parameter.ts';
import type { Harness, SignedIn } from '../support/harness.ts';
import { setFacts } from '../station/station-info-samples.ts';
import { stationId } from '../work-order/work-order-samples.ts';

type Name = keyof typeof runParameterEndpoints;

/** A request of each call about run parameters that the server answers. */
export const runParameterSamples: {
  readonly [N in Name]: (harness: Harness, user: SignedIn) => Promise<RequestFor<N>>;
} = {
  getRunParameters: async () => ({ stationId }),
  saveRunParameters: async (_harness, user) => {
    const { revision } = await user.call('getRunParameters', { stationId });
    return { stationId, revision, values: { demandLimit: 450 }, reason: 'sample' };
  },
  listRunParameters: async () => ({}),
  listRunParameterChanges: async () => ({ stationId }),
  previewRunParameters: async () => ({ stationId, values: { demandLimit: 450 } }),
  getRunParameterEffects: async () => ({ stationId }),
  applyRunParameters: async (_harness, user) => {
    const { revision } = await user.call('getRunParameters', { stationId: 'st-b' });
    return { stations: [{ stationId: 'st-b', revision }], values: { maxCharge: 90 }, reason: 'sample' };
  },
  approveRunParameters: async (_harness, user) => {
    const { revision } = await user.call('getRunParameters', { stationId });
    return { stations: [{ stationId, revision }] };
  },
  withdrawRunParameters: async ({ server: { world } }, user) => {
    // Another sample retires the station.
    setFacts(world, 'st-c', { retired: null });
    const known = await user.call('getRunParameters', { stationId: 'st-c' });
    if (known.change?.undoUntil) return { stationId: 'st-c', revision: known.revision };
    const order = { stationId: 'st-c', revision: known.revision, values: { demandLimit: 250 }, reason: 'sample' };
    return { stationId: 'st-c', revision: (await user.call('saveRunParameters', order)).revision };
  },
};
