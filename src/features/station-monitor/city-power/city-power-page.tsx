import { useTexts } from '#src/i18n/i18n.tsx';
import { MonitorPage } from '../monitor-page.tsx';
import { texts } from './texts.ts';
import CityPowerView from './city-power-view.tsx';

export default function CityPowerPage() {
  const t = useTexts(texts);
  return <MonitorPage module="city-power" title={t('title')} View={CityPowerView} />;
}
