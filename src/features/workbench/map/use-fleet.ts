import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { organizationQuery, overviewQuery } from '#src/blocks/fleet/use-overview.ts';
import { useFreshnessLimits } from '#src/blocks/live/use-freshness-limits.ts';
import { flowReadMs, usePowerFlows } from '#src/blocks/station/use-power-flow.ts';
import { useStaleOnChange } from '#src/blocks/use-stale-on-change.ts';
import { useStations } from '#src/blocks/use-stations.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import type { Organization } from '#src/contract/organization/organization.ts';
import { type Freshness, freshnessOf } from '#src/lib/freshness.ts';
import { useApi } from '#src/runtime.tsx';
import { useNow } from '#src/ui/value/clock.ts';
import { type MapStation, type OrganizationChoice, organizationChoices } from './station-model.ts';

const renewMs = 30_000;

/** Of a fleet as large as this, the answers are too heavy to be read again at each alarm: they are renewed in time. */
const followedMax = 300;
const followed: readonly EndpointName[] = ['listStationOverview'];
const notFollowed: readonly EndpointName[] = [];

export interface Fleet {
  /** undefined: not known yet. */
  readonly stations: readonly MapStation[] | undefined;
  readonly organizations: readonly OrganizationChoice[];
  readonly error: Error | null;
  readonly retry: () => void;
  /** When the live figures were measured, by the server's clock. */
  readonly at: string | undefined;
  readonly freshness: Freshness;
}

const choicesOf = (tree: readonly Organization[]) => organizationChoices(tree);
const noChoices: readonly OrganizationChoice[] = [];

/** The stations with their day, their alarms and what flows in them now. */
export function useFleet(): Fleet {
  const api = useApi();
  const stations = useStations();
  const overview = useQuery({ ...overviewQuery(api, {}), refetchInterval: renewMs });
  const flows = usePowerFlows();
  const tree = useQuery({ ...organizationQuery(api), select: choicesOf });
  const isFollowed = (stations.data?.length ?? 0) <= followedMax;
  useStaleOnChange('alarm', isFollowed ? followed : notFollowed);
  const freshness = useFreshness(flows.dataUpdatedAt);
  const known = useMemo(() => {
    const days = new Map(overview.data?.stations.map((one) => [one.stationId, one]));
    const powers = new Map(flows.data?.stations.map((one) => [one.stationId, one]));
    // What is retired counts nowhere, so there is nothing to show of it.
    const inUse = stations.data?.filter(({ retiredOn }) => !retiredOn);
    return inUse?.map((station): MapStation => ({
      station,
      overview: days.get(station.id),
      flow: powers.get(station.id),
    }));
  }, [stations.data, overview.data, flows.data]);
  return {
    stations: known,
    organizations: tree.data ?? noChoices,
    error: stations.error ?? overview.error,
    retry: () => void Promise.all([stations.refetch(), overview.refetch(), flows.refetch()]),
    at: flows.data?.at,
    freshness,
  };
}

/** Freshness by the age of the last answer, for any cause of a delay. */
function useFreshness(readAt: number): Freshness {
  const limits = useFreshnessLimits();
  return useNow((now) => (readAt === 0 ? 'fresh' : freshnessOf(now - readAt, flowReadMs, limits)));
}
