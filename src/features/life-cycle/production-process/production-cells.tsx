import type { ProductionRow } from '#src/contract/life-cycle/production.ts';
import { type ProductionState, productionStates } from '#src/contract/rules/life-cycle/production.ts';
import { noValue } from '#src/i18n/format.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { Time } from '#src/ui/value/time.tsx';
import { StageStrip } from '../stage-strip.tsx';
import { texts } from './texts.ts';

const tones = {
  planned: 'quiet',
  running: 'active',
  inspected: 'open',
  finished: 'good',
  blocked: 'bad',
} as const satisfies Readonly<Record<ProductionState, string>>;

export function StateMark({ state }: { state: ProductionState }) {
  const t = useTexts(texts);
  return <StatusDot tone={tones[state]}>{t(`state.${state}`)}</StatusDot>;
}

const path = productionStates.filter((state) => state !== 'blocked');

/** The states of a batch; a blocked one stands at its end. */
export function ProductionStages({ row: { state, finishedAt } }: { row: ProductionRow }) {
  const t = useTexts(texts);
  const shown = state === 'blocked' ? [...path.slice(0, 2), state] : path;
  const reached = shown.indexOf(state);
  const stages = shown.map((stage, index) => ({
    id: stage,
    name: t(`state.${stage}`),
    isBegun: index <= reached,
    isCurrent: index === reached,
    details: stage === 'finished' && finishedAt !== null && (
      <span className="ems-sub">
        <Time at={finishedAt} show="minute" />
      </span>
    ),
  }));
  return <StageStrip label={t('column.stages')} stages={stages} />;
}

/** Units that have passed their test, of all that count. */
export function UnitCount({ unitCounts: { passed, total } }: Pick<ProductionRow, 'unitCounts'>) {
  const t = useTexts(texts);
  return t('units', { passed, total });
}

/** Says what is late; what is not says nothing. */
export function OverdueMark({ overdue }: { overdue: boolean }) {
  const t = useTexts(texts);
  return overdue ? <StatusDot tone="bad">{t('overdue')}</StatusDot> : noValue;
}
