import type { History } from '../simulator/history/history.ts';
import { quarter } from '../plant/timing.ts';

/** Quarter hours in a row whose registers were not read, from one reading to the next; ms since 1970. */
export interface LinkGap {
  readonly from: number;
  /** null: the link is still lost. */
  readonly to: number | null;
  /** Whether the registers did not count meanwhile. */
  readonly isEnergyLost: boolean;
}

/** `missing`: nothing is known of its energy · `estimated`: its energy is known with that of the gap around it. */
export type QuarterState = 'measured' | 'estimated' | 'missing';

const nextQuarter = (at: number): number => Math.ceil(at / quarter) * quarter;

/** The gaps of a station's readings up to `now`, oldest first. A loss between two readings leaves none. */
export function gapsOf(history: History, now: number): readonly LinkGap[] {
  const gaps: LinkGap[] = [];
  for (const { from, to, isEnergyLost } of history.linkLosses()) {
    const first = nextQuarter(from);
    const end = to === null ? null : nextQuarter(to);
    if (first > now || (to !== null && first >= to)) continue;
    const gap = { from: first - quarter, to: end !== null && end <= now ? end : null, isEnergyLost };
    const last = gaps.at(-1);
    if (last && (last.to === null || gap.from < last.to)) gaps.splice(-1, 1, joined(last, gap));
    else gaps.push(gap);
  }
  return gaps;
}

const joined = (one: LinkGap, other: LinkGap): LinkGap => ({
  from: one.from,
  to: one.to === null || other.to === null ? null : Math.max(one.to, other.to),
  isEnergyLost: one.isEnergyLost || other.isEnergyLost,
});

const isWithin = ({ from, to }: LinkGap, at: number): boolean => from <= at && (to === null || at < to);

/** What is known of the energy of the quarter hour that begins at an instant. */
export function quarterState(history: History, gaps: readonly LinkGap[], at: number): QuarterState {
  const gap = gaps.length === 0 ? undefined : gaps.find((one) => isWithin(one, at));
  if (gap) return gap.to === null || gap.isEnergyLost ? 'missing' : 'estimated';
  const table = history.tableAt(at);
  const isSilent = table.modes[Math.floor((at - table.at) / quarter)]?.offline.includes(true) ?? false;
  return isSilent ? 'estimated' : 'measured';
}

type Register = (index: number) => number;

/**
 * Registers as they were read: the energy of a gap is split evenly over it, and what flowed while they did not count, or
 * has not been read yet, is left out.
 */
export function asRead(gaps: readonly LinkGap[], registersAt: (at: number) => Register): (at: number) => Register {
  if (gaps.length === 0) return registersAt;
  return (at) => {
    const inside = gaps.find((one) => isWithin(one, at));
    const known = registersAt(inside ? inside.from : at);
    const lost = gaps
      .filter(({ to, isEnergyLost }) => isEnergyLost && to !== null && to <= at)
      .map(({ from, to }) => ({ before: registersAt(from), after: registersAt(to ?? from) }));
    const { from = at, to = null, isEnergyLost = false } = inside ?? {};
    const isSplit = to !== null && !isEnergyLost;
    const [next, share] = isSplit ? [registersAt(to), (at - from) / (to - from)] : [known, 0];
    return (index) =>
      known(index) +
      (next(index) - known(index)) * share -
      lost.reduce((sum, { before, after }) => sum + after(index) - before(index), 0);
  };
}
