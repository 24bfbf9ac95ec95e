import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { type OverviewTrend, overviewEndpoints } from '#src/contract/station/overview.ts';
import { useApi } from '#src/runtime.tsx';
import type { OverviewScope } from './use-overview.ts';

/** A new row comes each half hour. */
const renewMs = 5 * 60_000;

/** How the figures of stations went in the last 24 hours, all of them in one call; undefined: not known. */
export function useOverviewTrend(stations: OverviewScope): OverviewTrend | undefined {
  const { data } = useQuery({
    ...query(useApi(), overviewEndpoints.getOverviewTrend, stations, { silent: true }),
    staleTime: renewMs,
    refetchInterval: renewMs,
  });
  return data;
}
