import { type Clock, hourOfDay, midnightBefore } from '../../simulator/clock.ts';
import type { History } from '../../simulator/history/history.ts';
import { day, quarter } from '../../plant/timing.ts';

/** Days of a calendar, both included. */
export interface Dates {
  readonly from: string;
  readonly to: string;
}

/** A quarter hour: its beginning in ms since 1970, and the half hour of the day by the wall clock. */
export interface LocalQuarter {
  readonly at: number;
  readonly slot: number;
}

/** A local day: its date, its quarter hours. */
export interface LocalDay {
  readonly date: string;
  readonly quarters: readonly LocalQuarter[];
}

const dateOf = (local: number): string => new Date(local).toISOString().slice(0, 10);

/** Days of 24 hours that were read last, by their beginning and the offset of their clock: stations share them. */
const plainDays = new Map<number, LocalDay>();
const maxPlainDays = 2000;

function plainDay(at: number, local: number): LocalDay {
  // Days begin at whole quarter hours, and no clock is more than 14 h off.
  const key = (at / quarter) * 256 + (local - at) / quarter;
  const known = plainDays.get(key);
  if (known) return known;
  const quarters = Array.from({ length: day / quarter }, (_, index) => ({
    at: at + index * quarter,
    slot: Math.floor(index / 2),
  }));
  const made = { date: dateOf(local), quarters };
  const [oldest] = plainDays.keys();
  if (plainDays.size >= maxPlainDays && oldest !== undefined) plainDays.delete(oldest);
  plainDays.set(key, made);
  return made;
}

/** The rest of a day from an instant on, as far as it comes before `end`, by the wall clock at each quarter hour. */
function restOfDay(clock: Clock, begin: number, end: number): LocalDay {
  const number = Math.floor(clock(begin) / day);
  const quarters: LocalQuarter[] = [];
  for (let at = begin; at < end; at += quarter) {
    const local = clock(at);
    if (Math.floor(local / day) !== number) break;
    quarters.push({ at, slot: Math.floor(hourOfDay(local) * 2) });
  }
  return { date: dateOf(number * day), quarters };
}

/** The station's days between two instants, oldest first; days of 23 and 25 hours are as long as they are. */
function* daysOf(clock: Clock, begin: number, end: number): Generator<LocalDay> {
  for (let at = begin; at < end;) {
    const local = clock(at);
    const isPlain = local % day === 0 && at + day <= end && clock(at + day) === local + day;
    const today = isPlain ? plainDay(at, local) : restOfDay(clock, at, end);
    yield today;
    at += today.quarters.length * quarter;
  }
}

/** The days of a station's calendar that lie between two dates, both included, up to `now`. */
export function* daysWithin(history: History, { from, to }: Dates, now: number): Generator<LocalDay> {
  // No zone is a day off UTC: what lies outside the dates is passed over.
  const { clock } = history;
  const begin = Math.max(midnightBefore(clock, history.from), Date.parse(from) - day);
  const end = Math.min(now, Date.parse(to) + 2 * day);
  for (const today of daysOf(clock, begin, end)) if (today.date >= from && today.date <= to) yield today;
}
