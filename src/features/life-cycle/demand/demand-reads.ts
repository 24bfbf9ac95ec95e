import type { EndpointName } from '#src/contract/endpoints.ts';

/** What a change of a demand, or of a record that belongs to one, makes stale. */
export const demandReads: readonly EndpointName[] = [
  'listDemands',
  'getDemand',
  'getDemandGate',
  'listPunchItems',
  'listArchives',
  'getLifeCycleChain',
];
