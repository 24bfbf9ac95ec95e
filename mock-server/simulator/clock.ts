import { day, hour } from '../plant/timing.ts';

/** Local wall time of an instant, as ms that read like UTC: `new Date(local).getUTCHours()` is the local hour. */
export type Clock = (at: number) => number;

const offsetReader = (timeZone: string): ((at: number) => number) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (at) => {
    const fields = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const field = (name: string): number => fields.get(name as Intl.DateTimeFormatPartTypes) ?? 0;
    const local = Date.UTC(
      field('year'),
      field('month') - 1,
      field('day'),
      field('hour'),
      field('minute'),
      field('second'),
    );
    return local - Math.floor(at / 1000) * 1000;
  };
};

/** Clock of an IANA zone. Asks Intl once a day, and each hour of the days on which the offset changes. */
export const createClock = (timeZone: string): Clock => {
  const read = offsetReader(timeZone);
  const days = new Map<number, number | null>();
  const hours = new Map<number, number>();
  const remembered = <T>(memory: Map<number, T>, key: number, make: () => T): T => {
    const known = memory.get(key);
    if (known !== undefined) return known;
    const made = make();
    memory.set(key, made);
    return made;
  };
  const ofDay = (index: number): number | null => {
    const start = read(index * day);
    return start === read((index + 1) * day) ? start : null;
  };
  const ofHour = (index: number): number => remembered(hours, index, () => read(index * hour));
  let today = Number.NaN;
  let constant: number | null = null;
  return (at) => {
    const index = Math.floor(at / day);
    if (index !== today) {
      today = index;
      constant = remembered(days, index, () => ofDay(index));
    }
    return at + (constant ?? ofHour(Math.floor(at / hour)));
  };
};

const clocks = new Map<string, Clock>();

/** The clock of an IANA zone, the same for all that ask. */
export const clockOf = (timeZone: string): Clock => {
  const clock = clocks.get(timeZone) ?? createClock(timeZone);
  clocks.set(timeZone, clock);
  return clock;
};

/** A zone that a calendar follows from an instant on, ms since 1970. */
export interface ZoneChange {
  readonly from: number;
  readonly timeZone: string;
}

/** The clock of a zone that others replace, by their beginning; they are read at each instant. */
export function changingClock(timeZone: string, changes: () => readonly ZoneChange[]): Clock {
  const first = clockOf(timeZone);
  return (at) => {
    const all = changes();
    // Most stations have none, and their plants ask several times a simulated quarter hour.
    if (all.length === 0) return first(at);
    const last = all.findLast(({ from }) => from <= at);
    return last ? clockOf(last.timeZone)(at) : first(at);
  };
}

/** The instant of the local midnight before `at`, also on days of 23 and 25 hours. */
export const midnightBefore = (clock: Clock, at: number): number => {
  const local = clock(at);
  const midnight = Math.floor(local / day) * day;
  const guess = at - (local - midnight);
  return guess - (clock(guess) - midnight);
};

/** The instant of the local midnight at which a day of the calendar, `2026-10-01`, begins. */
export const midnightOf = (clock: Clock, date: string): number => {
  const noon = Date.parse(date) + day / 2;
  // No zone is more than 14 h from UTC: half a day later or earlier it is the same day.
  return midnightBefore(clock, noon - (clock(noon) - noon));
};

/**
 * The instant at which a station's calendar goes over to another zone, so that `date` is the first day that lies wholly in
 * it. The day before takes the difference: it is shorter, or some of its hours come twice.
 */
export const zoneChangeAt = (clock: Clock, timeZone: string, date: string): number =>
  Math.min(midnightOf(clock, date), midnightOf(clockOf(timeZone), date));

/** Hours since local midnight, 0 … 24, of a local time. */
export const hourOfDay = (local: number): number => (local - Math.floor(local / day) * day) / hour;

/** 0 Sunday … 6 Saturday, of a local time. 1970-01-01 was a Thursday. */
export const weekdayOf = (local: number): number => {
  const days = Math.floor(local / day) + 4;
  return days - Math.floor(days / 7) * 7;
};
