import { useTexts } from '#src/i18n/i18n.tsx';
import { MonitorPage } from '../monitor-page.tsx';
import { texts } from './texts.ts';
import DataMonitoringView from './data-monitoring-view.tsx';

export default function DataMonitoringPage() {
  const t = useTexts(texts);
  return <MonitorPage module="data-monitoring" title={t('title')} View={DataMonitoringView} />;
}
