import type { DayFactors } from '#src/contract/rules/parameter.ts';
import { quarter } from '../plant/timing.ts';
import type { History } from '../simulator/history.ts';
import type { PricedDay } from '../store/tariffs.ts';
import { gapsOf } from './link-gaps.ts';
import type { LocalDay } from './local-days.ts';

/** What energy costs and carries, by local date; the same objects as long as nothing is changed. */
export interface EnergyValue {
  readonly pricesOn: (date: string) => PricedDay;
  readonly factorsOn: (date: string) => DayFactors;
}

/** What the figures of a day are made with, and until when it is known, ms since 1970. */
export interface DayInput {
  readonly history: History;
  readonly today: LocalDay;
  readonly prices: PricedDay;
  readonly factors: DayFactors;
  readonly now: number;
}

/** What a day's figures were made of: as long as all of it is the same, so are they. */
interface Remembered<T> {
  readonly versions: readonly object[];
  readonly prices: PricedDay['slots'];
  readonly factors: DayFactors;
  /** How many quarter hours: one that ends just now is over, but maybe not the day. */
  readonly quarters: number;
  /** Gaps that are not over, or that touch the day. */
  readonly gaps: string;
  readonly figures: T;
}

/** The gaps in the readings of a day, as text. */
export function gapsTouching(history: History, from: number, to: number, now: number): string {
  const gaps = gapsOf(history, now).filter((gap) => gap.from < to && (gap.to === null || gap.to > from));
  return gaps.length === 0 ? '' : JSON.stringify(gaps);
}

/**
 * Figures of past days, each computed once, by station and date. A day of which the plant has changed something is computed
 * again, and so is one that still runs.
 */
export function createDayMemory<T>(compute: (input: DayInput) => T): (input: DayInput) => T {
  const memories = new WeakMap<History, Map<string, Remembered<T>>>();
  return (input) => {
    const { history, today, prices, factors, now } = input;
    const [first, last] = [today.quarters[0], today.quarters.at(-1)];
    const isOver = first && last && last.at + quarter <= now;
    if (!isOver) return compute(input);
    // The first day of the archive may have only some of its hours.
    const versions = [first, last].map(({ at }) => history.versionAt(Math.max(at, history.from)));
    const gaps = gapsTouching(history, first.at, last.at + quarter, now);
    const days = memories.get(history) ?? new Map<string, Remembered<T>>();
    memories.set(history, days);
    const known = days.get(today.date);
    const isSame =
      known &&
      known.prices === prices.slots &&
      known.factors === factors &&
      known.quarters === today.quarters.length &&
      known.gaps === gaps &&
      known.versions.every((version, index) => version === versions[index]);
    if (isSame) return known.figures;
    const figures = compute(input);
    days.set(today.date, { versions, prices: prices.slots, factors, quarters: today.quarters.length, gaps, figures });
    return figures;
  };
}
