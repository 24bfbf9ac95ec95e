import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { organizationQuery } from '#src/blocks/fleet/use-overview.ts';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { useStations } from '#src/blocks/use-stations.ts';
import type { Organization } from '#src/contract/organization/organization.ts';
import { useApi } from '#src/runtime.tsx';

/** The ids of an organisation and of those below it; empty for one that is not in the tree. */
function branchOf(tree: readonly Organization[], orgId: string): ReadonlySet<string> {
  const all = (nodes: readonly Organization[]): string[] =>
    nodes.flatMap(({ id, childList }) => [id, ...all(childList)]);
  const find = (nodes: readonly Organization[]): Organization | undefined => {
    for (const node of nodes) {
      const found = node.id === orgId ? node : find(node.childList);
      if (found) return found;
    }
    return undefined;
  };
  const root = find(tree);
  return new Set(root ? all([root]) : []);
}

/** The stations that a statistics page is about: all of the caller's, those of an organisation, or one. */
export function useScope(page: PageQuery) {
  const answer = useStations();
  const organizations = useQuery(organizationQuery(useApi()));
  const { data: tree } = organizations;
  const [stationId, orgId] = [page.get('station') ?? undefined, page.get('org') ?? undefined];
  const stations = useMemo(() => {
    const branch = orgId === undefined || !tree ? undefined : branchOf(tree, orgId);
    return (answer.data ?? []).filter(
      ({ id, orgId: owner }) =>
        (stationId === undefined || id === stationId) && (orgId === undefined || branch?.has(owner) === true),
    );
  }, [answer.data, tree, stationId, orgId]);
  return { answer, organizations, tree: tree ?? [], stations, stationId, orgId };
}
