import { useTexts } from '#src/i18n/i18n.tsx';
import { MonitorPage } from '../monitor-page.tsx';
import { texts } from './texts.ts';
import EnergyHeapView from './energy-heap-view.tsx';

export default function EnergyHeapPage() {
  const t = useTexts(texts);
  return <MonitorPage module="energy-heap" title={t('title')} View={EnergyHeapView} />;
}
