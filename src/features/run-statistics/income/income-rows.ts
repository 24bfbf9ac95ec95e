import { type PriceKind, priceKinds } from '#src/contract/statistics/energy.ts';
import type { IncomePeriod, StationIncome } from '#src/contract/statistics/income.ts';
import type { Station } from '#src/contract/station/station.ts';
import { fullCycles } from '#src/lib/number/energy-shares.ts';
import { memoizeByObject } from '#src/lib/memoize-by-object.ts';
import type { Sort } from '#src/ui/data-table/types.ts';
import { periodsByDate } from '../period/by-date.ts';
import { coverageOf, hasReadings, isUnranked } from '../coverage.ts';
import { sortByFigure } from '../table/sort-by-figure.ts';
import { sumBy } from '#src/lib/number/sum-by.ts';

/** A range of money below it is that of rounding. */
export const rangeMin = 0.005;

/** Where income comes from. */
export const sources = ['selfUse', 'storage', 'export', 'diesel', 'demand', 'charging', 'other'] as const;
export type Source = (typeof sources)[number];

/** What the table shows of a station besides its name; null where a figure is missing. */
export const figureIds = [...sources, 'total', 'perKwh', 'perCycle', 'coverage'] as const;
export type FigureId = (typeof figureIds)[number];
export type Figures = Readonly<Record<FigureId, number | null>>;

type Money = Readonly<Record<Source, number | null>>;

/** What one station, or several of one currency together, earned. */
export interface IncomeSums {
  readonly currency: string;
  readonly money: Money;
  /** How far the total may be below and above, while it is not known when some energy flowed. */
  readonly below: number;
  readonly above: number;
  readonly dischargeKwh: number;
  /** Nameplate kWh of the storage. */
  readonly capacity: number;
  readonly quarters: number;
  readonly measured: number;
  readonly estimated: number;
}

export interface IncomeRow extends IncomeSums {
  readonly station: Station;
  readonly income: StationIncome;
  readonly figures: Figures;
  /** Too much is missing to compare it with others. */
  readonly isUnranked: boolean;
}

/** The sum of what is known; null where nothing is. */
export const sumOfKnown = (all: readonly (number | null)[]): number | null => {
  const known = all.filter((one) => one !== null);
  return known.length > 0 ? sumBy(known, (one) => one) : null;
};

export const totalOf = (money: Money): number | null => sumOfKnown(sources.map((source) => money[source]));

const byKind = (value: (kind: PriceKind) => number): number => sumBy(priceKinds, value);

/** The income of a station's periods; demand and documented lines count in whole months alone. */
export function sumsOf({ currency, periods, months }: StationIncome, capacity = 0): IncomeSums {
  const sum = (value: (period: IncomePeriod) => number) => sumBy(periods, value);
  const isKnown = periods.some(hasReadings);
  const isMonths = isKnown && months.length > 0;
  const source = (value: (money: IncomePeriod['money']) => number): number | null =>
    isKnown ? sum(({ money }) => value(money)) : null;
  return {
    currency,
    money: {
      selfUse: source((money) => money.selfUse),
      storage: source((money) => money.discharge - money.charge),
      export: source((money) => money.export),
      diesel: source((money) => money.diesel),
      charging: source((money) => money.charging),
      demand: isMonths ? sumBy(months, ({ saving }) => saving.total) : null,
      other: isMonths ? sumBy(months, ({ other }) => other) : null,
    },
    below: sum(({ money }) => money.total - money.low),
    above: sum(({ money }) => money.high - money.total),
    dischargeKwh: sum(({ energy }) => byKind((kind) => energy.discharge[kind] ?? 0)),
    capacity,
    quarters: sum(({ quarters }) => quarters),
    measured: sum(({ measured }) => measured),
    estimated: sum(({ estimated }) => estimated),
  };
}

/** Stations of one currency together. */
export function sumOfSums(currency: string, all: readonly IncomeSums[]): IncomeSums {
  const money = sources.map((source) => [source, sumOfKnown(all.map((one) => one.money[source]))]);
  return {
    currency,
    money: Object.fromEntries(money) as Money,
    below: sumBy(all, ({ below }) => below),
    above: sumBy(all, ({ above }) => above),
    dischargeKwh: sumBy(all, ({ dischargeKwh }) => dischargeKwh),
    capacity: sumBy(all, ({ capacity }) => capacity),
    quarters: sumBy(all, ({ quarters }) => quarters),
    measured: sumBy(all, ({ measured }) => measured),
    estimated: sumBy(all, ({ estimated }) => estimated),
  };
}

export function figuresOf(sums: IncomeSums): Figures {
  const coverage = coverageOf(sums);
  const { money, dischargeKwh, capacity } = sums;
  const { storage } = money;
  const storagePer = (amount: number | null): number | null => (amount && storage !== null ? storage / amount : null);
  return {
    ...money,
    total: totalOf(money),
    perKwh: storagePer(dischargeKwh),
    perCycle: storagePer(fullCycles(dischargeKwh, capacity)),
    coverage: coverage === null ? null : coverage * 100,
  };
}

