import { useTexts } from '#src/i18n/i18n.tsx';
import { MonitorPage } from '../monitor-page.tsx';
import { texts } from './texts.ts';
import DieselView from './diesel-view.tsx';

export default function DieselPage() {
  const t = useTexts(texts);
  return <MonitorPage module="diesel" title={t('title')} View={DieselView} />;
}
