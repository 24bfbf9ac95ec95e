import plus from 'primeicons/raw-svg/plus.svg?icon';
import trash from 'primeicons/raw-svg/trash.svg?icon';
import type { AnyForm } from '#src/blocks/form/form-field.ts';
import { withoutEmpty } from '#src/blocks/form/schema-facts.ts';
import { useDaysText } from '#src/blocks/season/days-text.ts';
import { PriceBand } from '#src/blocks/season/price-band.tsx';
import {
  addDays,
  addSeason,
  chooseDays,
  chooseMonths,
  removeDays,
  removeSeason,
} from '#src/blocks/season/season-edit.ts';
import { monthNames } from '#src/blocks/season/season-words.ts';
import type { Tariff } from '#src/contract/run/electricity-price.ts';
import { type DayKind, dayKinds } from '#src/contract/rules/energy/tariff.ts';
import { strategyForm } from '#src/contract/run/strategy.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CheckGroup } from '#src/ui/field/check-group.tsx';
import { ruleTexts, useRuleText } from '#src/ui/field/rule-texts.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { PlanBar } from './plan-bar.tsx';
import type { FilePlan } from './plan-file.ts';
import { PlanImport } from './plan-import.tsx';
import { type PlanInput, runsOf, type SeasonInput, slotsOf, type StrategyValues } from './plan-runs.ts';
import { PriceTemplate } from './price-template.tsx';
import { RunRows } from './run-rows.tsx';
import { type Chosen, TableTabs } from './table-tabs.tsx';
import { texts } from './texts.ts';
import { TypicalDay } from './typical-day.tsx';
import { readPlan, useDebounced, useSimulation, useTariffInForce } from './use-strategies.ts';

/** The prices of the first month and the first kind of day of a table. */
export const priceSlotsOf = (tariff: Tariff | undefined, months: readonly number[], days: readonly DayKind[]) =>
  tariff?.seasons
    .find((season) => season.months.some((month) => months.includes(month)))
    ?.prices.find((table) => table.days.some((day) => days.includes(day)))?.slots ?? [];

/** The messages of the fields that are wrong, by their names in the form. */
function useErrors(values: StrategyValues): (name: string) => string | undefined {
  const ruleText = useRuleText();
  const issues = strategyForm.safeParse(withoutEmpty(strategyForm, { ...values })).error?.issues ?? [];
  return (name) => ruleText(issues.find(({ path }) => path.map(String).join('.') === name)?.message);
}

interface TableProps {
  values: StrategyValues;
  chosen: Chosen;
  errorAt(name: string): string | undefined;
  onSeasons(seasons: SeasonInput[]): void;
}

/** The months and the kinds of day of a table, and the days and seasons beside it. */
function TableScope({ values, chosen, errorAt, onSeasons }: TableProps) {
  const t = useTexts(texts);
  const ruleText = useTexts(ruleTexts);
  const { locale } = useFormats();
  const { seasons } = values;
  const season = seasons[chosen.season];
  const plans = season?.plans ?? [];
  if (!season) return null;
  const setPlans = (next: PlanInput[]) => onSeasons(seasons.with(chosen.season, { ...season, plans: next }));
  return (
    <details className="ems-plan-scope">
      <summary>{t('scope')}</summary>
      <CheckGroup
        label={t('months')}
        error={errorAt(`seasons.${chosen.season}.months`) ?? errorAt('seasons')}
        options={monthNames(locale)}
        value={season.months}
        onChange={(months) => onSeasons(chooseMonths(seasons, chosen.season, months))}
      />
      <CheckGroup
        label={t('days')}
        error={errorAt(`seasons.${chosen.season}.plans`)}
        options={dayKinds.map((value) => ({ value, label: ruleText(`day.${value}`) }))}
        value={plans[chosen.table]?.days ?? []}
        onChange={(days) => setPlans(chooseDays(plans, chosen.table, days))}
      />
      <div className="ems-plan-scope-actions">
        <Button
          icon={plus}
          disabled={!seasons.some(({ months }) => months.length > 1)}
          onClick={() => onSeasons(addSeason(seasons))}
        >
          {t('addSeason')}
        </Button>
        <Button
          icon={plus}
          disabled={!plans.some(({ days }) => days.length > 1)}
          onClick={() => setPlans(addDays(plans))}
        >
          {t('addDays')}
        </Button>
        {seasons.length > 1 && (
          <Button icon={trash} onClick={() => onSeasons(removeSeason(seasons, chosen.season))}>
            {t('removeSeason')}
          </Button>
        )}
        {plans.length > 1 && (
          <Button icon={trash} onClick={() => setPlans(removeDays(plans, chosen.table))}>
            {t('removeDays')}
          </Button>
        )}
      </div>
    </details>
  );
}

/** The tables of a strategy while they are edited: price band, plan bar and the same as fields. */
export function PlanEditor({ form }: { form: AnyForm }) {
  const t = useTexts(texts);
  const daysText = useDaysText();
  const values = form.watch() as StrategyValues;
  const errorAt = useErrors(values);
  const tariff = useTariffInForce(values.stationId);
  const { seasons } = values;
  const simulation = useSimulation(values.stationId, useDebounced(readPlan(values)));
  const onSeasons = (next: SeasonInput[]) => form.setValue('seasons', next, { shouldDirty: true });
  const onPlan = (plan: FilePlan) => {
    const limits = { gridChargeMax: plan.gridChargeMax ?? '', shaveAbove: plan.shaveAbove ?? '' };
    for (const [name, value] of Object.entries({ ...plan, ...limits }))
      form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
  };
  const tables = (
    <TableTabs seasons={seasons}>
      {(chosen) => {
        const season = seasons[chosen.season];
        const plan = season?.plans[chosen.table];
        if (!season || !plan) return null;
        const runs = runsOf(plan.slots);
        const at = `seasons.${chosen.season}.plans.${chosen.table}.slots`;
        const change = (next: typeof runs) =>
          onSeasons(
            seasons.with(chosen.season, {
              ...season,
              plans: season.plans.with(chosen.table, { ...plan, slots: slotsOf(next) }),
            }),
          );
        const days = daysText(plan.days);
        return (
          <div className="ems-plan">
            <PriceBand
              slots={priceSlotsOf(tariff, season.months, plan.days)}
              kindName={(kind) => t(`template.kind.${kind}`)}
            />
            <PlanBar runs={runs} label={t('bar', { days })} onChange={change} />
            <p className="ems-plan-hint">{t('keys')}</p>
            <RunRows
              runs={runs}
              label={t('runs', { days })}
              errorAt={(index, field) => errorAt(`${at}.${index}.${field}`)}
              onChange={change}
            />
            {simulation.data && <TypicalDay simulation={simulation.data} chosen={chosen} isCompared />}
            <TableScope {...{ values, chosen, errorAt, onSeasons }} />
          </div>
        );
      }}
    </TableTabs>
  );
  return (
    <>
      {tariff && <PriceTemplate tariff={tariff} onFill={onSeasons} />}
      <PlanImport onPlan={onPlan} />
      {tables}
    </>
  );
}
