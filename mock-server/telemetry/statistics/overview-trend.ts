import { itemAt } from '#src/lib/item-at.ts';
import { type OverviewTrend, trendRows } from '#src/contract/station/overview.ts';
import type { DayFactors } from '#src/contract/rules/energy/parameter.ts';
import { dateOf, iso } from '../../lib/clock.ts';
import { rowOf } from '../../simulator/history/day-table.ts';
import type { History } from '../../simulator/history/history.ts';
import { flow } from '../../simulator/plant-layout.ts';
import { quarter } from '../../plant/timing.ts';
import type { PriceAt, Priced } from '../../store/plant/tariffs.ts';
import { gapsTouching } from './day-memory.ts';
import { gapsOf, quarterState } from '../link-gaps.ts';
import { energiesBetween, type QuarterEnergies, visitTables } from './quarter-energies.ts';
import { createRegisters } from '../registers.ts';
import { addFlow, incomeOf, type InstantValue, noFlow } from './period.ts';

const halfHour = 2 * quarter;

const columns = ['generation', 'grid', 'load', 'soc', 'energy', 'income'] as const;
type Column = (typeof columns)[number];

/** What one station did at, and in the half hour before, an instant; NaN where that was not read. */
type Row = Readonly<Record<Column, number>>;

/**
 * The rows of one station, column after column; NaN where a value is not known. Objects of thousands of stations would fill
 * the memory, and adding them up would wait for it.
 */
export type TrendValues = Float64Array;

/** Where a value is. */
const indexOf = (column: Column, row: number): number => columns.indexOf(column) * trendRows + row;

/** The instants of a trend that ends at `now`, ms since 1970. */
export const trendTimes = (now: number): readonly number[] => {
  const last = Math.floor(now / halfHour) * halfHour;
  return Array.from({ length: trendRows }, (_, row) => last - (trendRows - 1 - row) * halfHour);
};

/** What the energy of a row cost and carried; other objects where a tariff or a parameter was changed since. */
interface RowValue {
  readonly price: Priced;
  readonly factors: DayFactors;
}

/** What flowed in the half hour before an instant. */
function energiesBefore(history: History, at: number, now: number, visit: (energies: QuarterEnergies) => void): void {
  const from = at - halfHour;
  if (gapsOf(history, now).length === 0) {
    const quarters = [from, from + quarter].map((begin) => ({ at: begin, slot: 0 }));
    return visitTables(history, quarters, 0, visit);
  }
  const registersAt = createRegisters(history, now, from);
  visit(energiesBetween(history, registersAt(from), registersAt(at)));
}

const rowAt = (history: History, { price, factors }: RowValue, at: number, now: number): Row => {
  const sums = noFlow();
  energiesBefore(history, at, now, (energies) => addFlow(sums, energies, price));
  const { layout, socOf } = history.plantAt(at);
  const table = history.passTableAt(at);
  const index = Math.floor((at - table.at) / quarter);
  const flows = rowOf(table.flows, layout.flows, index);
  const isRead = history.linkLostSince(at) === null;
  const power = (...indexes: number[]) => (isRead ? indexes.reduce((sum, each) => sum + itemAt(flows, each), 0) : NaN);
  const gaps = gapsOf(history, now);
  const isMissing = (each: number) => gaps.length > 0 && quarterState(history, gaps, each) === 'missing';
  const isKnown = ![at - halfHour, at - quarter].some(isMissing);
  return {
    generation: power(flow.pv, flow.wind, flow.diesel),
    grid: power(flow.grid),
    load: power(flow.load, flow.charging),
    soc: isRead ? socOf(rowOf(table.states, layout.states, index)) : NaN,
    energy: isKnown ? sums.pv + sums.wind + sums.diesel : NaN,
    income: isKnown ? incomeOf(sums, factors).income : NaN,
  };
};

/** Rows with the data that they were computed from. */
interface Known {
  /** Its last instant, ms since 1970. */
  readonly end: number;
  /** Another one where the plant's past was changed since: a change makes all days after it new. */
  readonly version: object;
  /** Another one where a tariff was changed since. */
  readonly priceAt: PriceAt;
  /** Of its first and its last day. */
  readonly factors: readonly DayFactors[];
  /** Gaps in the readings. */
  readonly gaps: string;
  readonly values: TrendValues;
}

