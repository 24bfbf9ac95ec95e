import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiClient } from '#src/api/client.ts';
import { alarmUrl } from '#src/blocks/urls.ts';
import { useOpenTab, usePageQuery } from '#src/blocks/use-page-query.ts';
import { prefetchWorkOrders } from './use-work-orders.ts';
import { WorkOrderList } from './work-order-list.tsx';
import { readWorkOrderQuery } from './work-order-query.ts';

export const prepare = (api: ApiClient, client: QueryClient, search: URLSearchParams): void =>
  prefetchWorkOrders(
    api,
    client,
    readWorkOrderQuery((name) => search.get(name)),
  );

export default function WorkOrderPage() {
  const page = usePageQuery();
  const openTab = useOpenTab();
  const query = useMemo(() => readWorkOrderQuery(page.get), [page]);
  const openAlarm = useMemo(() => (id: string) => openTab(alarmUrl(id)), [openTab]);
  return <WorkOrderList query={query} change={page.set} openAlarm={openAlarm} />;
}
