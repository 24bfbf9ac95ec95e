import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import type { DeviceType } from '#src/contract/alarm.ts';
import { telemetryEndpoints } from '#src/contract/telemetry.ts';
import { useApi } from '#src/runtime.tsx';

/**
 * How often the devices are read again. Their connection can change at any time; the freshness of values shows it
 * sooner.
 */
const renewMs = 30_000;

/** The devices of a station, or of all that the caller sees. */
export const useDevices = (stationId?: string) =>
  useQuery({
    ...query(useApi(), telemetryEndpoints.listDevices, stationId === undefined ? {} : { stationId }, { silent: true }),
    refetchInterval: renewMs,
  });

/** Those of one kind. */
export function useDevicesOf(stationId: string, type: DeviceType) {
  const answer = useDevices(stationId);
  return { ...answer, data: answer.data?.filter((device) => device.type === type) };
}
