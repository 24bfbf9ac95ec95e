import { useTexts } from '#src/i18n/i18n.tsx';
import { MonitorPage } from '../monitor-page.tsx';
import { texts } from './texts.ts';
import EnergyView from './energy-view.tsx';

export default function EnergyPage() {
  const t = useTexts(texts);
  return <MonitorPage module="energy" title={t('title')} View={EnergyView} />;
}
