import { useTexts } from '#src/i18n/i18n.tsx';
import { MonitorPage } from '../monitor-page.tsx';
import { texts } from './texts.ts';
import AmmeterView from './ammeter-view.tsx';

export default function AmmeterPage() {
  const t = useTexts(texts);
  return <MonitorPage module="ammeter" title={t('title')} View={AmmeterView} />;
}
