import type { FormulaOf, NamedFigure } from '#src/blocks/provenance/provenance.tsx';
import type { UsedVersion } from '#src/blocks/provenance/version-entry.tsx';
import type { Language } from '#src/contract/languages.ts';
import { parameterNames } from '#src/contract/parameter-sheet.ts';
import { parameterRules } from '#src/contract/rules/parameter.ts';
import { priceKinds } from '#src/contract/energy.ts';
import type { IncomePeriod, StationIncome } from '#src/contract/income.ts';
import type { Formats } from '#src/i18n/format.ts';
import { figuresOf, type IncomeSums, type Source, sources, totalOf } from './income-rows.ts';
import type { Payback } from './payback.ts';
import type { Recent } from './recent.ts';
import type { T } from './texts.ts';

type Terms = Readonly<Record<string, NamedFigure>>;

const formulaOf = (t: T, id: Parameters<T>[0], result: NamedFigure, terms: Terms): FormulaOf => ({
  ...result,
  terms,
  formula: (words) => t(id, words),
});

/** Income as the sum of its sources; demand and documented lines where the days are whole months. */
export function sourcesFormula(t: T, name: string, sums: IncomeSums): FormulaOf {
  const known = sources.filter((source) => sums.money[source] !== null);
  const termOf = (id: Source): NamedFigure => ({ name: t(`column.${id}`), value: sums.money[id], unit: sums.currency });
  return {
    name,
    value: totalOf(sums.money),
    unit: sums.currency,
    terms: Object.fromEntries(known.map((id) => [id, termOf(id)])),
    formula: (words) => known.map((id) => words[id]).join(' + '),
  };
}

/** The mean of the complete days. */
export const meanFormula = (t: T, currency: string, { mean, complete, completeDays }: Recent): FormulaOf =>
  formulaOf(
    t,
    'formula.mean',
    { name: t('kpi.mean'), value: mean, unit: currency },
    {
      sum: { name: t('term.completeSum'), value: complete && totalOf(complete.money), unit: currency },
      days: { name: t('term.completeDays'), value: completeDays, unit: '' },
    },
  );

/** This month, and what it comes to with the days that are left. */
export const forecastFormula = (t: T, currency: string, { mean, month, forecast, daysLeft }: Recent): FormulaOf =>
  formulaOf(
    t,
    'formula.forecast',
    { name: t('term.forecast'), value: forecast, unit: currency },
    {
      month: { name: t('kpi.month'), value: month && totalOf(month.money), unit: currency },
      mean: { name: t('kpi.mean'), value: mean, unit: currency },
      days: { name: t('term.daysLeft'), value: daysLeft, unit: '' },
    },
  );

/** What the demand of whole months cost without the plant, less what it cost. */
export function demandFormula(t: T, currency: string, incomes: readonly StationIncome[]): FormulaOf {
  const months = incomes.flatMap((income) => income.months);
  const sum = (value: (month: (typeof months)[number]) => number): number | null =>
    months.length > 0 ? months.reduce((all, month) => all + value(month), 0) : null;
  return formulaOf(
    t,
    'formula.demand',
    { name: t('kpi.demand'), value: sum(({ saving }) => saving.total), unit: currency },
    {
      noPlant: { name: t('term.demandNoPlant'), value: sum(({ charges }) => charges.noPlant), unit: currency },
      withPlant: { name: t('term.demandWithPlant'), value: sum(({ charges }) => charges.withPlant), unit: currency },
    },
  );
}

export const paybackFormula = (t: T, currency: string, { years, investment, total, mean }: Payback): FormulaOf =>
  formulaOf(
    t,
    'formula.payback',
    { name: t('kpi.payback'), value: years, unit: t('unit.years') },
    {
      investment: { name: t('term.investment'), value: investment, unit: currency },
      total: { name: t('kpi.total'), value: total, unit: currency },
      mean: { name: t('term.meanDay'), value: mean, unit: currency },
    },
  );

export const coverageFormula = (t: T, { measured, quarters }: IncomeSums): FormulaOf =>
  formulaOf(
    t,
    'formula.coverage',
    { name: t('column.coverage'), value: quarters > 0 ? (100 * measured) / quarters : null, unit: '%' },
    {
      measured: { name: t('term.measured'), value: measured, unit: '' },
      quarters: { name: t('term.quarters'), value: quarters, unit: '' },
    },
  );

