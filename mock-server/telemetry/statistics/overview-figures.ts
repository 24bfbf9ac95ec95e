import type { DayFigures, StationOverview } from '#src/contract/station/overview.ts';
import type { DayFactors } from '#src/contract/rules/energy/parameter.ts';
import type { Clock } from '../../simulator/clock.ts';
import { addEnergy } from '../../simulator/history/day-table.ts';
import type { History } from '../../simulator/history/history.ts';
import { flow, type Segment } from '../../simulator/plant-layout.ts';
import { dateOf } from '../../lib/clock.ts';
import { day, quarter } from '../../plant/timing.ts';
import type { PriceAt, Priced } from '../../store/plant/tariffs.ts';
import { gapsTouching } from './day-memory.ts';
import { energiesBetween, energiesIn, type QuarterEnergies, visitTables } from './quarter-energies.ts';
import { createRegisters } from '../registers.ts';
import { gapsOf, quarterState } from '../link-gaps.ts';
import type { LocalQuarter } from './local-days.ts';
import { addFlow, carbonOf, type Flowed, incomeOf, type InstantValue, noFlow } from './period.ts';

/** Adds what flowed from `from`, the beginning of a quarter hour, until `to` as the registers were read; ms since 1970. */
function addRead(sums: Flowed, history: History, priceAt: PriceAt, from: number, to: number): void {
  const registersAt = createRegisters(history, to, from);
  for (let at = from; at < to; at += quarter) {
    const [before, after] = [registersAt(at), registersAt(at + quarter)];
    addFlow(sums, energiesBetween(history, before, after), priceAt(at));
  }
}

/** The same from the tables of whole days, without gaps; each day by itself, as its quarter hours are added one by one. */
function addFromTables(sums: Flowed, history: History, priceAt: PriceAt, from: number, to: number): void {
  for (let at = from; at + quarter <= to;) {
    const midnight = history.passTableAt(at).at + day;
    const quarters: LocalQuarter[] = [];
    for (; at + quarter <= to && at < midnight; at += quarter) quarters.push({ at, slot: 0 });
    visitTables(history, quarters, 0, (energies, each) => addFlow(sums, energies, priceAt(each.at)));
  }
}

/** So many decimals that a shown figure is rounded once, with which a sum agrees. */
const round = (value: number): number => Math.round(value * 100_000) / 100_000 + 0;

/** Both sums together, by name: a loop over names takes longer than all figures of a station. */
const flowedIn = (one: Flowed, other: Flowed): Flowed => ({
  pv: one.pv + other.pv,
  wind: one.wind + other.wind,
  diesel: one.diesel + other.diesel,
  fuelEnergy: one.fuelEnergy + other.fuelEnergy,
  import: one.import + other.import,
  export: one.export + other.export,
  charge: one.charge + other.charge,
  discharge: one.discharge + other.discharge,
  load: one.load + other.load,
  charging: one.charging + other.charging,
  dieselValue: one.dieselValue + other.dieselValue,
  exportIncome: one.exportIncome + other.exportIncome,
  storageIncome: one.storageIncome + other.storageIncome,
  ownUseIncome: one.ownUseIncome + other.ownUseIncome,
});

