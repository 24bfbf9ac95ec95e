import { useDaysText } from '#src/blocks/season/days-text.ts';
import { PriceBand } from '#src/blocks/season/price-band.tsx';
import type { Strategy } from '#src/contract/run/strategy.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Section, Sections } from '#src/ui/layout/section.tsx';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { useCalendarDay } from '#src/ui/value/use-calendar-day.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { PlanStrip } from './plan-bar.tsx';
import { PlanChanges } from './plan-changes.tsx';
import { priceSlotsOf } from './plan-editor.tsx';
import { runsOf } from './plan-runs.ts';
import { RunTable } from './run-rows.tsx';
import { Findings, SimulationPanel } from './simulation-panel.tsx';
import { useSimulationBasis } from './simulation-basis.tsx';
import { TableTabs } from './table-tabs.tsx';
import { texts } from './texts.ts';
import { TypicalDay } from './typical-day.tsx';
import { readPlan, useFindings, useSimulation, useTariffInForce } from './use-strategies.ts';

interface StrategyViewProps {
  strategy: Strategy;
  applied: Strategy | undefined;
}

/** The limits of a strategy, its validity and what was written to it. */
export function StrategyFacts({ strategy }: { strategy: Strategy }) {
  const t = useTexts(texts);
  const { quantity } = useFormats();
  const day = useCalendarDay();
  const { chargeTo, reserve, gridChargeMax, shaveAbove, validFrom, validTo, remark } = strategy;
  const facts = [
    [t('field.chargeTo'), quantity(chargeTo, '%')],
    [t('field.reserve'), quantity(reserve, '%')],
    [t('field.gridChargeMax'), gridChargeMax === undefined ? '' : quantity(gridChargeMax, 'kW')],
    [t('field.shaveAbove'), shaveAbove === undefined ? '' : quantity(shaveAbove, 'kW')],
    [t('field.validFrom'), validFrom && day(validFrom)],
    [t('field.validTo'), validTo && day(validTo)],
    [t('field.remark'), remark],
  ].filter(([, value]) => value !== '');
  return (
    <dl className="ems-strategy-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const priorities = ['safety', 'grid', 'command', 'reserve', 'demand', 'slot'] as const;

/** What goes before what: each limits those behind it. */
function Priority() {
  const t = useTexts(texts);
  return (
    <div className="ems-strategy-priority">
      <span aria-hidden>{t('priority')}</span>
      <ol aria-label={t('priority')}>
        {priorities.map((each) => (
          <li key={each}>{t(`priorities.${each}`)}</li>
        ))}
      </ol>
    </div>
  );
}

/** A strategy as it is: its days over their prices, and what the last 30 days would have come to. */
export function StrategyView({ strategy, applied }: StrategyViewProps) {
  const t = useTexts(texts);
  const daysText = useDaysText();
  const plan = readPlan(strategy);
  const tariff = useTariffInForce(strategy.stationId);
  const { basis, today, control } = useSimulationBasis(strategy.stationId);
  const simulation = useSimulation(strategy.stationId, plan, basis);
  const { data: findings = [] } = useFindings(strategy.stationId, plan);
  const isCompared = applied !== undefined && applied.id !== strategy.id;
  return (
    <Sections>
      <Section title={t('plan')} wide="half">
        <StrategyFacts strategy={strategy} />
        <Priority />
        <TableTabs key={strategy.id} seasons={strategy.seasons}>
          {(chosen) => {
            const season = strategy.seasons[chosen.season];
            const table = season?.plans[chosen.table];
            if (!season || !table) return null;
            const runs = runsOf(table.slots);
            return (
              <div className="ems-plan">
                <PriceBand
                  slots={priceSlotsOf(tariff, season.months, table.days)}
                  kindName={(kind) => t(`template.kind.${kind}`)}
                />
                <PlanStrip runs={runs} />
                <RunTable runs={runs} label={t('runs', { days: daysText(table.days) })} />
                {simulation.data && <TypicalDay simulation={simulation.data} {...{ chosen, isCompared }} />}
              </div>
            );
          }}
        </TableTabs>
      </Section>
      <Section title={t('simulation')} wide="half" actions={control}>
        <Findings findings={findings} />
        <QueryView query={simulation} skeleton={<Skeleton rows={8} />} failed={t('simulationFailed')}>
          {(data) => (
            <SimulationPanel
              simulation={data}
              isCompared={isCompared}
              isOld={simulation.isPlaceholderData}
              today={today}
            />
          )}
        </QueryView>
        {isCompared && (
          <>
            <h3>{t('changes')}</h3>
            <PlanChanges before={applied} after={strategy} />
          </>
        )}
      </Section>
    </Sections>
  );
}
