import { useTexts } from '#src/i18n/i18n.tsx';
import { MonitorPage } from '../monitor-page.tsx';
import { texts } from './texts.ts';
import CustomDataMonitoringView from './custom-data-monitoring-view.tsx';

export default function CustomDataMonitoringPage() {
  const t = useTexts(texts);
  return <MonitorPage module="custom-data-monitoring" title={t('title')} View={CustomDataMonitoringView} />;
}
