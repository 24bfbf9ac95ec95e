import { type OverviewTrend, trendRows } from '#src/contract/overview.ts';
import type { DayFactors } from '#src/contract/rules/parameter.ts';
import { dateOf, iso } from '../lib/clock.ts';
import { rowOf } from '../simulator/day-table.ts';
import type { History } from '../simulator/history.ts';
import { flow } from '../simulator/plant-layout.ts';
import { quarter } from '../plant/timing.ts';
import type { Priced } from '../store/tariffs.ts';
import { energiesBetween } from './quarter-energies.ts';
import { createRegisters } from './registers.ts';
import { addQuarter, emptyPeriod, incomeOf, type InstantValue } from './period.ts';

const halfHour = 2 * quarter;

/** What one station did at, and in the half hour before, an instant. */
interface Row {
  readonly generation: number;
  readonly grid: number;
  readonly load: number;
  readonly soc: number;
  readonly energy: number;
  readonly income: number;
}

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

const rowAt = (history: History, { price, factors }: RowValue, at: number): Row => {
  const { layout, socOf } = history.plantAt(at);
  const table = history.tableAt(at);
  const index = Math.floor((at - table.at) / quarter);
  const flows = rowOf(table.flows, layout.flows, index);
  const power = (...indexes: number[]) => indexes.reduce((sum, each) => sum + (flows[each] ?? 0), 0);
  const registersAt = createRegisters(history, at, at - halfHour);
  const [before, after] = [registersAt(at - halfHour), registersAt(at)];
  const period = emptyPeriod('');
  addQuarter(period, energiesBetween(history, before, after), price);
  return {
    generation: power(flow.pv, flow.wind, flow.diesel),
    grid: power(flow.grid),
    load: power(flow.load, flow.charging),
    soc: socOf(rowOf(table.states, layout.states, index)),
    energy: period.pv + period.wind + period.diesel,
    income: incomeOf(period, factors).income,
  };
};

/** A row with the data that it was computed from. */
interface Known {
  /** Another one where the plant's past was changed since. */
  readonly version: object;
  readonly value: RowValue;
  readonly row: Row;
}

/** Rows of stations; each is computed once. */
export const createTrendRows = () => {
  const known = new WeakMap<History, Map<number, Known>>();
  return (
    history: History,
    { priceAt, factorsOn }: InstantValue,
    times: readonly number[],
  ): readonly (Row | null)[] => {
    const last = known.get(history);
    const next = new Map<number, Known>();
    const { clock } = history;
    for (const at of times) {
      const from = at - halfHour;
      if (from < history.from) continue;
      const version = history.versionAt(at - 1);
      const value = { price: priceAt(from), factors: factorsOn(dateOf(clock(from))) };
      const one = last?.get(at);
      const fits = one?.version === version && one.value.price === value.price && one.value.factors === value.factors;
      next.set(at, fits ? one : { version, value, row: rowAt(history, value, at) });
    }
    known.set(history, next);
    return times.map((at) => next.get(at)?.row ?? null);
  };
};

/** The trend of one station. */
export interface StationTrend {
  readonly rows: readonly (Row | null)[];
  /** Usable kWh, by which the charge is weighted. */
  readonly capacity: number;
  readonly currency: string;
  readonly alarms: readonly number[];
  readonly openOrders: readonly number[];
}

const round = (value: number): number => Math.round(value * 100) / 100 + 0;

/** The sums of several stations; null where none of them has a history yet. */
const columnOf = (trends: readonly StationTrend[], of: (row: Row, trend: StationTrend) => number): (number | null)[] =>
  Array.from({ length: trendRows }, (_, index) => {
    const values = trends.flatMap((trend) => {
      const row = trend.rows[index];
      return row ? of(row, trend) : [];
    });
    return values.length > 0 ? round(values.reduce((sum, value) => sum + value, 0)) : null;
  });

const countsOf = (trends: readonly StationTrend[], of: 'alarms' | 'openOrders'): number[] =>
  Array.from({ length: trendRows }, (_, index) => trends.reduce((sum, trend) => sum + (trend[of][index] ?? 0), 0));

/** The trend of several stations together. */
export const trendOf = (trends: readonly StationTrend[], times: readonly number[]): OverviewTrend => {
  const stores = trends.filter(({ capacity }) => capacity > 0);
  const whole = stores.reduce((sum, { capacity }) => sum + capacity, 0);
  const currencies = [...new Set(trends.map(({ currency }) => currency))];
  return {
    at: iso(times.at(-1) ?? 0),
    generation: columnOf(trends, ({ generation }) => generation),
    grid: columnOf(trends, ({ grid }) => grid),
    load: columnOf(trends, ({ load }) => load),
    soc: columnOf(stores, ({ soc }, { capacity }) => (soc * capacity) / whole),
    energy: columnOf(trends, ({ energy }) => energy),
    incomes: currencies.map((currency) => ({
      currency,
      values: columnOf(
        trends.filter((trend) => trend.currency === currency),
        ({ income }) => income,
      ),
    })),
    alarms: countsOf(trends, 'alarms'),
    openOrders: countsOf(trends, 'openOrders'),
  };
};
