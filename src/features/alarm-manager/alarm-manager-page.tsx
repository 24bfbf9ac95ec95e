import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiClient } from '#src/api/client.ts';
import { useOpenTab, usePageQuery } from '#src/blocks/use-page-query.ts';
import { AlarmManager } from './alarm-manager.tsx';
import { readAlarmQuery } from './alarm-query.ts';
import { prefetchAlarms } from './use-alarms.ts';

export const prepare = (api: ApiClient, client: QueryClient, search: URLSearchParams): void =>
  prefetchAlarms(
    api,
    client,
    readAlarmQuery((name) => search.get(name)),
  );

export default function AlarmManagerPage() {
  const page = usePageQuery();
  const openTab = useOpenTab();
  const query = useMemo(() => readAlarmQuery(page.get), [page]);
  return <AlarmManager query={query} change={page.set} openTab={openTab} />;
}
