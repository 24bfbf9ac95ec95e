import { useQuery } from '@tanstack/react-query';
import { useFreshnessLimits } from '#src/blocks/live/use-freshness-limits.ts';
import { flowReadMs } from '#src/blocks/station/use-power-flow.ts';
import { overviewReadMs, readsFollowed, useOverviewFreshness } from '#src/blocks/fleet/use-overview.ts';
import { useStaleOnChange } from '#src/blocks/use-stale-on-change.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import type { PowerFlow } from '#src/contract/points/telemetry.ts';
import type { FleetAnswer } from '#src/contract/station/fleet.ts';
import type { Freshness } from '#src/lib/freshness.ts';
import { useApi } from '#src/runtime.tsx';
import { useNow } from '#src/ui/value/clock.ts';
import { fleetFlowQuery, fleetQuery } from './fleet-queries.ts';

const sumReads: readonly EndpointName[] = ['getFleet', 'listFleetStations'];
const readsOfParameters: readonly EndpointName[] = ['getFleet'];

export interface Fleet extends FleetAnswer {
  readonly flow: PowerFlow | undefined;
  /** What flows could not be read for a while. */
  readonly isLate: boolean;
  /** How far the sums of the day may be trusted: they are read again and again. */
  readonly dayFreshness: Freshness;
}

/** What a page about several stations shows of them together: all of the caller's, or those of an organisation. */
export function useFleet(orgId?: string) {
  const api = useApi();
  const summary = useQuery({ ...fleetQuery(api, orgId), refetchInterval: overviewReadMs });
  const flow = useQuery({ ...fleetFlowQuery(api, orgId), refetchInterval: flowReadMs });
  const reads = readsFollowed(summary.data?.sums.stations ?? 0, sumReads);
  useStaleOnChange('alarm', reads);
  useStaleOnChange('workOrder', reads);
  // One of them says how many stations are ranked.
  useStaleOnChange('parameter', readsOfParameters);
  const { late } = useFreshnessLimits();
  const isLate = useNow((now) => flow.data !== undefined && now - flow.dataUpdatedAt > late * flowReadMs);
  const dayFreshness = useOverviewFreshness(summary);
  const data: Fleet | undefined = summary.data && {
    ...summary.data,
    flow: flow.data?.fleet,
    isLate,
    dayFreshness: isLate ? 'stale' : dayFreshness,
  };
  return { answer: { ...summary, data }, flowAnswer: flow };
}
