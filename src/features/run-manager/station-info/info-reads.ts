import { stationReads } from '#src/blocks/use-stations.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';

/** What a change of a station's facts makes stale. */
export const infoReads: readonly EndpointName[] = [
  'listStationInfos',
  'getStationInfo',
  'checkStationInfos',
  ...stationReads,
];
