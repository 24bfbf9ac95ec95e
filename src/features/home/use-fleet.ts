import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFreshnessLimits } from '#src/blocks/live/use-freshness-limits.ts';
import { flowReadMs, usePowerFlows } from '#src/blocks/station/use-power-flow.ts';
import { useStations } from '#src/blocks/use-stations.ts';
import type { Organization } from '#src/contract/organization/organization.ts';
import type { PowerFlow } from '#src/contract/points/telemetry.ts';
import type { Freshness } from '#src/lib/freshness.ts';
import { useNow } from '#src/ui/value/clock.ts';
import { useApi } from '#src/runtime.tsx';
import { type Sums, sumFlows, sumOverviews } from '#src/blocks/fleet/sums.ts';
import { rowsOf, type StationRow } from './station-rows.ts';
import {
  organizationNames,
  organizationQuery,
  useOverview,
  useOverviewFreshness,
} from '#src/blocks/fleet/use-overview.ts';

export interface Fleet {
  readonly rows: readonly StationRow[];
  readonly sums: Sums;
  readonly flow: PowerFlow | undefined;
  /** What flows could not be read for a while. */
  readonly isLate: boolean;
  /** How far the sums of the day may be trusted: they are read again and again. */
  readonly dayFreshness: Freshness;
}

const noTree: readonly Organization[] = [];

/** Everything that a page about several stations shows: all of the caller's, or those of an organisation. */
export function useFleet(orgId?: string) {
  const overview = useOverview(orgId === undefined ? {} : { orgId });
  const flows = usePowerFlows();
  const list = useStations();
  const { data: tree = noTree } = useQuery(organizationQuery(useApi()));
  const { late } = useFreshnessLimits();
  const isLate = useNow((now) => flows.data !== undefined && now - flows.dataUpdatedAt > late * flowReadMs);
  const dayFreshness = useOverviewFreshness(overview);
  const names = useMemo(() => organizationNames(tree), [tree]);
  const fleet = useMemo((): Omit<Fleet, 'isLate' | 'dayFreshness'> | undefined => {
    if (!overview.data || !list.data) return undefined;
    const capacityByStation = new Map(overview.data.stations.map((one) => [one.stationId, one.storageCapacity]));
    const flow = flows.data?.stations.filter(({ stationId }) => capacityByStation.has(stationId));
    return {
      rows: rowsOf(list.data, overview.data.stations, flow ?? [], (id) => names.get(id) ?? ''),
      sums: sumOverviews(overview.data.stations),
      flow: flow && sumFlows(flow, (id) => capacityByStation.get(id) ?? 0),
    };
  }, [overview.data, list.data, flows.data, names]);
  const answer = {
    ...overview,
    data: fleet && { ...fleet, isLate, dayFreshness: isLate ? ('stale' as const) : dayFreshness },
    error: overview.error ?? list.error,
    refetch: () => Promise.all([overview.refetch(), list.refetch()]),
  };
  return { answer, now: overview.data?.at, tree };
}
