import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { useReadRecord } from '#src/blocks/form/use-read-record.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { type Demand, demandEndpoints } from '#src/contract/life-cycle/demand.ts';
import { useApi } from '#src/runtime.tsx';

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
export function useDemand(demand: Demand): Demand {
  const read = query(useApi(), demandEndpoints.getDemand, { id: demand.id }, { silent: true });
  return useReadRecord(demand, useQuery(read).data);
}
