import { quarter } from '../../plant/timing.ts';
import type { DayTables } from '../../simulator/history/day-tables.ts';
import type { History } from '../../simulator/history/history.ts';
import { maximaReader, trialMaximaReader } from './day-figures.ts';
import { demandWindowOf, type EnergyValue, gapsTouching } from './day-memory.ts';
import { highestDemandOf, higherMaxima, type Maxima } from './demand-search.ts';
import { type Dates, daysWithin, type LocalDay } from './local-days.ts';

/** What the highest demand of some days was made of: as long as all of it is the same, so is the demand. */
interface Origin {
  /** How many, and their beginning and end, ms since 1970. */
  readonly days: number;
  readonly from: number;
  readonly to: number;
  /** Version of the plant's past at the end of the days. */
  readonly version: object;
  /** Averaging time of each day. */
  readonly windows: string;
  readonly gaps: string;
}

/** Years of all stations of a plant that are held: two of some thousand stations. */
const maxYears = 12_000;

type KnownYears = Map<string, { readonly origin: Origin; readonly known: Maxima }>;
const yearsByPlant = new WeakMap<DayTables, KnownYears>();

function yearsOf({ tables }: History): KnownYears {
  const years: KnownYears = yearsByPlant.get(tables) ?? new Map();
  yearsByPlant.set(tables, years);
  return years;
}

const beginOf = ({ quarters }: LocalDay): number => quarters[0]?.at ?? 0;
const endOf = ({ quarters }: LocalDay): number => (quarters.at(-1)?.at ?? Infinity) + quarter;

function originOf(history: History, days: readonly LocalDay[], { factorsOn }: EnergyValue, now: number): Origin {
  const [first, last] = [days[0], days.at(-1)];
  const [from, to] = [first ? beginOf(first) : 0, last ? endOf(last) : 0];
  return {
    days: days.length,
    from,
    to,
    version: history.versionAt(Math.max(to - quarter, history.from)),
    windows: days.map(({ date }) => demandWindowOf(factorsOn(date))).join(' '),
    gaps: gapsTouching(history, from, to, now),
  };
}

const isSame = (one: Origin, other: Origin): boolean =>
  one.from === other.from &&
  one.to === other.to &&
  one.version === other.version &&
  one.windows === other.windows &&
  one.gaps === other.gaps;

const none: Maxima = { withPlant: null, noStorage: null, noPlant: null };

/** The highest demand of some days, and of others that were read before them. */
function* highestWith(
  found: Maxima,
  history: History,
  days: readonly LocalDay[],
  maximaOf: (day: LocalDay) => Maxima,
  now: number,
): Generator<undefined, Maxima> {
  if (days.length === 0) return found;
  const bounds = history.demandBounds(Math.min(...days.map(endOf)));
  const isBounded = (day: LocalDay): boolean =>
    history.demandBounds(endOf(day)) !== undefined && gapsTouching(history, beginOf(day), endOf(day), now) === '';
  let highest = found;
  const bounded: LocalDay[] = [];
  for (const day of days) {
    if (isBounded(day)) {
      bounded.push(day);
      continue;
    }
    highest = higherMaxima(highest, maximaOf(day));
    yield;
  }
  return bounds ? yield* highestDemandOf(bounded, bounds, highest, maximaOf) : highest;
}

/**
 * The highest demand of a station's days. That of days that are over is found once, and only days that come after them are
 * added: a bill by the year's maximum reads all days of the year.
 */
export function* maximaOfYear(
  history: History,
  dates: Dates,
  value: EnergyValue,
  now: number,
): Generator<undefined, Maxima> {
  const years = yearsOf(history);
  const days = [...daysWithin(history, dates, now)];
  const past = days.filter((day) => endOf(day) <= now);
  // Made before the search: after a change during it the next call searches again.
  const origin = originOf(history, past, value, now);
  const key = `${history.plant.spec.station.id} ${dates.from}`;
  const before = years.get(key);
  const isKnown =
    before !== undefined &&
    before.origin.days <= past.length &&
    isSame(before.origin, originOf(history, past.slice(0, before.origin.days), value, now));
  const [known, rest] = isKnown ? [before.known, past.slice(before.origin.days)] : [none, past];
  const maximaOf = maximaReader(history, value, now);
  let highest = yield* highestWith(known, history, rest, maximaOf, now);
  // What was read last stands last; the oldest goes first.
  years.delete(key);
  years.set(key, isKnown && rest.length === 0 ? before : { origin, known: highest });
  const [oldest] = years.keys();
  if (years.size > maxYears && oldest !== undefined) years.delete(oldest);
  for (const day of days.slice(past.length)) {
    highest = higherMaxima(highest, maximaOf(day));
    yield;
  }
  return highest;
}

/** The highest demand of a station's days with other values than those in force: it is not remembered. */
export const trialMaxima = (
  history: History,
  dates: Dates,
  value: EnergyValue,
  now: number,
): Generator<undefined, Maxima> =>
  highestWith(none, history, [...daysWithin(history, dates, now)], trialMaximaReader(history, value, now), now);
