import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ApiClient } from '#src/api/client.ts';
import { query } from '#src/api/query.ts';
import { useFreshnessLimits } from '#src/blocks/live/use-freshness-limits.ts';
import { useLinkLost } from '#src/blocks/live/use-link-lost.ts';
import { useStaleOnChange } from '#src/blocks/use-stale-on-change.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { type Organization, organizationEndpoints } from '#src/contract/organization/organization.ts';
import { overviewEndpoints } from '#src/contract/station/overview.ts';
import type { Freshness } from '#src/lib/freshness.ts';
import { useNow } from '#src/ui/value/clock.ts';
import { useApi } from '#src/runtime.tsx';

/** How often sums and figures of the day are read again. */
export const overviewReadMs = 30_000;
const overviewReads: readonly EndpointName[] = ['listStationOverview'];

// The page shows what fails itself.
const silent = { silent: true };

export interface OverviewScope {
  readonly stationId?: string;
  readonly orgId?: string;
}

export const overviewQuery = (api: ApiClient, scope: OverviewScope) => ({
  ...query(api, overviewEndpoints.listStationOverview, scope, silent),
  // Every answer differs in most of its figures: comparing those of thousands of stations would find nothing to keep.
  structuralSharing: false,
});

/** How stations do: all of the caller's, one, or those of an organisation; alarms and orders show as they change. */
export function useOverview(scope: OverviewScope) {
  useStaleOnChange('alarm', overviewReads);
  useStaleOnChange('workOrder', overviewReads);
  return useQuery({ ...overviewQuery(useApi(), scope), refetchInterval: overviewReadMs });
}

/** Of more stations the answers are too heavy to be read again at each change: they are renewed in time. */
const followedMax = 300;
const notFollowed: readonly EndpointName[] = [];

/** Which reads follow the changes of alarms and orders, where there are so many stations. */
export const readsFollowed = (stations: number, reads: readonly EndpointName[]): readonly EndpointName[] =>
  stations <= followedMax ? reads : notFollowed;

type Answer = Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'error' | 'fetchStatus'>;

/**
 * How far sums of a day may be trusted: stale as soon as they cannot be renewed, or as old as a late value; late
 * at the best while the link is lost, as the live values beside them.
 */
export const useOverviewFreshness = ({ data, dataUpdatedAt, error, fetchStatus }: Answer): Freshness => {
  const isFailing = error !== null || fetchStatus === 'paused';
  const isLinkLost = useLinkLost();
  const { late } = useFreshnessLimits();
  return useNow((now) => {
    if (data === undefined) return 'fresh';
    if (isFailing || now - dataUpdatedAt > late * overviewReadMs) return 'stale';
    return isLinkLost ? 'late' : 'fresh';
  });
};

/** The caller's organisation and those below it: they change with the menu only. */
export const organizationQuery = (api: ApiClient) => ({
  ...query(api, organizationEndpoints.getOrganizationTree, {}, silent),
  staleTime: Infinity,
});

/** Names by id, of all levels. */
export function organizationNames(tree: readonly Organization[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const visit = ({ id, orgName, childList }: Organization): void => {
    names.set(id, orgName);
    childList.forEach(visit);
  };
  tree.forEach(visit);
  return names;
}
