import { type QueryClient, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiError } from '#src/api/api-error.ts';
import type { ApiClient } from '#src/api/client.ts';
import { query } from '#src/api/query.ts';
import { deviceLedgerEndpoints, type LedgerLeaf, type LedgerStation } from '#src/contract/station/device-ledger.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { useApi } from '#src/runtime.tsx';
import type { QueryLike } from '#src/ui/state/states.tsx';

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

type LeavesAnswer = UseQueryResult<LedgerLeaf[], ApiError>;

const leavesQuery = (api: ApiClient, request: { stationId?: string }) =>
  query(api, deviceLedgerEndpoints.listLedgerTree, request, silent);

const isReading = ({ data, isFetching }: LeavesAnswer): boolean => data === undefined && isFetching;

const together = (answers: readonly LeavesAnswer[]) => ({
  data: answers.map(({ data }) => data),
  failed: answers.filter(({ isError }) => isError).map(failureOf),
  isReading: answers.some(isReading),
});

const failureOf = ({ data, error, isPending, isFetching, dataUpdatedAt, refetch }: LeavesAnswer) => ({
  data,
  error,
  isPending,
  isFetching,
  dataUpdatedAt,
  refetch,
});

/** What is read of the devices of the tree's stations. */
interface LedgerLeaves {
  readonly leaves: readonly LedgerLeaf[];
  /** Stations whose devices are read, be there any or none. */
  readonly readIds: ReadonlySet<string>;
  readonly isReading: boolean;
  /** What failed; its `refetch` repeats all that failed. */
  readonly failed: QueryLike<unknown> | undefined;
}

/** @param openedIds nodes in the order they were opened: stations that are read stay so when others are opened */
export function useLedgerLeaves(stations: readonly LedgerStation[], openedIds: ReadonlySet<string>): LedgerLeaves {
  const api = useApi();
  const ids = useMemo(() => new Set(stations.map(({ id }) => id)), [stations]);
  const asked = useMemo(() => [...openedIds].filter((id) => ids.has(id)), [ids, openedIds]);
  const isMany = asked.length > singlyMax;
  const whole = useQuery({ ...leavesQuery(api, {}), enabled: isMany });
  const all = isMany ? whole.data : undefined;
  const singly = all ? [] : asked.slice(0, singlyMax);
  const queries = singly.map((stationId) => leavesQuery(api, { stationId }));
  const single = useQueries({ queries, combine: together });
  const leaves = useMemo(() => all ?? single.data.flatMap((data = []) => data), [all, single.data]);
  const readIds = useMemo(
    () => (all ? ids : new Set(asked.filter((_, index) => single.data[index]))),
    [all, ids, asked, single.data],
  );
  const failed = [...single.failed, ...(isMany && whole.isError ? [failureOf(whole)] : [])];
  return {
    leaves,
    readIds,
    isReading: single.isReading || (isMany && isReading(whole)),
    failed: failed[0] && { ...failed[0], refetch: () => failed.map(({ refetch }) => refetch()) },
  };
}

export const useLedgerDevice = (id: string) =>
  useQuery(query(useApi(), deviceLedgerEndpoints.getLedgerDevice, { id }, silent));
