import { hourOfDay, type Clock } from '../clock.ts';
import { seedOf, uniform } from '../../plant/random.ts';
import { hour, minute } from '../../plant/timing.ts';

/**
 * Probability that a charging pile is in use, by local hour: commuters in the morning, visitors at noon, some at night.
 */
const arrivals = [
  0.1, 0.08, 0.08, 0.06, 0.06, 0.1, 0.2, 0.45, 0.7, 0.65, 0.5, 0.55, 0.65, 0.6, 0.5, 0.5, 0.55, 0.65, 0.7, 0.6, 0.45,
  0.35, 0.25, 0.15,
];
/** Share of a session after which the charging power falls, to nearly zero at its end. */
const taper = 0.8;
const rampUp = minute;

/** A car at a pile, ms since 1970. */
export interface Session {
  readonly start: number;
  readonly end: number;
  /** The slot of the session: all energy of the pile from `from` until `to` belongs to this car. */
  readonly slot: { readonly from: number; readonly to: number };
}

/** The power of a charging pile before any limit. */
export interface Charger {
  /** kW */
  power(at: number): number;
  /** Whether a car may charge at some time of `[from, to)`. */
  isUsed(from: number, to: number): boolean;
  /** Sessions whose slots touch `[from, to)`, in order. */
  sessions(from: number, to: number): Session[];
}

const none: Session = { start: 0, end: 0, slot: { from: 0, to: 0 } };

/** Shape of a session, 0 … 1: up within a minute, full, then down over the last fifth. */
const shapeOf = ({ start, end }: Pick<Session, 'start' | 'end'>, at: number): number => {
  if (at <= start || at >= end) return 0;
  const done = (at - start) / (end - start);
  return Math.min(1, (at - start) / rampUp, (1 - 0.92 * ((done - taper) / (1 - taper))) * (done < 1 ? 1 : 0));
};

/**
 * A charging pile of `rated` kW. Time is divided into slots (DC one hour, AC four hours). Each slot contains at most
 * one session and no session leaves its slot, so any instant can be computed without the instants before it.
 */
export const createCharger = (rated: number, clock: Clock, seed: number): Charger => {
  const slot = rated > 22 ? hour : 4 * hour;
  const arrival = seedOf(seed, 'arrival');
  const length = seedOf(seed, 'length');
  const isEmpty = (index: number): boolean =>
    uniform(arrival, index) >= (arrivals[Math.floor(hourOfDay(clock(index * slot)))] ?? 0);
  const sessionOf = (index: number): Session => {
    const from = index * slot;
    if (isEmpty(index)) return none;
    const start = from + uniform(seed, index) * 0.35 * slot;
    const end = start + (0.25 + 0.38 * uniform(length, index)) * slot;
    return { start, end, slot: { from, to: from + slot } };
  };
  let cell = Number.NaN;
  let session = none;
  return {
    power(at) {
      const index = Math.floor(at / slot);
      if (index !== cell) {
        cell = index;
        session = sessionOf(index);
      }
      return rated * shapeOf(session, at);
    },
    isUsed(from, to) {
      for (let index = Math.floor(from / slot); index * slot < to; index += 1) if (!isEmpty(index)) return true;
      return false;
    },
    sessions(from, to) {
      const first = Math.floor(from / slot);
      const count = Math.max(0, Math.ceil(to / slot) - first);
      return Array.from({ length: count }, (_, order) => sessionOf(first + order)).filter((one) => one !== none);
    },
  };
};
