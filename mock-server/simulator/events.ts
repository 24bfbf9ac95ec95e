import { seedOf, uniform } from '../plant/random.ts';
import { day, hour } from '../plant/timing.ts';

export interface EventKind {
  /** Mean number a day. */
  readonly perDay: number;
  /** Shortest and longest in ms, at most six hours. */
  readonly shortest: number;
  readonly longest: number;
}

/** Something that happens by chance now and then. */
export interface Events {
  /** 0 while it does not happen, else 0.2 … 1. */
  strength(at: number): number;
  /** Until when it surely does not happen; `at` itself while it does. */
  quietUntil(at: number): number;
}

const slot = 6 * hour;

/** At most one event in six hours, and none leaves its six hours: any instant can be answered without the ones before. */
export const createEvents = (kind: EventKind, seed: number): Events => {
  const chance = (kind.perDay * slot) / day;
  const [length, begin, force] = [seedOf(seed, 'length'), seedOf(seed, 'begin'), seedOf(seed, 'force')];
  let cell = Number.NaN;
  let start = 0;
  let end = 0;
  const open = (index: number): void => {
    if (index === cell) return;
    cell = index;
    const duration = kind.shortest + (kind.longest - kind.shortest) * uniform(length, index);
    start = index * slot + uniform(begin, index) * (slot - duration);
    end = uniform(seed, index) < chance ? start + duration : start;
  };
  return {
    strength(at) {
      open(Math.floor(at / slot));
      return at >= start && at < end ? 0.2 + 0.8 * uniform(force, cell) : 0;
    },
    quietUntil(at) {
      const index = Math.floor(at / slot);
      open(index);
      if (start < end && at < end) return Math.max(at, start);
      open(index + 1);
      return start < end ? start : (index + 2) * slot;
    },
  };
};
