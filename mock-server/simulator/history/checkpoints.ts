import type { BookMark } from '../alarm/alarms.ts';
import type { DaySimulator, DayStart, Rows, Visit } from './day-simulator.ts';

/** The start of a day with the state of the alarms: enough to simulate the day again. */
export interface Checkpoint extends DayStart {
  readonly alarms: BookMark;
}

/** The newest starts that are held in any case: of tomorrow, today, yesterday and the day before, which are read most. */
const newestStarts = 4;
/** Of older days the start of each such one is held; the others are simulated from it when they are read. */
const oldStride = 8;

/** Starts of days, by the number of the day since the first one. */
export interface Checkpoints {
  /** Days whose start was added. */
  readonly count: number;
  add(checkpoint: Checkpoint): void;
  /** The last one that is held of the days up to one. */
  before(index: number): { readonly index: number; readonly checkpoint: Checkpoint };
  /** Forgets the starts from a day on. */
  cut(count: number): void;
}

/** @param begin makes the start of the first day */
export function createCheckpoints(begin: () => Checkpoint): Checkpoints {
  const all: (Checkpoint | undefined)[] = [];
  return {
    get count() {
      return all.length;
    },
    add(checkpoint) {
      all.push(checkpoint);
      const old = all.length - 1 - newestStarts;
      if (old >= 0 && old % oldStride > 0) all[old] = undefined;
    },
    before(from) {
      for (let index = Math.min(from, all.length - 1); index >= 0; index -= 1) {
        const checkpoint = all[index];
        if (checkpoint) return { index, checkpoint };
      }
      const checkpoint = begin();
      all.push(checkpoint);
      return { index: 0, checkpoint };
    },
    cut(count) {
      all.length = Math.min(all.length, count);
    },
  };
}

/**
 * Days that were simulated before, simulated again. The day after the one that was read last is often the next one: its start
 * is remembered.
 * @param reused to write into
 */
export function createPastDays(checkpoints: Checkpoints, { simulateDay }: DaySimulator, reused: Rows) {
  let last: { readonly index: number; readonly start: DayStart } | undefined;
  const startOf = (index: number): DayStart => {
    const known = checkpoints.before(index);
    let [from, start]: [number, DayStart] = [known.index, known.checkpoint];
    if (last && last.index > from && last.index <= index) [from, start] = [last.index, last.start];
    for (; from < index; from += 1) start = simulateDay(from, start, reused, () => undefined);
    return start;
  };
  return {
    startOf,
    simulate(index: number, rows: Rows, visit: Visit): void {
      last = { index: index + 1, start: simulateDay(index, startOf(index), rows, visit) };
    },
    /** Forgets what follows from a day. */
    dropFrom(index: number): void {
      if (last && last.index > index) last = undefined;
    },
  };
}
