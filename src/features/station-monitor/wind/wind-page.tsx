import { useTexts } from '#src/i18n/i18n.tsx';
import { MonitorPage } from '../monitor-page.tsx';
import { texts } from './texts.ts';
import WindView from './wind-view.tsx';

export default function WindPage() {
  const t = useTexts(texts);
  return <MonitorPage module="wind" title={t('title')} View={WindView} />;
}
