import { keepPreviousData, type QueryClient, useMutation, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type * as z from 'zod/mini';
import type { ApiClient } from '#src/api/client.ts';
import { mutation, query } from '#src/api/query.ts';
import { withoutEmpty } from '#src/blocks/form/schema-facts.ts';
import { useStaleOnChange } from '#src/blocks/use-stale-on-change.ts';
import { stationsQuery } from '#src/blocks/use-stations.ts';
import { electricityPriceEndpoints } from '#src/contract/run/electricity-price.ts';
import type { EndpointName, RequestFor } from '#src/contract/endpoints.ts';
import { pageSizeMax } from '#src/contract/limits.ts';
import {
  strategyEndpoints,
  strategyForm,
  type strategyPlan,
  type StrategyStation,
} from '#src/contract/run/strategy.ts';
import type { StrategySaving } from '#src/contract/run/strategy-saving.ts';
import { useApi } from '#src/runtime.tsx';
import type { StrategyValues } from './plan-runs.ts';

/** What a change of a strategy makes stale. */
export const strategyReads: readonly EndpointName[] = [
  'listStrategies',
  'getStrategy',
  'listStrategyStations',
  'simulateStrategy',
  'lintStrategy',
  // The server works out again only what has changed.
  'listStrategySavings',
];
/** What run parameters and the facts of a station change as well. */
const siteReads: readonly EndpointName[] = ['simulateStrategy', 'lintStrategy', 'listStrategySavings'];

const stationsPage = (api: ApiClient, page: number) =>
  query(api, strategyEndpoints.listStrategyStations, { page, pageSize: pageSizeMax }, { silent: true });
const strategiesQuery = (api: ApiClient, stationId: string) =>
  query(api, strategyEndpoints.listStrategies, { stationId, pageSize: pageSizeMax }, { silent: true });

/** The stations, and with them the strategies of the one that the address names. */
export function prepare(api: ApiClient, client: QueryClient, search: URLSearchParams): void {
  const stationId = search.get('station');
  void client.prefetchQuery(stationsPage(api, 1));
  void client.prefetchQuery(stationsQuery(api));
  if (stationId !== null) void client.prefetchQuery(strategiesQuery(api, stationId));
}

/**
 * The caller's stations with what they follow; read again when a strategy moves. The first page says how many there are,
 * the others are read together.
 */
export function useStrategyStations() {
  useStaleOnChange('strategy', strategyReads);
  useStaleOnChange('runParameter', siteReads);
  useStaleOnChange('station', siteReads);
  const api = useApi();
  const first = useQuery(stationsPage(api, 1));
  const pages = Math.ceil((first.data?.total ?? 0) / pageSizeMax);
  const rest = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, index) => stationsPage(api, index + 2)),
    combine: recordsOf,
  });
  const stations = useMemo(() => [...(first.data?.records ?? []), ...rest], [first.data, rest]);
  return { first, stations };
}

const recordsOf = (
  answers: readonly { readonly data?: { readonly records: readonly StrategyStation[] } | undefined }[],
) => answers.flatMap(({ data }) => data?.records ?? []);

/** The strategies of a station, newest first. */
export const useStrategies = (stationId: string) => useQuery(strategiesQuery(useApi(), stationId));

export type PlanInForm = z.input<typeof strategyPlan>;

/** The plan that a form holds; undefined while something in it is wrong. */
export function readPlan(values: StrategyValues): PlanInForm | undefined {
  const read = strategyForm.safeParse(withoutEmpty(strategyForm, { ...values }));
  if (!read.success) return undefined;
  const { seasons, holidays, chargeTo, reserve, gridChargeMax, shaveAbove } = read.data;
  return { seasons, holidays, chargeTo, reserve, gridChargeMax, shaveAbove };
}

const editPauseMs = 300;

/** A value once it has stayed the same for a moment, by its content. */
export function useDebounced<T>(value: T): T {
  const text = JSON.stringify(value);
  const [debounced, setDebounced] = useState({ value, text });
  useEffect(() => {
    if (text === debounced.text) return;
    const timer = setTimeout(() => setDebounced({ value, text }), editPauseMs);
    return () => clearTimeout(timer);
  }, [text, value, debounced.text]);
  return debounced.value;
}

export type SimulationBasis = Pick<RequestFor<'simulateStrategy'>, 'tariffId' | 'parameters'>;

/**
 * What a plan would have come to on the last 30 days; until it is known, the answer to the plan before.
 * @param basis what counts on all days instead of what was in force on each
 */
export function useSimulation(stationId: string, plan: PlanInForm | undefined, basis: SimulationBasis = {}) {
  const empty = { seasons: [], holidays: [], chargeTo: 0, reserve: 0 };
  const request = { stationId, plan: plan ?? empty, ...basis };
  return useQuery({
    ...query(useApi(), strategyEndpoints.simulateStrategy, request, { silent: true }),
    enabled: plan !== undefined,
    placeholderData: keepPreviousData,
  });
}

export function useFindings(stationId: string, plan: PlanInForm | undefined) {
  const request = { stationId, plan: plan ?? { seasons: [], holidays: [], chargeTo: 0, reserve: 0 } };
  return useQuery({
    ...query(useApi(), strategyEndpoints.lintStrategy, request, { silent: true }),
    enabled: plan !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** What the storages of stations saved on the last 30 days, by station; each group is asked for by itself. */
export function useSavings(groups: readonly (readonly string[])[]): ReadonlyMap<string, StrategySaving> {
  const api = useApi();
  return useQueries({
    queries: groups.map((ids) => ({
      ...query(api, strategyEndpoints.listStrategySavings, { stationIds: [...ids] }, { silent: true }),
      staleTime: Infinity,
    })),
    combine: savingsOf,
  });
}

const savingsOf = (answers: readonly { readonly data?: readonly StrategySaving[] | undefined }[]) =>
  new Map(answers.flatMap(({ data = [] }) => data.map((one) => [one.stationId, one] as const)));

/** The tariff of a station that is in force. */
export function useTariffInForce(stationId: string) {
  const request = { stationId, pageSize: pageSizeMax };
  const { data } = useQuery(
    query(useApi(), electricityPriceEndpoints.listElectricityPrices, request, { silent: true }),
  );
  return data?.records.find(({ state }) => state === 'inForce');
}

export const useRemoveStrategy = () => useMutation(mutation(useApi(), strategyEndpoints.removeStrategy, strategyReads));
export const useCopyStrategy = () => useMutation(mutation(useApi(), strategyEndpoints.copyStrategy, strategyReads));