/** Rows of stations; each is computed once. */
export const createTrendRows = () => {
  const knownByHistory = new WeakMap<History, Known>();
  return (history: History, { priceAt, factorsOn }: InstantValue, times: readonly number[]): TrendValues => {
    const end = times.at(-1) ?? 0;
    const dataUntil = (last: number) => ({
      version: history.versionAt(last - 1),
      factors: [last - (trendRows - 1) * halfHour, last].map((at) => factorsOn(dateOf(history.clock(at - halfHour)))),
      gaps: gapsTouching(history, last - trendRows * halfHour, last + 1, last),
    });
    const known = knownByHistory.get(history);
    const then = known && dataUntil(known.end);
    const isTrue =
      known !== undefined &&
      known.end <= end &&
      known.priceAt === priceAt &&
      then?.version === known.version &&
      then.gaps === known.gaps &&
      then.factors.every((factors, index) => factors === known.factors[index]);
    if (isTrue && known.end === end) return known.values;
    const data = dataUntil(end);
    const isGoingOn = isTrue && known.gaps === '' && data.gaps === '';
    const passed = isGoingOn ? (end - known.end) / halfHour : trendRows;
    const values = new Float64Array(columns.length * trendRows).fill(NaN);
    for (const [row, at] of times.entries()) {
      const from = at - halfHour;
      if (from < history.from) continue;
      if (isGoingOn && row + passed < trendRows) {
        for (const column of columns)
          values[indexOf(column, row)] = itemAt(known.values, indexOf(column, row + passed));
        continue;
      }
      const value = { price: priceAt(from), factors: factorsOn(dateOf(history.clock(from))) };
      const found = rowAt(history, value, at, end);
      for (const column of columns) values[indexOf(column, row)] = found[column];
    }
    knownByHistory.set(history, { end, priceAt, ...data, values });
    return values;
  };
};

/** The trend of one station. */
export interface StationTrend {
  readonly values: TrendValues;
  /** Usable kWh, by which the charge is weighted. */
  readonly capacity: number;
  readonly currency: string;
  readonly alarms: readonly number[];
  readonly openOrders: readonly number[];
}

const round = (value: number): number => Math.round(value * 100) / 100 + 0;

/** Known values of several stations at each instant, as one; null where none of them has one. */
const columnOf = (
  trends: readonly StationTrend[],
  column: Column,
  weightOf?: (trend: StationTrend) => number,
): (number | null)[] => {
  const sums = new Float64Array(trendRows);
  const weights = new Float64Array(trendRows);
  const first = indexOf(column, 0);
  for (const trend of trends) {
    const weight = weightOf ? weightOf(trend) : 1;
    for (let row = 0; row < trendRows; row += 1) {
      const value = itemAt(trend.values, first + row);
      if (Number.isNaN(value)) continue;
      sums[row] = itemAt(sums, row) + value * weight;
      weights[row] = itemAt(weights, row) + weight;
    }
  }
  return Array.from(weights, (weight, row) =>
    weight === 0 ? null : round(weightOf ? itemAt(sums, row) / weight : itemAt(sums, row)),
  );
};

/** The same without the rows in which a station does not count. */
export const withoutRows = (values: TrendValues, counts: readonly boolean[]): TrendValues =>
  counts.every(Boolean) ? values : values.map((value, index) => (counts[index % trendRows] ? value : NaN));

const countsOf = (trends: readonly StationTrend[], of: 'alarms' | 'openOrders'): number[] =>
  Array.from({ length: trendRows }, (_, index) => trends.reduce((sum, trend) => sum + (trend[of][index] ?? 0), 0));

/** The trend of several stations together. */
export const trendOf = (trends: readonly StationTrend[], times: readonly number[]): OverviewTrend => {
  const stores = trends.filter(({ capacity }) => capacity > 0);
  const currencies = [...new Set(trends.map(({ currency }) => currency))];
  return {
    at: iso(times.at(-1) ?? 0),
    generation: columnOf(trends, 'generation'),
    grid: columnOf(trends, 'grid'),
    load: columnOf(trends, 'load'),
    soc: columnOf(stores, 'soc', ({ capacity }) => capacity),
    energy: columnOf(trends, 'energy'),
    incomes: currencies.map((currency) => ({
      currency,
      values: columnOf(
        trends.filter((trend) => trend.currency === currency),
        'income',
      ),
    })),
    alarms: countsOf(trends, 'alarms'),
    openOrders: countsOf(trends, 'openOrders'),
  };
};
