import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '#src/api/client.ts';
import { query as read } from '#src/api/query.ts';
import { useStaleOnChange } from '#src/blocks/use-stale-on-change.ts';
import { stationsQuery } from '#src/blocks/use-stations.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { workOrderEndpoints } from '#src/contract/work-order.ts';
import { useApi } from '#src/runtime.tsx';
import { type WorkOrderQuery, workOrderRequest } from './work-order-query.ts';

/** What an order's change makes stale. */
export const workOrderReads: readonly EndpointName[] = ['listWorkOrders', 'getWorkOrder', 'countWorkOrders'];

// The page shows what fails itself.
const silent = { silent: true };

const listQuery = (api: ApiClient, query: WorkOrderQuery) =>
  read(api, workOrderEndpoints.listWorkOrders, workOrderRequest(query), silent);
const countQuery = (api: ApiClient, stationId?: string) =>
  read(api, workOrderEndpoints.countWorkOrders, stationId === undefined ? {} : { stationId }, silent);

/** Reads what the page shows first. */
export function prefetchWorkOrders(api: ApiClient, client: QueryClient, query: WorkOrderQuery): void {
  void client.prefetchQuery(listQuery(api, query));
  void client.prefetchQuery(countQuery(api));
  void client.prefetchQuery(stationsQuery(api));
}

/** One page of the list; the page before stays until the next is there. */
export function useWorkOrderList(query: WorkOrderQuery) {
  const api = useApi();
  useStaleOnChange('workOrder', workOrderReads);
  const answer = useQuery({ ...listQuery(api, query), placeholderData: keepPreviousData });
  return { answer, request: JSON.stringify(workOrderRequest(query)) };
}

/** Of all stations, or of one. */
export const useWorkOrderCounts = (stationId?: string) => useQuery(countQuery(useApi(), stationId));
export const useWorkOrder = (id: string) => useQuery(read(useApi(), workOrderEndpoints.getWorkOrder, { id }, silent));
