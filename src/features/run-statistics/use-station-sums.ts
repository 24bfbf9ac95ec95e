import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import type { ApiClient } from '#src/api/client.ts';
import { carbonSumEndpoints, type StationCarbon } from '#src/contract/statistics/carbon-sums.ts';
import { energyEndpoints, type StationEnergy } from '#src/contract/statistics/energy.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { incomeEndpoints, type StationIncome } from '#src/contract/statistics/income.ts';
import type { Station } from '#src/contract/station/station.ts';
import { toWallClock } from '#src/i18n/format.ts';
import { useApi } from '#src/runtime.tsx';
import { useServerNow } from '#src/ui/value/clock.ts';
import type { Days } from './period/period.ts';

/** Stations of one call: the first year of a station is seconds of work for the server. */
const callStations = 10;
/** Calls that are under way at a time. */
const callsAtOnce = 2;
const renewedMs = 60_000;

/** Today by the clock of each zone, by the server's time. */
export function useToday(zones: readonly string[]): (zone: string) => string {
  const text = useServerNow((now) => zones.map((zone) => toWallClock(now, zone).slice(0, 10)).join());
  return useMemo(() => {
    const days = text.split(',');
    return (zone) => days[zones.indexOf(zone)] ?? '';
  }, [text, zones]);
}

export interface StationsRead<T> {
  /** Of the stations that are known so far, by id. */
  readonly answers: ReadonlyMap<string, T>;
  readonly total: number;
  readonly isReading: boolean;
  readonly isCancelled: boolean;
  readonly error: ApiError | null;
  /** When the oldest answer came, ms since 1970; 0 before the first. */
  readonly readAt: number;
  cancel(): void;
  /** After a cancel or a failure. */
  goOn(): void;
}

interface SumsRequest {
  readonly stations: readonly Station[];
  /** The days by the calendar of a zone; undefined: nothing is read. */
  daysIn(zone: string): Days | undefined;
  readonly by: 'day' | 'month';
  /** Whether today is one of the days: what runs is read again each minute. */
  readonly isRunning: boolean;
}

/** Groups of stations of one zone, each small enough for one call. */
function groupsOf(stations: readonly Station[]): readonly (readonly Station[])[] {
  const zones = [...new Set(stations.map(({ timeZone }) => timeZone))];
  return zones.flatMap((zone) => {
    const all = stations.filter(({ timeZone }) => timeZone === zone);
    return Array.from({ length: Math.ceil(all.length / callStations) }, (_, index) =>
      all.slice(index * callStations, (index + 1) * callStations),
    );
  });
}

interface CallRequest extends Days {
  readonly stationIds: string[];
  readonly by: SumsRequest['by'];
}

/** The call that answers the sums of some stations. */
export interface SumsCall<T> {
  readonly name: EndpointName;
  read(
    api: ApiClient,
    request: CallRequest,
    options: { readonly silent: true; readonly signal: AbortSignal },
  ): Promise<T[]>;
}

export const energySums: SumsCall<StationEnergy> = {
  name: 'getEnergy',
  read: (api, request, options) => call(api, energyEndpoints.getEnergy, request, options),
};
export const carbonSums: SumsCall<StationCarbon> = {
  name: 'getCarbon',
  read: (api, request, options) => call(api, carbonSumEndpoints.getCarbon, request, options),
};

export const incomeSums: SumsCall<StationIncome> = {
  name: 'getIncome',
  read: (api, request, options) => call(api, incomeEndpoints.getIncome, request, options),
};

/** A reading with those beside it: all are cancelled and go on together, and one that failed makes the whole fail. */
export function together<T>(main: StationsRead<T>, others: readonly StationsRead<unknown>[]): StationsRead<T> {
  const all = [main, ...others];
  const isReading = all.some((one) => one.isReading);
  return {
    ...main,
    isReading,
    error: isReading ? null : (all.find(({ error }) => error !== null)?.error ?? null),
    cancel() {
      for (const one of all) one.cancel();
    },
    goOn() {
      for (const one of all) one.goOn();
    },
  };
}

/** The sums of stations, read a few stations at a time: what has come is shown, and the rest can be cancelled. */
export function useStationSums<T extends { readonly stationId: string }>(
  { name, read }: SumsCall<T>,
  { stations, daysIn, by, isRunning }: SumsRequest,
): StationsRead<T> {
  const api = useApi();
  const client = useQueryClient();
  const groups = useMemo(() => groupsOf(stations), [stations]);
  const [isCancelled, setCancelled] = useState(false);
  const reads = groups.flatMap((group) => {
    const days = daysIn(group[0]?.timeZone ?? '');
    if (!days) return [];
    const request = { stationIds: group.map(({ id }) => id), from: days.from, to: days.to, by };
    return [
      queryOptions({
        queryKey: [name, api.language, request] as const,
        queryFn: ({ signal }) => read(api, request, { silent: true, signal }),
      }),
    ];
  });
  const isFinished = ({ queryKey }: (typeof reads)[number]): boolean => {
    const state = client.getQueryState(queryKey);
    return state?.data !== undefined || state?.status === 'error';
  };
  // Each answer renders again, which starts the next call.
  const startedCount = reads.filter(isFinished).length + callsAtOnce;
  const answers = useQueries({
    queries: reads.map((options, index) => ({
      ...options,
      enabled: !isCancelled && index < startedCount,
      refetchInterval: isRunning && renewedMs,
    })),
  });
  const known = answers.filter(({ data }) => data !== undefined);
  const failed = answers.filter(({ data, error }) => data === undefined && error !== null);
  const isReading = !isCancelled && answers.some(({ data, error }) => data === undefined && error === null);
  return {
    answers: new Map(answers.flatMap(({ data = [] }) => data.map((one) => [one.stationId, one]))),
    total: stations.length,
    isReading,
    isCancelled,
    error: isReading ? null : (failed[0]?.error ?? null),
    readAt: known.length === 0 ? 0 : Math.min(...known.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    cancel() {
      setCancelled(true);
      for (const { queryKey } of reads) void client.cancelQueries({ queryKey });
    },
    goOn() {
      setCancelled(false);
      for (const answer of failed) void answer.refetch();
    },
  };
}
