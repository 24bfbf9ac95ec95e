import type { Demand } from '#src/contract/life-cycle/demand.ts';
import type { DemandStage } from '#src/contract/rules/life-cycle/life-cycle-flow.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Day } from '#src/ui/value/time.tsx';
import { Marked } from '#src/ui/state/marked.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { texts } from './texts.ts';

const tones: Readonly<Record<DemandStage, 'open' | 'active' | 'good' | 'bad' | 'quiet'>> = {
  proposed: 'open',
  develop: 'active',
  test: 'active',
  deliver: 'active',
  operate: 'good',
  closed: 'quiet',
  rejected: 'bad',
  withdrawn: 'quiet',
};

export function StageMark({ stage }: { stage: DemandStage }) {
  const t = useTexts(texts);
  return <StatusDot tone={tones[stage]}>{t(`stage.${stage}`)}</StatusDot>;
}

/** The planned day of the next stage, and whether it is over. */
export function NextPlanned({ row: { nextPlanned, overdue } }: { row: Pick<Demand, 'nextPlanned' | 'overdue'> }) {
  const t = useTexts(texts);
  if (nextPlanned === '') return '—';
  if (!overdue) return <Day day={nextPlanned} />;
  return <Marked day={nextPlanned}>{t('late')}</Marked>;
}