export function rowOf(station: Station, income: StationIncome): IncomeRow {
  const sums = sumsOf(income, station.ratings.storageCapacity);
  return { ...sums, station, income, figures: figuresOf(sums), isUnranked: isUnranked(sums) };
}

/** Rows of each currency: money of two currencies is never added. */
export function byCurrency<T extends Pick<IncomeSums, 'currency'>>(
  rows: readonly T[],
): readonly (readonly [string, T[]])[] {
  return [...new Set(rows.map(({ currency }) => currency))].map((currency) => [
    currency,
    rows.filter((row) => row.currency === currency),
  ]);
}

export const sortRows = (rows: readonly IncomeRow[], sort: Sort | undefined): readonly IncomeRow[] =>
  sortByFigure(
    rows,
    sort ?? { column: 'total', direction: 'desc' },
    figureIds,
    ({ station, figures, isUnranked: isLast }) => ({
      name: station.name,
      figures,
      isUnranked: isLast,
    }),
  );

/** The income of one day or month, by source. */
export interface IncomeBar {
  /** Its first day. */
  readonly date: string;
  readonly money: Money;
  readonly quarters: number;
  readonly measured: number;
}

/** How many stations are named of those that earned most, and of those that earned least. */
export const bestCount = 5;

/** No station is in both; stations of which too much is missing are in neither. */
export function bestAndLeast(rows: readonly IncomeRow[]) {
  const ranked = sortRows(
    rows.filter((row) => !row.isUnranked),
    undefined,
  );
  const least = ranked.slice(Math.max(bestCount, ranked.length - bestCount)).toReversed();
  return { best: ranked.slice(0, bestCount), least };
}

type DatedSums = IncomeSums & Pick<IncomeBar, 'date'>;

/** Sums of a station's days or months, each calculated once: a fleet is shown again with every ten stations. */
const datedSumsOf = memoizeByObject((income: StationIncome): readonly DatedSums[] =>
  income.periods.map((period) => {
    const months = income.months.filter(({ date }) => period.money.demand !== null && date === period.date);
    return { date: period.date, ...sumsOf({ ...income, periods: [period], months }) };
  }),
);

/** The stations' income by day or month; dates of several zones stand below one another as dates. */
export const barsOf = (incomes: readonly StationIncome[]): IncomeBar[] =>
  periodsByDate(incomes.map((income) => ({ periods: datedSumsOf(income) }))).map(([date, all]) => {
    const { money, quarters, measured } = sumOfSums('', all);
    return { date, money, quarters, measured };
  });

/** A part of each bar: a station of those that earned most, or without one all the others. */
interface StationSeries {
  readonly id: string;
  readonly station: Station | undefined;
}

/** The total by day or month of the stations that earned most, and of the others together. */
export function stationBarsOf(rows: readonly IncomeRow[]) {
  const ranked = sortRows(rows, undefined);
  const groups = ranked.slice(0, bestCount).map((row) => [row]);
  const others = ranked.slice(bestCount);
  if (others.length > 0) groups.push(others);
  const totals = groups.map((group, index) => ({
    id: index < bestCount ? `rank-${index + 1}` : 'others',
    byDate: new Map(barsOf(group.map(({ income }) => income)).map(({ date, money }) => [date, totalOf(money)])),
  }));
  const series = totals.map(({ id }, index): StationSeries => ({
    id,
    station: index < bestCount ? groups[index]?.[0]?.station : undefined,
  }));
  const bars = barsOf(rows.map(({ income }) => income)).map(({ date, quarters, measured }) => ({
    date,
    quarters,
    measured,
    money: Object.fromEntries(totals.map(({ id, byDate }) => [id, byDate.get(date) ?? null])),
  }));
  return { series, bars };
}

/** Money of each kind of price. */
export interface KindMoney {
  readonly kind: PriceKind;
  readonly selfUse: number;
  readonly discharge: number;
  readonly charge: number;
}

/** Kinds of price at which there is any. */
export const kindsOf = (incomes: readonly StationIncome[]): KindMoney[] => {
  const periods = incomes.flatMap((income) => income.periods);
  return priceKinds
    .map((kind) => ({
      kind,
      selfUse: sumBy(periods, (one) => one.byKind.selfUse[kind] ?? 0),
      discharge: sumBy(periods, (one) => one.byKind.discharge[kind] ?? 0),
      charge: sumBy(periods, (one) => one.byKind.charge[kind] ?? 0),
    }))
    .filter(({ selfUse, discharge, charge }) => selfUse !== 0 || discharge !== 0 || charge !== 0);
};
