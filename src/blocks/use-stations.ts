import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiClient } from '#src/api/client.ts';
import { query } from '#src/api/query.ts';
import type { RequestOf } from '#src/contract/endpoint.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { idMax } from '#src/contract/limits.ts';
import { type StationModule, stationEndpoints } from '#src/contract/station/station.ts';
import { useShownZone } from '#src/ui/value/zone-mode.ts';
import { useApi } from '../runtime.tsx';
import { useStaleOnChange } from './use-stale-on-change.ts';

/** The caller's stations: asked for once, and again when rights or one of the stations change. */
export const stationsQuery = (api: ApiClient) => ({
  ...query(api, stationEndpoints.listStations, {}, { silent: true }),
  staleTime: Infinity,
});

type OneStation = RequestOf<typeof stationEndpoints.listStations>;

/**
 * One of the caller's stations: read only until all of them are known. What no page shows is not cached, but for a station
 * that was read for a page before its code is there: see `prepareStation`.
 */
export const stationQuery = (api: ApiClient, request: OneStation) => ({
  ...query(api, stationEndpoints.listStations, request, { silent: true }),
  staleTime: Infinity,
  gcTime: 0,
});

/** The request for the first station alone; of a monitor's page for the first that offers it. */
export const firstStation = (module?: StationModule): OneStation => (module ? { firstWith: module } : { first: true });

/** The id of a page's station as its address has it; empty without one. The server refuses longer ids. */
export const stationIdIn = (page: { get(name: string): string | null }): string =>
  (page.get('station') ?? '').slice(0, idMax);

/** For so long a station that was read before its page is cached: enough for the page's code to arrive. */
const preparedMs = 30_000;

/** Reads the station of a page that `useStationChoice` shows, unless all stations are known. */
export function prepareStation(api: ApiClient, client: QueryClient, search: URLSearchParams): void {
  if (client.getQueryData(stationsQuery(api).queryKey)) return;
  const stationId = stationIdIn(search);
  const request = stationId === '' ? firstStation() : { stationId };
  void client.prefetchQuery({ ...stationQuery(api, request), gcTime: preparedMs });
}

/** What names stations, or sums over them: a change of one makes it stale. */
export const stationReads: readonly EndpointName[] = [
  'listStations',
  'listStationOverview',
  'getOverviewTrend',
  'getFleet',
  'getFleetFlow',
  'listFleetStations',
  'listStationSites',
  'getPowerFlow',
  'getEnergy',
  'getIncome',
  'getDemandCharge',
  'getHistory',
  'listMeasuredPoints',
  'listAlarms',
  'getAlarm',
  'listWorkOrders',
  'listElectricityPrices',
  'listStrategies',
  'listDeviceLedger',
  'listLedgerTree',
  'listLedgerStations',
  'getSitePlan',
];

/** Reads the stations again when one of them has changed: for the root of a console or of an element. */
export const useLiveStations = (): void => useStaleOnChange('station', stationReads);

export const useStations = () => useQuery(stationsQuery(useApi()));

/** Whether an address names a station that the caller cannot see; false while the stations are not known. */
export function useIsUnknownStation(stationId: string | undefined): boolean {
  const { data } = useStations();
  return stationId !== undefined && data !== undefined && !data.some(({ id }) => id === stationId);
}

/** The zone in which a station's moments are shown; undefined while it is not known. */
export function useZones(): (stationId: string | undefined) => string | undefined {
  const { data } = useStations();
  const shownZone = useShownZone(undefined);
  return useMemo(() => {
    const zones = new Map(data?.map(({ id, timeZone }) => [id, shownZone ?? timeZone]));
    return (stationId) => (stationId === undefined ? undefined : zones.get(stationId));
  }, [data, shownZone]);
}
