import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '#src/api/client.ts';
import { query } from '#src/api/query.ts';
import { deviceLedgerEndpoints } from '#src/contract/station/device-ledger.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { useApi } from '#src/runtime.tsx';

/** What a change of the ledger makes stale. */
export const ledgerReads: readonly EndpointName[] = ['listDeviceLedger', 'getLedgerDevice', 'listLedgerTree'];

// The page shows what fails itself.
const silent = { silent: true };

const treeQuery = (api: ApiClient) => query(api, deviceLedgerEndpoints.listLedgerTree, {}, silent);

export const prefetchTree = (api: ApiClient, client: QueryClient): void => void client.prefetchQuery(treeQuery(api));

export const useLedgerTree = () => useQuery(treeQuery(useApi()));
export const useLedgerDevice = (id: string) =>
  useQuery(query(useApi(), deviceLedgerEndpoints.getLedgerDevice, { id }, silent));
