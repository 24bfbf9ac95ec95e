import { useReadRow } from '#src/blocks/form/use-read-record.ts';
import { stationReads } from '#src/blocks/use-stations.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { type StationInfo, stationInfoEndpoints } from '#src/contract/station/station-info.ts';

/** What a change of a station's facts makes stale. */
export const infoReads: readonly EndpointName[] = [
  'listStationInfos',
  'getStationInfo',
  'checkStationInfos',
  ...stationReads,
];

/** The facts of a station as the user of a dialog has read them. */
export const useStationInfo = (station: StationInfo): StationInfo =>
  useReadRow(station, stationInfoEndpoints.getStationInfo);
