import { itemAt } from '#src/lib/item-at.ts';
import { type DayTable, rowOf } from '../simulator/history/day-table.ts';
import type { History } from '../simulator/history/history.ts';
import { day, quarter } from '../plant/timing.ts';
import { asRead, gapsOf } from './link-gaps.ts';

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
    const made = nearer.map((value, index) => value + step * itemAt(between, index));
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
      return (index) => itemAt(before, index) + itemAt(last, index);
    }
    const offset = Math.floor((at - table.at) / quarter) * history.registers.length;
    return (index) => itemAt(before, index) + itemAt(table.energy, offset + index);
  };
}

/**
 * Readings of the registers at the quarter hours up to `now`, and at `now`, less what they showed at the beginning of the
 * day of `since`: only the days in between are read.
 */
export const createRegisters = (history: History, now: number, since: number): ((at: number) => Register) =>
  asRead(gapsOf(history, now), plantRegisters(history, now, Math.max(history.from, since)));
