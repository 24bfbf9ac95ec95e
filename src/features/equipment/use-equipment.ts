import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '#src/api/client.ts';
import { query } from '#src/api/query.ts';
import { useOpenedStations } from '#src/blocks/station/use-opened-stations.ts';
import { deviceLedgerEndpoints, type LedgerStation } from '#src/contract/station/device-ledger.ts';
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

/** The devices of the stations that are open in the tree. */
export function useLedgerLeaves(stations: readonly LedgerStation[], openedIds: ReadonlySet<string>) {
  const api = useApi();
  return useOpenedStations(stations, openedIds, (request) =>
    query(api, deviceLedgerEndpoints.listLedgerTree, request, silent),
  );
}

export const useLedgerDevice = (id: string) =>
  useQuery(query(useApi(), deviceLedgerEndpoints.getLedgerDevice, { id }, silent));
