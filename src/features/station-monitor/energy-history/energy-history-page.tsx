import { useTexts } from '#src/i18n/i18n.tsx';
import { MonitorPage } from '../monitor-page.tsx';
import { texts } from './texts.ts';
import EnergyHistoryView from './energy-history-view.tsx';

export default function EnergyHistoryPage() {
  const t = useTexts(texts);
  return <MonitorPage module="energy-history" title={t('title')} View={EnergyHistoryView} />;
}
