import type { Delivery } from '#src/contract/life-cycle/delivery.ts';
import { type DeliveryState, isOpenDelivery } from '#src/contract/rules/life-cycle/delivery.ts';
import { noValue } from '#src/i18n/format.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { Day, Time } from '#src/ui/value/time.tsx';
import { StageStrip } from '../stage-strip.tsx';
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

/** The states of a delivery with their days. */
export function DeliveryStages({ row: { state, plannedOn, shippedOn, arrivedOn, acceptedAt } }: { row: Delivery }) {
  const t = useTexts(texts);
  const end = isOpenDelivery(state) ? 'accepted' : state;
  const path = ['planned', 'shipped', 'arrived', end] as const;
  const reached = path.indexOf(state);
  const days = [plannedOn, shippedOn, arrivedOn];
  const stages = path.map((stage, index) => ({
    id: stage,
    name: t(`state.${stage}`),
    isBegun: index <= reached,
    isCurrent: index === reached,
    details: (
      <span className="ems-sub">
        {stage === end ? (
          acceptedAt !== null && <Time at={acceptedAt} show="minute" />
        ) : (
          <Day day={days[index] ?? ''} />
        )}
      </span>
    ),
  }));
  return <StageStrip label={t('column.stages')} stages={stages} />;
}

/** Says what is late; what is not says nothing. */
export function OverdueMark({ overdue }: { overdue: boolean }) {
  const t = useTexts(texts);
  return overdue ? <StatusDot tone="bad">{t('overdue')}</StatusDot> : noValue;
}