/** What was used on the spot, by the kind of its price; those without any are left out. */
function selfUseFormula(t: T, { currency, money }: IncomeSums, periods: readonly IncomePeriod[]): FormulaOf {
  const known = priceKinds
    .map((kind) => ({ kind, value: periods.reduce((sum, { byKind }) => sum + (byKind.selfUse[kind] ?? 0), 0) }))
    .filter(({ value }) => value !== 0);
  return {
    name: t('column.selfUse'),
    value: money.selfUse,
    unit: currency,
    terms: Object.fromEntries(
      known.map(({ kind, value }) => [kind, { name: t(`kind.${kind}`), value, unit: currency }]),
    ),
    formula: (words) => known.map(({ kind }) => words[kind]).join(' + '),
  };
}

/** What was discharged, at the prices of that time, less what was charged. */
function storageFormula(t: T, { currency, money }: IncomeSums, periods: readonly IncomePeriod[]): FormulaOf {
  const term = (id: 'discharge' | 'charge'): NamedFigure => ({
    name: t(`flow.${id}`),
    value: periods.reduce((sum, period) => sum + period.money[id], 0),
    unit: currency,
  });
  return formulaOf(
    t,
    'formula.storage',
    { name: t('column.storage'), value: money.storage, unit: currency },
    { discharge: term('discharge'), charge: term('charge') },
  );
}

/** How each figure of a row was made: the total, and of its sources those that are made of others. */
export function rowFormulas(t: T, sums: IncomeSums, incomes: readonly StationIncome[]): readonly FormulaOf[] {
  const { currency, dischargeKwh, capacity } = sums;
  const { perKwh, perCycle } = figuresOf(sums);
  const periods = incomes.flatMap((income) => income.periods);
  const storage: NamedFigure = { name: t('column.storage'), value: sums.money.storage, unit: currency };
  const discharged: NamedFigure = { name: t('term.discharged'), value: dischargeKwh, unit: 'kWh' };
  const perKwhName = { name: t('column.perKwh'), value: perKwh, unit: `${currency}/kWh`, digits: 4 };
  const perCycleTerms = { storage, discharged, capacity: { name: t('term.capacity'), value: capacity, unit: 'kWh' } };
  return [
    sourcesFormula(t, t('column.total'), sums),
    selfUseFormula(t, sums, periods),
    storageFormula(t, sums, periods),
    demandFormula(t, currency, incomes),
    formulaOf(t, 'formula.perKwh', perKwhName, { storage, discharged }),
    formulaOf(t, 'formula.perCycle', { name: t('column.perCycle'), value: perCycle, unit: currency }, perCycleTerms),
    coverageFormula(t, sums),
  ].filter(({ value }) => value !== null);
}

/** Consumption and price of the diesel of some stations' days, each once. */
function dieselOf(incomes: readonly StationIncome[], language: Language, { number }: Pick<Formats, 'number'>) {
  const known = new Map<string, UsedVersion>();
  for (const { parameters, currency } of incomes)
    for (const { key, value, source, scopeName, validFrom, from, to } of parameters) {
      const unit = key === 'dieselPrice' ? `${currency}/L` : parameterRules[key].unit;
      const name = `${parameterNames[key][language]} (${scopeName})`;
      const shown = `${number(value, parameterRules[key].decimals)} ${unit}`;
      known.set(`${name} ${shown} ${validFrom}`, { name, value: shown, source, validFrom, from, to });
    }
  return [...known.values()];
}

/** What some stations' income was calculated with: their tariffs, and consumption and price of diesel where it ran. */
export const incomeVersions = (
  incomes: readonly StationIncome[],
  language: Language,
  formats: Pick<Formats, 'number'>,
): readonly UsedVersion[] => [...tariffsOf(incomes), ...dieselOf(incomes, language, formats)];

/** The tariffs that some stations' days were priced with, each once with all its days. */
function tariffsOf(incomes: readonly StationIncome[]): readonly UsedVersion[] {
  const known = new Map<string, UsedVersion>();
  for (const { tariffId, name, source, from, to } of incomes.flatMap(({ versions }) => versions)) {
    const last = known.get(tariffId);
    const [first, end] = [last?.from ?? from, last?.to ?? to];
    known.set(tariffId, { name, source, from: from < first ? from : first, to: to > end ? to : end });
  }
  return [...known.values()];
}
