import { useTexts } from '#src/i18n/i18n.tsx';
import { MonitorPage } from '../monitor-page.tsx';
import { texts } from './texts.ts';
import PhotovoltaicView from './photovoltaic-view.tsx';

export default function PhotovoltaicPage() {
  const t = useTexts(texts);
  return <MonitorPage module="photovoltaic" title={t('title')} View={PhotovoltaicView} />;
}