const figuresOf = (period: Flowed, factors: DayFactors): DayFigures => ({
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
  readonly sums: Flowed;
}

/** What flows in the quarter hour that begins at `from`. */
interface Running {
  readonly from: number;
  /** Another one where the plant's day was changed since. */
  readonly version: object;
  /** Another one where a tariff was changed since. */
  readonly priceAt: PriceAt;
  /** Its price and its day of the calendar: to find them for each request takes longer than what flowed. */
  readonly price: Priced;
  readonly date: string;
  readonly segments: readonly Segment[];
  /** Of all of it. */
  readonly energies: QuarterEnergies;
  /** At its beginning. */
  readonly instant: Instant;
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

function instantOf(history: History, at: number, [first]: readonly Segment[]): Instant {
  const { capacities, socOf } = history.plantAt(at);
  const power = (...indexes: number[]) => round(indexes.reduce((sum, index) => sum + (first?.start[index] ?? 0), 0));
  return {
    generation: power(flow.pv, flow.wind, flow.diesel),
    grid: power(flow.grid),
    load: power(flow.load, flow.charging),
    soc: first && capacities.length > 0 ? round(socOf(first.state)) : null,
  };
}

function runningOf(history: History, priceAt: PriceAt, from: number): Running {
  const { segments, energy } = history.passQuarterAt(from);
  return {
    from,
    version: history.versionAt(from),
    priceAt,
    price: priceAt(from),
    date: dateOf(history.clock(from)),
    segments,
    energies: energiesIn(history, energy),
    instant: instantOf(history, from, segments),
  };
}

/** kWh that flowed in a quarter hour until `to`. */
function energiesUntil(history: History, { segments }: Running, to: number): QuarterEnergies {
  const flowed = new Float64Array(history.registers.length);
  for (const [index, segment] of segments.entries()) {
    const end = Math.min(segments[index + 1]?.at ?? to, to);
    if (end > segment.at) addEnergy(segment, end - segment.at, history.registers, flowed);
  }
  return energiesIn(history, flowed);
}

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

/** What is known of a station's days. */
interface Known {
  readonly begun: Map<'today' | 'yesterday', Begun>;
  readonly running: Map<'today' | 'yesterday', Running>;
}

/**
 * Figures of stations' days. The sums up to the last whole quarter hour are cached, and what flows in the one that runs, so
 * that a request for thousands of stations reads no day of theirs before the next quarter hour.
 */
export const createDayFigures = () => {
  const knownByHistory = new WeakMap<History, Known>();
  const knownOf = (history: History): Known => {
    const known = knownByHistory.get(history) ?? { begun: new Map(), running: new Map() };
    knownByHistory.set(history, known);
    return known;
  };

  const runningAt = (history: History, which: 'today' | 'yesterday', priceAt: PriceAt, from: number): Running => {
    const { running } = knownOf(history);
    const last = running.get(which);
    if (last?.from === from && last.version === history.versionAt(from) && last.priceAt === priceAt) return last;
    const next = runningOf(history, priceAt, from);
    running.set(which, next);
    return next;
  };

  const begunOf = (history: History, which: 'today' | 'yesterday', priceAt: PriceAt, at: number): Begun => {
    const [midnight, until] = [history.midnight(at), Math.floor(at / quarter) * quarter];
    const { begun } = knownOf(history);
    const last = begun.get(which);
    const gaps = gapsTouching(history, midnight, until, at);
    const versionUntil = (end: number) => (end > midnight ? history.versionAt(end - 1) : undefined);
    /** Whether what is known of the day is still so, and may go on. */
    const isTrue =
      last?.midnight === midnight &&
      last.until <= until &&
      last.version === versionUntil(last.until) &&
      last.priceAt === priceAt &&
      last.gaps === gaps;
    if (isTrue && last.until === until) return last;
    const isGoingOn = isTrue && gaps === '';
    const sums = isGoingOn ? last.sums : noFlow();
    const from = isGoingOn ? last.until : midnight;
    if (gapsOf(history, until).length > 0) addRead(sums, history, priceAt, from, until);
    else if (!isGoingOn) addFromTables(sums, history, priceAt, from, until);
    else
      for (let each = from; each < until; each += quarter) {
        const { energies, price } = runningAt(history, which, priceAt, each);
        addFlow(sums, energies, price);
      }
    const next = { midnight, until, version: versionUntil(until), priceAt, gaps, sums };
    begun.set(which, next);
    return next;
  };

  const until = (history: History, which: 'today' | 'yesterday', { priceAt, factorsOn }: InstantValue, at: number) => {
    const whole = begunOf(history, which, priceAt, at);
    const running = runningAt(history, which, priceAt, whole.until);
    const sums = noFlow();
    if (gapsOf(history, at).length > 0) addRead(sums, history, priceAt, whole.until, at);
    else addFlow(sums, energiesUntil(history, running, at), running.price);
    return { figures: figuresOf(flowedIn(sums, whole.sums), factorsOn(running.date)), instant: running.instant };
  };

  return (history: History, value: InstantValue, now: number): TwoDays => {
    const { clock } = history;
    const sameTime = Math.max(history.from, dayBefore(clock, now));
    const yesterday = until(history, 'yesterday', value, sameTime);
    return {
      today: until(history, 'today', value, now).figures,
      todayGaps: gapCounts(history, history.midnight(now), now),
      yesterday: yesterday.figures,
      sameTime,
      before: yesterday.instant,
    };
  };
};
