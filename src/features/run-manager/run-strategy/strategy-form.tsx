import { defineForm } from '#src/blocks/form/define-form.tsx';
import { date } from '#src/blocks/form/date-fields.tsx';
import { number, text, textArea } from '#src/blocks/form/fields.tsx';
import type { AsideProps } from '#src/blocks/form/form-definition.ts';
import type { AnyForm, ControlProps, FormField, ValueProps } from '#src/blocks/form/form-field.ts';
import { useStations } from '#src/blocks/use-stations.ts';
import { clockOf } from '#src/contract/rules/energy/day-slots.ts';
import { strategyEndpoints, strategyForm } from '#src/contract/run/strategy.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { useCalendarDay } from '#src/ui/value/use-calendar-day.ts';
import { PlanEditor } from './plan-editor.tsx';
import { runsOf, type StrategyValues } from './plan-runs.ts';
import { Findings, SimulationPanel } from './simulation-panel.tsx';
import { useSimulationBasis } from './simulation-basis.tsx';
import { texts } from './texts.ts';
import {
  readPlan,
  strategyReads,
  useFindings,
  useDebounced,
  useSimulation,
  useTariffInForce,
} from './use-strategies.ts';

function useStationZone(form: AnyForm | undefined): string | undefined {
  const { data } = useStations();
  return data?.find(({ id }) => id === form?.getValues('stationId'))?.timeZone;
}

/** The plan's runs in short. */
function PlanWords({ value }: ValueProps) {
  const t = useTexts(texts);
  return (value as StrategyValues['seasons']).map(({ months, plans }) =>
    plans.map(({ days, slots }) => (
      <div key={`${months.join()} ${days.join()}`}>
        {runsOf(slots)
          .map(({ from, to, use }) => `${clockOf(from)}–${clockOf(to)} ${t(`use.${use}`)}`)
          .join(', ')}
      </div>
    )),
  );
}

const seasons: FormField<StrategyValues['seasons']> = {
  Control: PlanEditor,
  Value: PlanWords,
  toInput: (value) => (value ?? []) as StrategyValues['seasons'],
};

function HolidayWords({ value }: ValueProps) {
  const day = useCalendarDay();
  return (value as readonly string[]).map(day).join(' · ') || '—';
}

/** The days that count as holidays: those of the tariff are adopted at once. */
function HolidayControl({ form, frame, name, schema, t: label }: ControlProps) {
  const t = useTexts(texts);
  const listed = form.watch(name) as string[];
  const holidays = useTariffInForce(form.getValues('stationId') as string)?.holidays ?? [];
  const isSame = holidays.join() === listed.join();
  return (
    <Field group {...frame}>
      {() => (
        <div className="ems-plan-holidays">
          <HolidayWords value={listed} name={name} schema={schema} t={label} />
          {!isSame && (
            <Button onClick={() => form.setValue(name, [...holidays], { shouldDirty: true })}>
              {t('adoptHolidays', { count: holidays.length })}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}

const holidays: FormField<string[]> = {
  Control: HolidayControl,
  Value: HolidayWords,
  toInput: (value) => (value ?? []) as string[],
};

/** What the entries would have come to, and what is strange with them; it follows each change. */
function Effect({ form }: AsideProps) {
  const t = useTexts(texts);
  const values = form.watch() as StrategyValues;
  const plan = readPlan(values);
  const debounced = useDebounced(plan);
  const { basis, today, control } = useSimulationBasis(values.stationId);
  const simulation = useSimulation(values.stationId, debounced, basis);
  const { data: findings } = useFindings(values.stationId, debounced);
  const isOld =
    debounced === undefined || JSON.stringify(plan) !== JSON.stringify(debounced) || simulation.isPlaceholderData;
  return (
    <section className="ems-plan-effect" aria-label={t('effect')}>
      <h3>{t('effect')}</h3>
      {control}
      {plan === undefined && <p className="ems-simulation-note">{t('invalid')}</p>}
      {findings && <Findings findings={findings} />}
      <QueryView query={simulation} skeleton={<Skeleton rows={6} />} failed={t('simulationFailed')}>
        {(data) => <SimulationPanel simulation={data} isCompared isOld={isOld} today={today} />}
      </QueryView>
    </section>
  );
}

/** A strategy as a draft: its tables, its limits, and what they come to while they are changed. */
export default defineForm(strategyForm, {
  texts,
  fields: {
    name: text(),
    seasons,
    chargeTo: number({ unit: '%' }),
    reserve: number({ unit: '%' }),
    gridChargeMax: number({ unit: 'kW' }),
    shaveAbove: number({ unit: 'kW' }),
    validFrom: date({ useZone: useStationZone }),
    validTo: date({ useZone: useStationZone }),
    holidays,
    remark: textArea(),
  },
  rows: [
    ['chargeTo', 'reserve', 'gridChargeMax', 'shaveAbove'],
    ['validFrom', 'validTo'],
  ],
  dependents: { chargeTo: ['reserve'], validFrom: ['validTo'] },
  Aside: Effect,
  read: strategyEndpoints.getStrategy,
  create: strategyEndpoints.saveStrategy,
  update: strategyEndpoints.saveStrategy,
  stale: strategyReads,
  widthPx: 1080,
});
