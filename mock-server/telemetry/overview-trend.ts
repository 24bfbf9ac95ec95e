import { type OverviewTrend, trendRows } from '#src/contract/overview.ts';
import type { DayFactors } from '#src/contract/rules/parameter.ts';
import { dateOf, iso } from '../lib/clock.ts';
import { rowOf } from '../simulator/day-table.ts';
import type { History } from '../simulator/history.ts';
import { flow } from '../simulator/plant-layout.ts';
import { quarter } from '../plant/timing.ts';
import type { Priced } from '../store/tariffs.ts';
import { gapsTouching } from './day-memory.ts';
import { gapsOf, quarterState } from './link-gaps.ts';
import { energiesBetween } from './quarter-energies.ts';
import { createRegisters } from './registers.ts';
import { addQuarter, emptyPeriod, incomeOf, type InstantValue } from './period.ts';

const halfHour = 2 * quarter;

/** What one station did at, and in the half hour before, an instant; null where that was not read. */
type Row = Readonly<Record<'generation' | 'grid' | 'load' | 'soc' | 'energy' | 'income', number | null>>;

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

const rowAt = (history: History, { price, factors }: RowValue, at: number, now: number): Row => {
  const { layout, socOf } = history.plantAt(at);
  const table = history.tableAt(at);
  const index = Math.floor((at - table.at) / quarter);
  const flows = rowOf(table.flows, layout.flows, index);
  const isRead = history.linkLostSince(at) === null;
  const power = (...indexes: number[]) => (isRead ? indexes.reduce((sum, each) => sum + (flows[each] ?? 0), 0) : null);
  const gaps = gapsOf(history, now);
  const isKnown = [at - halfHour, at - quarter].every((each) => quarterState(history, gaps, each) !== 'missing');
  const registersAt = createRegisters(history, now, at - halfHour);
  const [before, after] = [registersAt(at - halfHour), registersAt(at)];
  const period = emptyPeriod('');
  addQuarter(period, energiesBetween(history, before, after), price);
  return {
    generation: power(flow.pv, flow.wind, flow.diesel),
    grid: power(flow.grid),
    load: power(flow.load, flow.charging),
    soc: isRead ? socOf(rowOf(table.states, layout.states, index)) : null,
    energy: isKnown ? period.pv + period.wind + period.diesel : null,
    income: isKnown ? incomeOf(period, factors).income : null,
  };
};

/** A row with the data that it was computed from. */
interface Known {
  /** Another one where the plant's past was changed since. */
  readonly version: object;
  readonly value: RowValue;
  /** Gaps in the readings of its half hour. */
  readonly gaps: string;
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
    const now = times.at(-1) ?? 0;
    for (const at of times) {
      const from = at - halfHour;
      if (from < history.from) continue;
      const version = history.versionAt(at - 1);
      const value = { price: priceAt(from), factors: factorsOn(dateOf(clock(from))) };
      const one = last?.get(at);
      const gaps = gapsTouching(history, from, at + 1, now);
      const isSame = one?.value.price === value.price && one.value.factors === value.factors && one.gaps === gaps;
      const fits = isSame && one.version === version;
      next.set(at, fits ? one : { version, value, gaps, row: rowAt(history, value, at, now) });
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

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Known values of several stations at each instant, as one; null where none of them has one. */
const columnOf = (
  trends: readonly StationTrend[],
  of: (row: Row) => number | null,
  joined: (known: readonly { readonly value: number; readonly capacity: number }[]) => number = (known) =>
    sumOf(known.map(({ value }) => value)),
): (number | null)[] =>
  Array.from({ length: trendRows }, (_, index) => {
    const known = trends.flatMap(({ rows, capacity }) => {
      const row = rows[index];
      const value = row ? of(row) : null;
      return value === null ? [] : { value, capacity };
    });
    return known.length > 0 ? round(joined(known)) : null;
  });

const countsOf = (trends: readonly StationTrend[], of: 'alarms' | 'openOrders'): number[] =>
  Array.from({ length: trendRows }, (_, index) => trends.reduce((sum, trend) => sum + (trend[of][index] ?? 0), 0));

/** The trend of several stations together. */
export const trendOf = (trends: readonly StationTrend[], times: readonly number[]): OverviewTrend => {
  const stores = trends.filter(({ capacity }) => capacity > 0);
  const currencies = [...new Set(trends.map(({ currency }) => currency))];
  return {
    at: iso(times.at(-1) ?? 0),
    generation: columnOf(trends, ({ generation }) => generation),
    grid: columnOf(trends, ({ grid }) => grid),
    load: columnOf(trends, ({ load }) => load),
    soc: columnOf(
      stores,
      ({ soc }) => soc,
      (known) =>
        sumOf(known.map(({ value, capacity }) => value * capacity)) / sumOf(known.map(({ capacity }) => capacity)),
    ),
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
