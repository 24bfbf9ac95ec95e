import type { EndpointName } from '#src/contract/endpoints.ts';

/** What a change of a station's facts makes stale. */
export const stationReads: readonly EndpointName[] = [
  'listStationInfos',
  'getStationInfo',
  'checkStationInfos',
  'listStations',
];
