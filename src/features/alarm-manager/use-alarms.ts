import { type QueryClient, useQuery } from '@tanstack/react-query';
import { query as read } from '#src/api/query.ts';
import type { ApiClient } from '#src/api/client.ts';
import { alarmEndpoints } from '#src/contract/alarm/alarm.ts';
import { alarmCountEndpoints } from '#src/contract/alarm/alarm-count.ts';
import { alarmWorkEndpoints } from '#src/contract/alarm/alarm-work.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { useApi } from '#src/runtime.tsx';

/** What an alarm's change makes stale. */
export const alarmReads: readonly EndpointName[] = [
  'listAlarms',
  'getAlarm',
  'listSimilarAlarms',
  'countAlarms',
  'getAlarmFlood',
];
/** An alarm names the order that was made for it. */
export const orderReads: readonly EndpointName[] = ['listAlarms', 'getAlarm'];
/** A flood ends by the clock, with nothing changed. */
const floodRenewalMs = 30_000;

// The page shows what fails itself.
const silent = { silent: true };

const countQuery = (api: ApiClient, stationId?: string) =>
  read(api, alarmCountEndpoints.countAlarms, stationId === undefined ? {} : { stationId }, silent);

export const prefetchCounts = (api: ApiClient, client: QueryClient): void => void client.prefetchQuery(countQuery(api));

/** Unresolved alarms of one station, or of all. */
export const useAlarmCounts = (stationId: string | undefined) => useQuery(countQuery(useApi(), stationId));

export const useAlarm = (id: string) => useQuery(read(useApi(), alarmEndpoints.getAlarm, { id }, silent));

export const useSimilarAlarms = (id: string) =>
  useQuery(read(useApi(), alarmWorkEndpoints.listSimilarAlarms, { id }, silent));

/** Whether there is an alarm flood, at one station or at all of the caller's. */
export function useAlarmFlood(stationId: string | undefined) {
  const request = stationId === undefined ? {} : { stationId };
  return useQuery({
    ...read(useApi(), alarmWorkEndpoints.getAlarmFlood, request, silent),
    refetchInterval: ({ state }) => state.data?.since != null && floodRenewalMs,
  });
}
