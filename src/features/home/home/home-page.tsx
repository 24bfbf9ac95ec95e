import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#src/api/client.ts';
import { stationsQuery } from '#src/blocks/use-stations.ts';
import { useOpenTab, usePageQuery } from '#src/blocks/use-page-query.ts';
import { organizationQuery, overviewQuery } from '#src/blocks/fleet/use-overview.ts';
import { FleetHome } from './fleet-home.tsx';

export const prepare = (api: ApiClient, client: QueryClient): void => {
  void client.prefetchQuery(overviewQuery(api, {}));
  void client.prefetchQuery(stationsQuery(api));
  void client.prefetchQuery(organizationQuery(api));
};

export default function HomePage() {
  return <FleetHome page={usePageQuery()} openTab={useOpenTab()} />;
}
