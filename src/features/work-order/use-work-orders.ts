import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '#src/api/client.ts';
import { query as read } from '#src/api/query.ts';
import { prefetchDictionaries } from '#src/blocks/dictionary/use-dictionary.ts';
import { dictTypes } from '#src/contract/system/dictionary.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { workOrderEndpoints } from '#src/contract/work-order/work-order.ts';
import { useApi } from '#src/runtime.tsx';

/** What an order's change makes stale. */
export const workOrderReads: readonly EndpointName[] = ['listWorkOrders', 'getWorkOrder', 'countWorkOrders'];

// The page shows what fails itself.
const silent = { silent: true };

const countQuery = (api: ApiClient, stationId?: string) =>
  read(api, workOrderEndpoints.countWorkOrders, stationId === undefined ? {} : { stationId }, silent);

/** What the page shows beside the list. */
export function prefetchList(api: ApiClient, client: QueryClient): void {
  void client.prefetchQuery(countQuery(api));
  void prefetchDictionaries(api, client, [dictTypes.workOrderType]);
}

/** Of all stations, or of one. */
export const useWorkOrderCounts = (stationId?: string) => useQuery(countQuery(useApi(), stationId));
export const useWorkOrder = (id: string) => useQuery(read(useApi(), workOrderEndpoints.getWorkOrder, { id }, silent));
