import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#src/api/client.ts';
import { prepareDevices } from '#src/blocks/station/use-devices.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { MonitorPage } from '../monitor-page.tsx';
import { texts } from './texts.ts';
import DataMonitoringView from './data-monitoring-view.tsx';

/** All devices, where the points of all stations are shown. */
export function prepare(api: ApiClient, client: QueryClient, search: URLSearchParams): void {
  if (search.get('scope') === 'all') prepareDevices(api, client);
}

export default function DataMonitoringPage() {
  const t = useTexts(texts);
  return <MonitorPage module="data-monitoring" title={t('title')} View={DataMonitoringView} />;
}
