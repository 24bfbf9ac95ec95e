import type { DeliveryState } from '#src/contract/rules/delivery.ts';
import { noValue } from '#src/i18n/format.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { StatusDot } from '#src/ui/status-dot.tsx';
import { texts } from './texts.ts';

const tones = {
  planned: 'quiet',
  shipped: 'active',
  arrived: 'open',
  accepted: 'good',
  damaged: 'bad',
  returned: 'bad',
} as const satisfies Readonly<Record<DeliveryState, string>>;

export function StateMark({ state }: { state: DeliveryState }) {
  const t = useTexts(texts);
  return <StatusDot tone={tones[state]}>{t(`state.${state}`)}</StatusDot>;
}

/** Says what is late; what is not says nothing. */
export function OverdueMark({ overdue }: { overdue: boolean }) {
  const t = useTexts(texts);
  return overdue ? <StatusDot tone="bad">{t('overdue')}</StatusDot> : noValue;
}
