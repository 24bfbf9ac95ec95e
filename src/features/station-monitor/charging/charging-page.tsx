import { useTexts } from '#src/i18n/i18n.tsx';
import { MonitorPage } from '../monitor-page.tsx';
import { texts } from './texts.ts';
import ChargingView from './charging-view.tsx';

export default function ChargingPage() {
  const t = useTexts(texts);
  return <MonitorPage module="charging" title={t('title')} View={ChargingView} />;
}
