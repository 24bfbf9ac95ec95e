import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#src/api/client.ts';
import { organizationQuery } from '#src/blocks/fleet/use-overview.ts';
import { loadEngineAhead } from '#src/blocks/map/use-map.ts';
import { readShowing } from './map-query.ts';
import { sitesQuery } from './use-fleet.ts';

/** Starts what `FleetView` shows first: pages export it as `prepare`. */
export function prepareFleet(api: ApiClient, client: QueryClient, search: URLSearchParams): void {
  void client.prefetchQuery(sitesQuery(api));
  void client.prefetchQuery(organizationQuery(api));
  if (readShowing((name) => search.get(name)) === 'map') loadEngineAhead();
}
