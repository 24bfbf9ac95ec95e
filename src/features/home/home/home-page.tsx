import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#src/api/client.ts';
import { useOpenTab, usePageQuery } from '#src/blocks/use-page-query.ts';
import { fleetFlowQuery, fleetQuery, fleetRowsQuery, readTable } from '../fleet-queries.ts';
import { FleetHome } from './fleet-home.tsx';

/** Rows first: of thousands of stations the sums take longer. */
export const prepare = (api: ApiClient, client: QueryClient, search: URLSearchParams): void => {
  const table = readTable((name) => search.get(name));
  void client.prefetchQuery(fleetRowsQuery(api, table, 0));
  void client.prefetchQuery(fleetQuery(api));
  void client.prefetchQuery(fleetFlowQuery(api));
};

export default function HomePage() {
  return <FleetHome page={usePageQuery()} openTab={useOpenTab()} />;
}
