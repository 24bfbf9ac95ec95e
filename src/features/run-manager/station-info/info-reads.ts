import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { useReadRow } from '#src/blocks/form/use-read-record.ts';
import { useStaleOnChange } from '#src/blocks/use-stale-on-change.ts';
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
export const useStationInfo = (station: StationInfo): StationInfo =>
  useReadRow(station, stationInfoEndpoints.getStationInfo);

const orderCountReads: readonly EndpointName[] = ['getStationInfo'];

/** How many work orders of a station are not at their end, as last read: they change without a revision of the station. */
export function useOpenOrders(station: StationInfo): number {
  useStaleOnChange('workOrder', orderCountReads);
  const { data } = useQuery(query(useApi(), stationInfoEndpoints.getStationInfo, { id: station.id }, { silent: true }));
  return (data ?? station).openOrders;
}
