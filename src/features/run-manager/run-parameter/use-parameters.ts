import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '#src/api/client.ts';
import { query } from '#src/api/query.ts';
import { useStaleOnChange } from '#src/blocks/use-stale-on-change.ts';
import { prepareStation } from '#src/blocks/use-stations.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { pageSizeMax } from '#src/contract/limits.ts';
import { type ParameterRow, type ParameterState, runParameterEndpoints } from '#src/contract/run/run-parameter.ts';
import { useApi } from '#src/runtime.tsx';

const { getRunParameters, getRunParameterEffects, listRunParameters, listRunParameterChanges } = runParameterEndpoints;

/** What a change of run parameters makes stale. */
export const parameterReads: readonly EndpointName[] = [
  'getRunParameters',
  'listRunParameters',
  'listRunParameterChanges',
];
/** The effects follow from what is in force. */
const effectReads = [...parameterReads, 'getRunParameterEffects'] as const;
/** While a change is on its way it is read again, also without the push channel. */
const renewMs = 1_500;
const renewManyMs = 5_000;
export const historyPageSize = 20;

export const isBeingSent = (state: ParameterState | null | undefined): boolean =>
  state === 'requested' || state === 'acknowledged';

const parametersQuery = (api: ApiClient, stationId: string) =>
  query(api, getRunParameters, { stationId }, { silent: true });

/** The station of the page, and with it the parameters of the one that the address names. */
export function prepare(api: ApiClient, client: QueryClient, search: URLSearchParams): void {
  const stationId = search.get('station');
  prepareStation(api, client, search);
  if (stationId !== null) void client.prefetchQuery(parametersQuery(api, stationId));
}

/** A station's parameters and its last change. */
export function useParameters(stationId: string) {
  useStaleOnChange('runParameter', effectReads);
  // The contracted demand is a default.
  useStaleOnChange('station', effectReads);
  return useQuery({
    ...parametersQuery(useApi(), stationId),
    refetchInterval: ({ state: { data } }) => (isBeingSent(data?.change?.state) ? renewMs : false),
  });
}

/** What each limit in force did; a few seconds of work for the server. */
export const useEffects = (stationId: string) =>
  useQuery(query(useApi(), getRunParameterEffects, { stationId }, { silent: true }));

export const useChanges = (stationId: string, page: number) =>
  useQuery(query(useApi(), listRunParameterChanges, { stationId, page, pageSize: historyPageSize }, { silent: true }));

/** The values of all stations: the first page says how many there are, the others are read together. */
export function useAllParameters() {
  useStaleOnChange('runParameter', parameterReads);
  useStaleOnChange('station', parameterReads);
  const api = useApi();
  const pageQuery = (page: number) => ({
    ...query(api, listRunParameters, { page, pageSize: pageSizeMax }, { silent: true }),
    refetchInterval: ({ state: { data } }: { state: { data?: { records: readonly ParameterRow[] } | undefined } }) =>
      data?.records.some(({ state }) => isBeingSent(state)) ? renewManyMs : (false as const),
  });
  const first = useQuery(pageQuery(1));
  const pages = Math.ceil((first.data?.total ?? 0) / pageSizeMax);
  const rest = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, index) => pageQuery(index + 2)),
    combine: (answers) => answers.flatMap(({ data }) => data?.records ?? []),
  });
  return { first, rest };
}
