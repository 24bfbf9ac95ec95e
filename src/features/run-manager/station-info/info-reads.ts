import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { useReadRecord } from '#src/blocks/form/use-read-record.ts';
import { stationReads } from '#src/blocks/use-stations.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { type StationInfo, stationInfoEndpoints } from '#src/contract/station/station-info.ts';
import { useApi } from '#src/runtime.tsx';

/** What a change of a station's facts makes stale. */
export const infoReads: readonly EndpointName[] = [
  'listStationInfos',
  'getStationInfo',
  'checkStationInfos',
  ...stationReads,
];

/** The facts of a station as the user of a dialog has read them. */
export function useStationInfo(station: StationInfo): StationInfo {
  const read = query(useApi(), stationInfoEndpoints.getStationInfo, { id: station.id }, { silent: true });
  return useReadRecord(station, useQuery(read).data);
}
