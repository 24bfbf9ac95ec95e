import type { EnergyPeriod } from '#src/contract/energy.ts';
import type { DayFactors } from '#src/contract/rules/parameter.ts';
import { type Clock, hourOfDay, midnightBefore } from '../simulator/clock.ts';
import { type DayTable, rowOf } from '../simulator/day-table.ts';
import type { History } from '../simulator/history.ts';
import { flow } from '../simulator/plant-layout.ts';
import { day, hour, quarter } from '../plant/timing.ts';
import type { PricedDay } from '../store/tariffs.ts';
import { createDayMemory, type DayInput, type LocalDay } from './day-memory.ts';
import { asRead, gapsOf, quarterState } from './link-gaps.ts';
import {
  addPeriod,
  addQuarter,
  carbonOf,
  emptyPeriod,
  energyPeriodOf,
  higher,
  incomeOf,
  type Period,
} from './period.ts';

export type By = 'day' | 'month' | 'year';

/** First day of the period that a local date lies in. */
export const periodStart = (date: string, by: By): string =>
  by === 'day' ? date : by === 'month' ? `${date.slice(0, 7)}-01` : `${date.slice(0, 4)}-01-01`;

export type Register = (index: number) => number;

/** Sums of the registers from the beginning of the day of `since` to that of another day; below zero before it. */
function sumsSince(history: History, since: number): (table: DayTable) => Float64Array {
  const { length } = history.registers;
  const wholeDay = ({ energy }: DayTable) => rowOf(energy, length, day / quarter);
  const known = new Map([[history.tableAt(since).at, new Float64Array(length)]]);
  const sumAt = (at: number, step: 1 | -1): Float64Array => {
    const sum = known.get(at);
    if (sum) return sum;
    const nearer = sumAt(at - step * day, step);
    const between = wholeDay(history.tableAt(step > 0 ? at - day : at));
    const made = nearer.map((value, index) => value + step * (between[index] ?? 0));
    known.set(at, made);
    return made;
  };
  return ({ at }) => sumAt(at, at >= since ? 1 : -1);
}

/** Registers of the plant at the quarter hours up to `now`, and at `now`. */
function plantRegisters(history: History, now: number, since: number): (at: number) => Register {
  const sumBefore = sumsSince(history, since);
  return (at) => {
    const table = history.tableAt(Math.min(at, now));
    const before = sumBefore(table);
    if (at >= now) {
      const last = history.energyOfDayAt(now);
      return (index) => (before[index] ?? 0) + (last[index] ?? 0);
    }
    const offset = Math.floor((at - table.at) / quarter) * history.registers.length;
    return (index) => (before[index] ?? 0) + (table.energy[offset + index] ?? 0);
  };
}

/**
 * Readings of the registers at the quarter hours up to `now`, and at `now`, less what they showed at the beginning of the
 * day of `since`: only the days in between are read.
 */
export const createRegisters = (history: History, now: number, since: number): ((at: number) => Register) =>
  asRead(gapsOf(history, now), plantRegisters(history, now, Math.max(history.from, since)));

export interface EnergyRequest {
  /** Local dates, both included. */
  readonly from: string;
  readonly to: string;
  readonly by: By;
}

/** What energy costs and carries, by local date; the same objects as long as nothing is changed. */
export interface EnergyValue {
  readonly pricesOn: (date: string) => PricedDay;
  readonly factorsOn: (date: string) => DayFactors;
}

/** The station's days between two instants, oldest first; days of 23 and 25 hours are as long as they are. */
function* daysOf(clock: Clock, begin: number, end: number): Generator<LocalDay> {
  let today: { date: string; quarters: { at: number; slot: number }[] } | undefined;
  for (let at = begin; at < end; at += quarter) {
    const local = clock(at);
    const date = new Date(local).toISOString().slice(0, 10);
    if (today && today.date !== date) yield today;
    if (today?.date !== date) today = { date, quarters: [] };
    today.quarters.push({ at, slot: Math.floor(hourOfDay(local) * 2) });
  }
  if (today) yield today;
}

/** kWh in the storage at an instant, or at the quarter hour before it. */
function storedAt(history: History, at: number): number {
  const { layout, capacities } = history.plantAt(at);
  const table = history.tableAt(at);
  const state = rowOf(table.states, layout.states, Math.floor((at - table.at) / quarter));
  return capacities.reduce((sum, _capacity, unit) => sum + (state[layout.energy + unit] ?? 0), 0);
}

const sumDay = ({ history, today: { date, quarters }, prices, factors, now }: DayInput): Period => {
  const known = quarters.filter(({ at }) => at >= history.from);
  const registersAt = createRegisters(history, now, known[0]?.at ?? now);
  const gaps = gapsOf(history, now);
  const period = emptyPeriod(date);
  const imported = history.registers.out(flow.grid);
  let before: Register | undefined;
  for (const { at, slot } of known) {
    const end = Math.min(at + quarter, now);
    const after = registersAt(at + quarter);
    const earlier = before ?? registersAt(at);
    before = after;
    const delta = (index: number) => after(index) - earlier(index);
    const price = prices.slots[slot];
    if (price) addQuarter(period, delta, history, price);
    period.max = higher(period.max, { kw: (delta(imported) * hour) / (end - at), at });
    const state = quarterState(history, gaps, at);
    if (state !== 'missing') period[state] += 1;
  }
  const [first, last] = [known[0], known.at(-1)];
  if (first && last)
    period.stored = { start: storedAt(history, first.at), end: storedAt(history, Math.min(last.at + quarter, now)) };
  period.quarters = quarters.length;
  return Object.assign(period, incomeOf(period, factors), carbonOf(period, factors));
};

const dayPeriod = createDayMemory(sumDay);

/** The days of a station's calendar that lie between two dates, both included, up to `now`. */
export function* daysWithin(
  history: History,
  { from, to }: Pick<EnergyRequest, 'from' | 'to'>,
  now: number,
): Generator<LocalDay> {
  // No zone is a day off UTC: what lies outside the dates is passed over.
  const { clock } = history;
  const begin = Math.max(midnightBefore(clock, history.from), Date.parse(from) - day);
  const end = Math.min(now, Date.parse(to) + 2 * day);
  for (const today of daysOf(clock, begin, end)) if (today.date >= from && today.date <= to) yield today;
}

/**
 * Sums of a station's periods up to `now`, oldest first, day by day: between two days others may have their turn. A day
 * that is over is computed once.
 */
export function* energyByDay(
  history: History,
  { from, to, by }: EnergyRequest,
  value: EnergyValue,
  now: number,
): Generator<undefined, EnergyPeriod[]> {
  const periods = new Map<string, Period>();
  for (const today of daysWithin(history, { from, to }, now)) {
    const start = periodStart(today.date, by);
    const period = periods.get(start) ?? emptyPeriod(start);
    periods.set(start, period);
    const [prices, factors] = [value.pricesOn(today.date), value.factorsOn(today.date)];
    addPeriod(period, dayPeriod({ history, today, prices, factors, now }));
    yield;
  }
  return [...periods.values()].map(energyPeriodOf);
}

/** The same at once. */
export const energyOf = (...args: Parameters<typeof energyByDay>): EnergyPeriod[] => {
  const days = energyByDay(...args);
  for (let next = days.next(); ; next = days.next()) if (next.done) return next.value;
};
