import { quarter } from '../../plant/timing.ts';
import type { DayTables } from '../../simulator/history/day-tables.ts';
import type { History } from '../../simulator/history/history.ts';
import type { DayAccount } from './account.ts';
import { maximaByDay } from './day-figures.ts';
import { demandWindowOf, type EnergyValue, gapsTouching } from './day-memory.ts';
import { groupsBy, highestDemand } from './demand-periods.ts';
import { type Dates, daysWithin, type LocalDay } from './local-days.ts';

type Maxima = Pick<DayAccount, 'maxima'>;

/** What the highest demand of a month's days was made of: as long as all of it is the same, so is the demand. */
interface Origin {
  /** Versions of the plant's past at both ends of the days, ms since 1970. */
  readonly from: number;
  readonly to: number;
  readonly versions: readonly [object, object];
  /** Averaging time of each day. */
  readonly windows: string;
  readonly gaps: string;
}

/** Months of all stations of a plant that are held: twelve of a thousand stations. */
const maxMonths = 12_000;

type KnownMonths = Map<string, { readonly origin: Origin; readonly known: Maxima }>;
const monthsByPlant = new WeakMap<DayTables, KnownMonths>();

function monthsOf({ tables }: History): KnownMonths {
  const months: KnownMonths = monthsByPlant.get(tables) ?? new Map();
  monthsByPlant.set(tables, months);
  return months;
}

const endOf = ({ quarters }: LocalDay): number => (quarters.at(-1)?.at ?? Infinity) + quarter;

function originOf(history: History, days: readonly LocalDay[], { factorsOn }: EnergyValue, now: number): Origin {
  const from = days[0]?.quarters[0]?.at ?? 0;
  const to = days.at(-1)?.quarters.at(-1)?.at ?? 0;
  const versionAt = (at: number) => history.versionAt(Math.max(at, history.from));
  return {
    from,
    to,
    versions: [versionAt(from), versionAt(to)],
    windows: days.map(({ date }) => demandWindowOf(factorsOn(date))).join(' '),
    gaps: gapsTouching(history, from, to + quarter, now),
  };
}

const isSame = (one: Origin, other: Origin): boolean =>
  one.from === other.from &&
  one.to === other.to &&
  one.versions[0] === other.versions[0] &&
  one.versions[1] === other.versions[1] &&
  one.windows === other.windows &&
  one.gaps === other.gaps;

/**
 * The highest demand of a station's months, as far as the dates have them. That of past days is computed once for each
 * month: a bill by the year's maximum reads all days of the year.
 */
export function* maximaByMonth(
  history: History,
  dates: Dates,
  value: EnergyValue,
  now: number,
): Generator<undefined, Maxima[]> {
  const all: Maxima[] = [];
  const months = monthsOf(history);
  const datesOf = (days: readonly LocalDay[]): Dates => ({ from: days[0]?.date ?? '', to: days.at(-1)?.date ?? '' });
  for (const [month, days] of groupsBy(daysWithin(history, dates, now), ({ date }) => date.slice(0, 7))) {
    const past = days.filter((day) => endOf(day) <= now);
    const running = days.slice(past.length);
    if (running.length > 0) all.push(...(yield* maximaByDay(history, datesOf(running), value, now)));
    if (past.length === 0) continue;
    const key = `${history.plant.spec.station.id} ${month}`;
    const origin = originOf(history, past, value, now);
    const before = months.get(key);
    const isKnown = before !== undefined && isSame(before.origin, origin);
    const known = isKnown
      ? before.known
      : { maxima: highestDemand(yield* maximaByDay(history, datesOf(past), value, now)) };
    // What was read last stands last; the oldest goes first.
    months.delete(key);
    months.set(key, isKnown ? before : { origin, known });
    const [oldest] = months.keys();
    if (months.size > maxMonths && oldest !== undefined) months.delete(oldest);
    all.push(known);
    yield;
  }
  return all;
}
