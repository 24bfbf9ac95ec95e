import type { Demand, DemandBounds } from '../../simulator/history/demand-bounds.ts';
import { hour, quarter } from '../../plant/timing.ts';
import { type DayAccount, demandNames } from './account.ts';
import type { LocalDay } from './local-days.ts';

export type Maxima = DayAccount['maxima'];
type DemandName = (typeof demandNames)[number];

/** A day that may have the highest demand, and what its own does not exceed. */
interface Candidate {
  readonly day: LocalDay;
  readonly bounds: Demand;
  /** Whether they are close, or only quick. */
  isClose: boolean;
}

/** Hours that are bounded together. */
export const quickSpan = 3 * hour;

const noDemand = (): Demand => ({ withPlant: 0, noStorage: 0, noPlant: 0 });

/** Of two days that are read in any order: the earlier one of equals. */
function higherOf<Name extends DemandName>(name: Name, one: Maxima, other: Maxima): Maxima[Name] {
  const [a, b] = [one[name], other[name]];
  if (!a || !b) return a ?? b;
  return b.kw > a.kw || (b.kw === a.kw && b.at < a.at) ? b : a;
}

export const higherMaxima = (one: Maxima, other: Maxima): Maxima => ({
  withPlant: higherOf('withPlant', one, other),
  noStorage: higherOf('noStorage', one, other),
  noPlant: higherOf('noPlant', one, other),
});

const raise = (bounds: Demand, more: Demand): void => {
  // By their names: a loop over the names would make an object of each number.
  bounds.withPlant = Math.max(bounds.withPlant, more.withPlant);
  bounds.noStorage = Math.max(bounds.noStorage, more.noStorage);
  bounds.noPlant = Math.max(bounds.noPlant, more.noPlant);
};

function quickBounds({ quarters }: LocalDay, { ofHours }: DemandBounds): Demand {
  const [bounds, ofOne] = [noDemand(), noDemand()];
  for (let index = 0; index < quarters.length; index += quickSpan / quarter) {
    ofHours(quarters[index]?.at ?? 0, quickSpan, ofOne);
    raise(bounds, ofOne);
  }
  return bounds;
}

const mayExceed = (bounds: Demand, found: Maxima): boolean =>
  demandNames.some((name) => bounds[name] >= (found[name]?.kw ?? -Infinity));

/** Makes the bounds of a day close, as far as they may exceed what was found. */
function makeClose(candidate: Candidate, { ofHours, ofQuarter }: DemandBounds, found: Maxima): void {
  const { quarters } = candidate.day;
  const [close, ofOne] = [noDemand(), noDemand()];
  const [ofSpan, ofHour] = [quickSpan / quarter, hour / quarter];
  /** Hours that may exceed what was found are bounded one by one, and then by quarter hours. */
  const raiseBy = (first: number, count: number): void => {
    const at = quarters[first]?.at ?? 0;
    if (count === 1) ofQuarter(at, ofOne);
    else ofHours(at, count * quarter, ofOne);
    if (count === 1 || !mayExceed(ofOne, found)) {
      raise(close, ofOne);
      return;
    }
    const end = Math.min(first + count, quarters.length);
    const size = count > ofHour ? ofHour : 1;
    for (let next = first; next < end; next += size) raiseBy(next, size);
  };
  for (let first = 0; first < quarters.length; first += ofSpan) raiseBy(first, ofSpan);
  Object.assign(candidate.bounds, close);
  candidate.isClose = true;
}

const highestBy = (candidates: Iterable<Candidate>, name: DemandName): Candidate | undefined => {
  let highest: Candidate | undefined;
  for (const one of candidates) if (!highest || one.bounds[name] > highest.bounds[name]) highest = one;
  return highest;
};

/**
 * The highest demand of some days, of which only those are simulated that may have it: the likeliest first, until no
 * other one's bound reaches what was found.
 *
 * @param found what other days have
 */
export function* highestDemandOf(
  days: readonly LocalDay[],
  demandBounds: DemandBounds,
  found: Maxima,
  maximaOf: (day: LocalDay) => Maxima,
): Generator<undefined, Maxima> {
  let highest = found;
  const candidates = new Set<Candidate>();
  for (const day of days) {
    candidates.add({ day, bounds: quickBounds(day, demandBounds), isClose: false });
    yield;
  }
  // What is used has the highest bounds: as long as its highest is not found, nearly every hour may exceed it.
  for (const name of demandNames.toReversed())
    for (let next = highestBy(candidates, name); next; next = highestBy(candidates, name)) {
      if (next.bounds[name] < (highest[name]?.kw ?? -Infinity)) break;
      if (next.isClose) {
        highest = higherMaxima(highest, maximaOf(next.day));
        candidates.delete(next);
      } else makeClose(next, demandBounds, highest);
      yield;
    }
  return highest;
}
