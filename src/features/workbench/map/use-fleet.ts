import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { organizationQuery, overviewQuery, overviewReadMs, readsFollowed } from '#src/blocks/fleet/use-overview.ts';
import { useFreshnessLimits } from '#src/blocks/live/use-freshness-limits.ts';
import { flowReadMs, powerFlowsQuery } from '#src/blocks/station/use-power-flow.ts';
import { useStaleOnChange } from '#src/blocks/use-stale-on-change.ts';
import type { ApiClient } from '#src/api/client.ts';
import { query } from '#src/api/query.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import type { Organization } from '#src/contract/organization/organization.ts';
import { type SiteColumns, siteEndpoints, type StationSite } from '#src/contract/station/sites.ts';
import { itemAt } from '#src/lib/item-at.ts';
import { type Freshness, freshnessOf } from '#src/lib/freshness.ts';
import { useApi } from '#src/runtime.tsx';
import { useNow } from '#src/ui/value/clock.ts';
import { type MapStation, type OrganizationChoice, organizationChoices } from './station-model.ts';

const overviewReads: readonly EndpointName[] = ['listStationOverview'];
/** Until the overview is read, the sites say which alarms there are. */
const firstReads: readonly EndpointName[] = ['listStationOverview', 'listStationSites'];

export interface Fleet {
  /** undefined: not known yet. */
  readonly stations: readonly MapStation[] | undefined;
  readonly organizations: readonly OrganizationChoice[];
  readonly error: Error | null;
  /** Alarms and figures cannot be renewed: since when, ms since 1970, and whether for want of a network. */
  readonly stale: { readonly since: number; readonly offline: boolean } | undefined;
  readonly retry: () => void;
  /** When the live figures were measured, by the server's clock. */
  readonly at: string | undefined;
  readonly freshness: Freshness;
}

const choicesOf = (tree: readonly Organization[]) => organizationChoices(tree);
const noChoices: readonly OrganizationChoice[] = [];

const sitesOf = (columns: SiteColumns): readonly StationSite[] =>
  columns.id.map((id, index) => ({
    id,
    name: itemAt(columns.name, index),
    orgId: itemAt(columns.orgId, index),
    longitude: itemAt(columns.longitude, index),
    latitude: itemAt(columns.latitude, index),
    phase: itemAt(columns.phase, index),
    kinds: itemAt(columns.kinds, index),
    storageCapacity: itemAt(columns.storageCapacity, index),
    siteScenarioId: itemAt(columns.siteScenarioId, index),
    largeScreen: itemAt(columns.largeScreen, index),
    alarms: itemAt(columns.alarms, index),
    silent: itemAt(columns.silent, index),
  }));

/** Where the stations are, and what the pins say. */
export const sitesQuery = (api: ApiClient) => ({
  ...query(api, siteEndpoints.listStationSites, {}, { silent: true }),
  staleTime: Infinity,
});

/** The sites first: the figures are ten times as much to read, and the pins do not wait for them. */
function useReads() {
  const api = useApi();
  const [hasOverview, setHasOverview] = useState(false);
  const sites = useQuery({
    ...sitesQuery(api),
    refetchInterval: hasOverview ? false : overviewReadMs,
    select: sitesOf,
  });
  const enabled = sites.data !== undefined;
  const overview = useQuery({ ...overviewQuery(api, {}), refetchInterval: overviewReadMs, enabled });
  const flows = useQuery({ ...powerFlowsQuery(api), enabled });
  if (hasOverview !== (overview.data !== undefined)) setHasOverview(!hasOverview);
  useStaleOnChange('alarm', readsFollowed(sites.data?.length ?? 0, hasOverview ? overviewReads : firstReads));
  return { sites, overview, flows };
}

type Read = Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'error' | 'fetchStatus'>;

function staleOf(sites: Read, overview: Read): Fleet['stale'] {
  const offline = overview.fetchStatus === 'paused';
  if (!overview.error && !offline) return undefined;
  return { since: (overview.data ? overview : sites).dataUpdatedAt, offline };
}

/** The stations with their day, their alarms and what flows in them now. */
export function useFleet(): Fleet {
  const api = useApi();
  const { sites, overview, flows } = useReads();
  const tree = useQuery({ ...organizationQuery(api), select: choicesOf });
  const freshness = useFreshness(flows.dataUpdatedAt);
  const known = useMemo(() => {
    const days = new Map(overview.data?.stations.map((one) => [one.stationId, one]));
    const powers = new Map(flows.data?.stations.map((one) => [one.stationId, one]));
    return sites.data?.map((station): MapStation => ({
      station,
      overview: days.get(station.id),
      flow: powers.get(station.id),
    }));
  }, [sites.data, overview.data, flows.data]);
  return {
    stations: known,
    organizations: tree.data ?? noChoices,
    error: sites.error ?? overview.error,
    stale: staleOf(sites, overview),
    retry: () => void Promise.all([sites.refetch(), overview.refetch(), flows.refetch()]),
    at: flows.data?.at,
    freshness,
  };
}

/** Freshness by the age of the last answer, for any cause of a delay. */
function useFreshness(readAt: number): Freshness {
  const limits = useFreshnessLimits();
  return useNow((now) => (readAt === 0 ? 'fresh' : freshnessOf(now - readAt, flowReadMs, limits)));
}
