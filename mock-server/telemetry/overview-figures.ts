import type { DayFigures, StationOverview } from '#src/contract/overview.ts';
import type { DayFactors } from '#src/contract/rules/parameter.ts';
import type { Clock } from '../simulator/clock.ts';
import { rowOf } from '../simulator/day-table.ts';
import type { History } from '../simulator/history.ts';
import { flow } from '../simulator/plant-layout.ts';
import { dateOf } from '../lib/clock.ts';
import { day, quarter } from '../plant/timing.ts';
import type { PriceAt } from '../store/tariffs.ts';
import { gapsTouching } from './day-memory.ts';
import { energiesBetween } from './quarter-energies.ts';
import { createRegisters } from './registers.ts';
import { gapsOf, quarterState } from './link-gaps.ts';
import { addQuarter, carbonOf, emptyPeriod, incomeOf, type InstantValue, type Period } from './period.ts';

/** Adds what flowed from `from`, the beginning of a quarter hour, until `to`; ms since 1970. */
const addSpan = (period: Period, history: History, priceAt: PriceAt, from: number, to: number): void => {
  const registersAt = createRegisters(history, to, from);
  for (let at = from; at < to; at += quarter) {
    const [before, after] = [registersAt(at), registersAt(at + quarter)];
    addQuarter(period, energiesBetween(history, before, after), priceAt(at));
  }
};

/** So many decimals that a shown figure is rounded once, with which a sum agrees. */
const round = (value: number): number => Math.round(value * 100_000) / 100_000 + 0;

const figuresOf = (period: Period, factors: DayFactors): DayFigures => ({
  generation: round(period.pv + period.wind + period.diesel),
  import: round(period.import),
  export: round(period.export),
  charge: round(period.charge),
  discharge: round(period.discharge),
  load: round(period.load),
  charging: round(period.charging),
  income: round(incomeOf(period, factors).income),
  carbonAvoided: round(carbonOf(period, factors).carbonAvoided),
});

/** The whole quarter hours of a day up to `until`, and the data that they were computed from. */
interface Begun {
  readonly midnight: number;
  readonly until: number;
  /** Another one where the plant's past was changed since. */
  readonly version: object | undefined;
  /** Another one where a tariff was changed since. */
  readonly priceAt: PriceAt;
  /** Gaps in the readings of the day. */
  readonly gaps: string;
  readonly period: Period;
}

/** The same local time of the day before. */
const dayBefore = (clock: Clock, at: number): number => {
  const targetLocal = clock(at) - day;
  const guess = at - day;
  return guess - (clock(guess) - targetLocal);
};

function gapCounts(history: History, from: number, to: number): StationOverview['todayGaps'] {
  const counts = { measured: 0, estimated: 0, missing: 0 };
  const gaps = gapsOf(history, to).filter((gap) => gap.to === null || gap.to > from);
  for (const gap of gaps)
    for (let at = Math.max(from, gap.from); at < Math.min(gap.to ?? to, to); at += quarter)
      counts[quarterState(history, gaps, at)] += 1;
  return { estimated: counts.estimated, missing: counts.missing };
}

/** What a station did at the beginning of a quarter hour: powers in kW, and how full the storage was in %. */
interface Instant {
  /** By sun, wind and diesel set. */
  readonly generation: number;
  /** Of the grid connections (+ import). */
  readonly grid: number;
  /** Of load and vehicles. */
  readonly load: number;
  readonly soc: number | null;
}

const instantOf = (history: History, at: number): Instant => {
  const table = history.tableAt(at);
  const row = Math.floor((at - table.at) / quarter);
  const { capacities, layout, socOf } = history.plantAt(at);
  const flows = rowOf(table.flows, layout.flows, row);
  const power = (...indexes: number[]) => round(indexes.reduce((sum, index) => sum + (flows[index] ?? 0), 0));
  return {
    generation: power(flow.pv, flow.wind, flow.diesel),
    grid: power(flow.grid),
    load: power(flow.load, flow.charging),
    soc: capacities.length > 0 ? round(socOf(rowOf(table.states, layout.states, row))) : null,
  };
};

/** What a station's day came to until now, and the day before until the same time of it. */
export interface TwoDays {
  readonly today: DayFigures;
  /** Quarter hours of today in which the station could not be read. */
  readonly todayGaps: StationOverview['todayGaps'];
  readonly yesterday: DayFigures;
  /** The same time of the day before, ms since 1970, and what the station did in its quarter hour. */
  readonly sameTime: number;
  readonly before: Instant;
}

/**
 * Figures of stations' days. The sums up to the last whole quarter hour are cached, so that a request for hundreds of
 * stations adds one quarter hour of each.
 */
export const createDayFigures = () => {
  const known = new WeakMap<History, Map<'today' | 'yesterday', Begun>>();

  const begun = (history: History, which: 'today' | 'yesterday', priceAt: PriceAt, at: number): Begun => {
    const [midnight, until] = [history.midnight(at), Math.floor(at / quarter) * quarter];
    const version = until > midnight ? history.versionAt(until - 1) : undefined;
    const figuresByDay = known.get(history) ?? new Map<'today' | 'yesterday', Begun>();
    known.set(history, figuresByDay);
    const last = figuresByDay.get(which);
    const gaps = gapsTouching(history, midnight, until, at);
    const fits =
      last?.midnight === midnight &&
      last.until === until &&
      last.version === version &&
      last.priceAt === priceAt &&
      last.gaps === gaps;
    if (last && fits) return last;
    const period = emptyPeriod('');
    addSpan(period, history, priceAt, midnight, until);
    const next = { midnight, until, version, priceAt, gaps, period };
    figuresByDay.set(which, next);
    return next;
  };

  const until = (history: History, which: 'today' | 'yesterday', { priceAt, factorsOn }: InstantValue, at: number) => {
    const whole = begun(history, which, priceAt, at);
    const period = structuredClone(whole.period);
    addSpan(period, history, priceAt, whole.until, at);
    const local = history.clock(at);
    return figuresOf(period, factorsOn(dateOf(local)));
  };

  return (history: History, value: InstantValue, now: number): TwoDays => {
    const { clock } = history;
    const sameTime = Math.max(history.from, dayBefore(clock, now));
    return {
      today: until(history, 'today', value, now),
      todayGaps: gapCounts(history, history.midnight(now), now),
      yesterday: until(history, 'yesterday', value, sameTime),
      sameTime,
      before: instantOf(history, sameTime),
    };
  };
};
