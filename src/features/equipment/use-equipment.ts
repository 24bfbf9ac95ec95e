import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '#src/api/client.ts';
import { query as read } from '#src/api/query.ts';
import { useStaleOnChange } from '#src/blocks/use-stale-on-change.ts';
import { stationsQuery } from '#src/blocks/use-stations.ts';
import { deviceLedgerEndpoints } from '#src/contract/device-ledger.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { useApi } from '#src/runtime.tsx';
import { type EquipmentQuery, equipmentRequest } from './equipment-query.ts';

/** What a change of the ledger makes stale. */
export const ledgerReads: readonly EndpointName[] = ['listDeviceLedger', 'getLedgerDevice', 'listLedgerTree'];

// The page shows what fails itself.
const silent = { silent: true };

const listQuery = (api: ApiClient, query: EquipmentQuery) =>
  read(api, deviceLedgerEndpoints.listDeviceLedger, equipmentRequest(query), silent);
const treeQuery = (api: ApiClient) => read(api, deviceLedgerEndpoints.listLedgerTree, {}, silent);

/** Reads what the page shows first. */
export function prefetchEquipment(api: ApiClient, client: QueryClient, query: EquipmentQuery): void {
  void client.prefetchQuery(listQuery(api, query));
  void client.prefetchQuery(treeQuery(api));
  void client.prefetchQuery(stationsQuery(api));
}

/** One page of the list; the page before stays until the next is there. What others change in the ledger is read again. */
export function useLedgerList(query: EquipmentQuery) {
  useStaleOnChange('device', ledgerReads);
  const answer = useQuery({ ...listQuery(useApi(), query), placeholderData: keepPreviousData });
  return { answer, request: JSON.stringify(equipmentRequest(query)) };
}

export const useLedgerTree = () => useQuery(treeQuery(useApi()));
export const useLedgerDevice = (id: string) =>
  useQuery(read(useApi(), deviceLedgerEndpoints.getLedgerDevice, { id }, silent));
