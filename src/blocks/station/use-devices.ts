import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '#src/api/client.ts';
import { query } from '#src/api/query.ts';
import type { DeviceType } from '#src/contract/alarm/alarm.ts';
import type { RequestOf } from '#src/contract/endpoint.ts';
import { telemetryEndpoints } from '#src/contract/points/telemetry.ts';
import type { Station } from '#src/contract/station/station.ts';
import { useApi } from '#src/runtime.tsx';
import { useOpenedStations } from './use-opened-stations.ts';

/**
 * How often the devices are read again. Their connection can change at any time; the freshness of values shows it
 * sooner.
 */
export const devicesReadMs = 30_000;

const devicesQuery = (api: ApiClient, request: RequestOf<typeof telemetryEndpoints.listDevices>) => ({
  ...query(api, telemetryEndpoints.listDevices, request, { silent: true }),
  refetchInterval: devicesReadMs,
});

/** The devices of a station, or of all that the caller sees. @param waits whether they are not asked for yet */
export const useDevices = (stationId?: string, waits = false) =>
  useQuery({ ...devicesQuery(useApi(), stationId === undefined ? {} : { stationId }), enabled: !waits });

/** Those of the stations that are open in a tree. */
export function useDevicesOfOpened(stations: readonly Station[], openedIds: ReadonlySet<string>) {
  const api = useApi();
  return useOpenedStations(stations, openedIds, (request) => devicesQuery(api, request));
}

/** Those of some ids, as far as the plant reads them; while others are asked for, the last ones as a placeholder. */
export const useDevicesById = (deviceIds: readonly string[]) =>
  useQuery({
    ...devicesQuery(useApi(), { deviceIds: [...deviceIds] }),
    enabled: deviceIds.length > 0,
    placeholderData: keepPreviousData,
  });

/** Those of one kind at all stations that the caller sees. */
export const useDevicesEverywhere = (type: DeviceType) => useQuery(devicesQuery(useApi(), { type }));

/** Those of one kind. */
export function useDevicesOf(stationId: string, type: DeviceType) {
  const answer = useDevices(stationId);
  return { ...answer, data: answer.data?.filter((device) => device.type === type) };
}
