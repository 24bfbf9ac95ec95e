import { type Demand, plannedField } from '#src/contract/life-cycle/demand.ts';
import { type DemandStage, demandStages, plannedStages } from '#src/contract/rules/life-cycle/life-cycle-flow.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Day, Time } from '#src/ui/value/time.tsx';
import { StageStrip } from '../stage-strip.tsx';
import { texts } from './texts.ts';

const path: readonly DemandStage[] = ['proposed', 'develop', 'test', 'deliver', 'operate', 'closed'];

const plannedDay = (demand: Demand, stage: DemandStage): string =>
  plannedStages.some((each) => each === stage)
    ? String(demand[plannedField(stage as (typeof plannedStages)[number])])
    : '';

/** The stages with their planned days and when they began; a rejected or withdrawn demand ends there. */
export function DemandStages({ demand }: { demand: Demand }) {
  const t = useTexts(texts);
  const isOff = demand.stage === 'rejected' || demand.stage === 'withdrawn';
  const stages = isOff ? [...path.slice(0, 1), demand.stage] : path;
  const reached = demandStages.indexOf(demand.stage);
  const begun = (stage: DemandStage) => demand.steps.findLast((step) => step.stage === stage);
  return (
    <StageStrip
      label={t('section.stages')}
      stages={stages.map((stage) => {
        const step = isOff || demandStages.indexOf(stage) <= reached ? begun(stage) : undefined;
        return {
          id: stage,
          name: t(`stage.${stage}`),
          isBegun: step !== undefined,
          isCurrent: stage === demand.stage,
          details: <StageDays planned={plannedDay(demand, stage)} step={step} />,
        };
      })}
    />
  );
}

/** The planned day of a stage, and when it began. */
function StageDays({ planned, step }: { planned: string; step: Demand['steps'][number] | undefined }) {
  const t = useTexts(texts);
  return (
    <>
      {planned !== '' && (
        <span className="ems-sub">
          {t('planned')} <Day day={planned} />
        </span>
      )}
      {step && (
        <span className="ems-sub">
          {t('actual')} <Time at={step.at} show="minute" />
          {step.by && ` · ${step.by.name}`}
        </span>
      )}
      {step?.note && <q>{step.note}</q>}
    </>
  );
}
