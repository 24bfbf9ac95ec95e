import { useReadRow } from '#src/blocks/form/use-read-record.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { type Demand, demandEndpoints } from '#src/contract/life-cycle/demand.ts';

/** What a change of a demand, or of a record that belongs to one, makes stale. */
export const demandReads: readonly EndpointName[] = [
  'listDemands',
  'getDemand',
  'getDemandGate',
  'listPunchItems',
  'listArchives',
  'getLifeCycleChain',
];

/** A demand as the user of a dialog has read it. */
export const useDemand = (demand: Demand): Demand => useReadRow(demand, demandEndpoints.getDemand);
