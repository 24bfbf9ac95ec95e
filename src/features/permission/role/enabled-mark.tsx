import { useTexts } from '#src/i18n/i18n.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { texts } from './texts.ts';

export function EnabledMark({ enabled }: { enabled: boolean }) {
  const t = useTexts(texts);
  return <StatusDot tone={enabled ? 'good' : 'quiet'}>{t(`enabled.${enabled}`)}</StatusDot>;
}
