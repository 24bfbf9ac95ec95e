import type { FormulaOf, NamedFigure } from '#src/blocks/provenance/provenance.tsx';
import type { UsedVersion } from '#src/blocks/provenance/version-entry.tsx';
import type { Language } from '#src/contract/languages.ts';
import { parameterNames } from '#src/contract/system/parameter-sheet.ts';
import { parameterRules } from '#src/contract/rules/energy/parameter.ts';
import { priceKinds } from '#src/contract/statistics/energy.ts';
import type { IncomePeriod, StationIncome } from '#src/contract/statistics/income.ts';
import type { Formats } from '#src/i18n/format.ts';
import { monthName } from '#src/lib/time/month-text.ts';
import { type FigureId, figuresOf, type IncomeSums, type Source, sources, totalOf } from './income-rows.ts';
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

/** What the demand of whole months cost without the plant, less what it cost; then the parts of generation and storage. */
export function demandFormulas(t: T, currency: string, incomes: readonly StationIncome[]): readonly FormulaOf[] {
  const months = incomes.flatMap((income) => income.months);
  const sum = (value: (month: (typeof months)[number]) => number): number | null =>
    months.length > 0 ? months.reduce((all, month) => all + value(month), 0) : null;
  const charge = (id: 'noPlant' | 'noStorage' | 'withPlant', name: string): NamedFigure => ({
    name,
    value: sum(({ charges }) => charges[id]),
    unit: currency,
  });
  const noPlant = charge('noPlant', t('term.demandNoPlant'));
  const noStorage = charge('noStorage', t('term.demandNoStorage'));
  const withPlant = charge('withPlant', t('term.demandWithPlant'));
  const saved = (id: 'total' | 'generation' | 'storage', name: string, from: NamedFigure, less: NamedFigure) =>
    formulaOf(
      t,
      'formula.demand',
      { name, value: sum(({ saving }) => saving[id]), unit: currency },
      { before: from, after: less },
    );
  return [
    saved('total', t('kpi.demand'), noPlant, withPlant),
    saved('generation', t('term.demandByGeneration'), noPlant, noStorage),
    saved('storage', t('term.demandByStorage'), noStorage, withPlant),
  ];
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

/** What was fed in and is paid, at the mean of its prices. */
function exportFormula(t: T, { currency, money }: IncomeSums, periods: readonly IncomePeriod[]): FormulaOf {
  const paid = periods.reduce(
    (sum, { energy, unpaidExport }) =>
      sum + priceKinds.reduce((all, kind) => all + (energy.export[kind] ?? 0), 0) - unpaidExport,
    0,
  );
  const price = paid > 0 && money.export !== null ? money.export / paid : null;
  return formulaOf(
    t,
    'formula.export',
    { name: t('column.export'), value: money.export, unit: currency },
    {
      paid: { name: t('term.paidExport'), value: paid, unit: 'kWh' },
      price: { name: t('term.feedIn'), value: price, unit: `${currency}/kWh`, digits: 4 },
    },
  );
}

/** The energy of the diesel sets at the prices of that time, less its fuel. */
function dieselFormula(t: T, { currency, money }: IncomeSums, periods: readonly IncomePeriod[]): FormulaOf {
  const fuel = periods.reduce((sum, period) => sum + period.money.fuel, 0);
  return formulaOf(
    t,
    'formula.diesel',
    { name: t('column.diesel'), value: money.diesel, unit: currency },
    {
      energy: {
        name: t('term.dieselEnergy'),
        value: money.diesel === null ? null : money.diesel + fuel,
        unit: currency,
      },
      fuel: { name: t('term.fuel'), value: fuel, unit: currency },
    },
  );
}

/** What cars charged, at the mean of the fees. */
function chargingFormula(t: T, { currency, money }: IncomeSums, periods: readonly IncomePeriod[]): FormulaOf {
  const charged = periods.reduce((sum, { chargedKwh }) => sum + chargedKwh, 0);
  const fee = charged > 0 && money.charging !== null ? money.charging / charged : null;
  return formulaOf(
    t,
    'formula.charging',
    { name: t('column.charging'), value: money.charging, unit: currency },
    {
      charged: { name: t('term.charged'), value: charged, unit: 'kWh' },
      fee: { name: t('term.serviceFee'), value: fee, unit: `${currency}/kWh`, digits: 4 },
    },
  );
}

/** The documented lines of the statements, by month. */
function otherFormula(
  t: T,
  { currency, money }: IncomeSums,
  incomes: readonly StationIncome[],
  locale: string,
): FormulaOf {
  const byMonth = new Map<string, number>();
  for (const { date, other } of incomes.flatMap(({ months }) => months))
    if (other !== 0) byMonth.set(date.slice(0, 7), (byMonth.get(date.slice(0, 7)) ?? 0) + other);
  const known = [...byMonth];
  return {
    name: t('column.other'),
    value: money.other,
    unit: currency,
    terms: Object.fromEntries(
      known.map(([month, value]) => [
        month,
        { name: t('term.documented', { month: monthName(month, locale) }), value, unit: currency },
      ]),
    ),
    formula: (words) => known.map(([month]) => words[month]).join(' + ') || t('formula.noOther'),
  };
}

/** How a figure of some stations together was made; that of the demand by its parts, too. */
export function figureFormulas(
  t: T,
  id: FigureId,
  { sums, incomes, locale }: { sums: IncomeSums; incomes: readonly StationIncome[]; locale: string },
): readonly FormulaOf[] {
  const { currency, dischargeKwh, capacity } = sums;
  const { perKwh, perCycle } = figuresOf(sums);
  const periods = incomes.flatMap((income) => income.periods);
  const storage: NamedFigure = { name: t('column.storage'), value: sums.money.storage, unit: currency };
  const discharged: NamedFigure = { name: t('term.discharged'), value: dischargeKwh, unit: 'kWh' };
  const perKwhName = { name: t('column.perKwh'), value: perKwh, unit: `${currency}/kWh`, digits: 4 };
  const perCycleTerms = { storage, discharged, capacity: { name: t('term.capacity'), value: capacity, unit: 'kWh' } };
  const formulas: Readonly<Record<Exclude<FigureId, 'demand'>, () => FormulaOf>> = {
    selfUse: () => selfUseFormula(t, sums, periods),
    storage: () => storageFormula(t, sums, periods),
    export: () => exportFormula(t, sums, periods),
    diesel: () => dieselFormula(t, sums, periods),
    charging: () => chargingFormula(t, sums, periods),
    other: () => otherFormula(t, sums, incomes, locale),
    total: () => sourcesFormula(t, t('column.total'), sums),
    perKwh: () => formulaOf(t, 'formula.perKwh', perKwhName, { storage, discharged }),
    perCycle: () =>
      formulaOf(t, 'formula.perCycle', { name: t('column.perCycle'), value: perCycle, unit: currency }, perCycleTerms),
    coverage: () => coverageFormula(t, sums),
  };
  return id === 'demand' ? demandFormulas(t, currency, incomes) : [formulas[id]()];
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
