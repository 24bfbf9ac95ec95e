import type { ProductionRow } from '#src/contract/life-cycle/production.ts';
import type { ProductionState } from '#src/contract/rules/production.ts';
import { noValue } from '#src/i18n/format.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { StatusDot } from '#src/ui/status-dot.tsx';
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
