import { type QueryClient, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '#src/api/api-error.ts';
import type { ApiClient } from '#src/api/client.ts';
import { query } from '#src/api/query.ts';
import { deviceLedgerEndpoints, type LedgerLeaf } from '#src/contract/station/device-ledger.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { useApi } from '#src/runtime.tsx';

/** What a change of the ledger makes stale. */
export const ledgerReads: readonly EndpointName[] = [
  'listDeviceLedger',
  'getLedgerDevice',
  'listLedgerTree',
  'listLedgerStations',
];

// The page shows what fails itself.
const silent = { silent: true };

// The list beside the tree comes first.
const stationsQuery = (api: ApiClient) =>
  query(api, deviceLedgerEndpoints.listLedgerStations, {}, { ...silent, priority: 'low' });

export const prefetchTree = (api: ApiClient, client: QueryClient): void =>
  void client.prefetchQuery(stationsQuery(api));

/** The stations of the tree. */
export const useLedgerStations = () => useQuery(stationsQuery(useApi()));

/** The devices of more stations are read in one answer, with those of all others. */
const singlyMax = 20;

/** The devices of some stations of the tree, as far as they are read, and an answer that failed. */
export function useLedgerLeaves(stationIds: readonly string[]) {
  const api = useApi();
  const singly = stationIds.slice(0, singlyMax).map((stationId) => ({ stationId }));
  const requests = stationIds.length > singlyMax ? [...singly, {}] : singly;
  return useQueries({
    queries: requests.map((request) => query(api, deviceLedgerEndpoints.listLedgerTree, request, silent)),
    combine: leavesOf,
  });
}

const leavesOf = (answers: readonly UseQueryResult<LedgerLeaf[], ApiError>[]) => ({
  leaves: answers[singlyMax]?.data ?? answers.flatMap(({ data = [] }) => data),
  failed: answers.find(({ isError }) => isError),
});

export const useLedgerDevice = (id: string) =>
  useQuery(query(useApi(), deviceLedgerEndpoints.getLedgerDevice, { id }, silent));
