import { utcDate } from './utc-date.ts';
import { fromWall, fromWallOrNext, toWall } from './zone-clock.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A span of the calendar: as many days, months or years of the zone, whatever their length. */
export interface CalendarSpan {
  readonly unit: 'day' | 'month' | 'year';
  readonly count: number;
}

/** First instant of the zone's day, month or year in which the instant lies. */
export const startOf = (unit: CalendarSpan['unit'], at: number, zone?: string): number =>
  fromWallOrNext(utcDate(toWall(at, zone)).startOf(unit).valueOf(), zone);

/** Whether the text is a day of the calendar: `2026-10-25`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && utcDate(text).format('YYYY-MM-DD') === text;
}

/** An instant within a day of the zone: noon, which no change of the clock skips. @param day `2026-10-25` */
export const middayOf = (day: string, zone?: string): number => fromWallOrNext(Date.parse(`${day}T12:00:00Z`), zone);

/**
 * The same time on the clock so many days, months or years later (negative: earlier). A day that the month does not
 * have becomes its last one; a time that the clock skips becomes the instant of the skip.
 */
export const addSpan = (at: number, { unit, count }: CalendarSpan, zone?: string): number =>
  fromWallOrNext(utcDate(toWall(at, zone)).add(count, unit).valueOf(), zone);

/** As `addSpan`; NaN where the day or the time on the clock does not exist. */
export function counterpart(at: number, { unit, count }: CalendarSpan, zone?: string): number {
  const date = utcDate(toWall(at, zone));
  const moved = date.add(count, unit);
  return unit === 'day' || moved.date() === date.date() ? fromWall(moved.valueOf(), zone) : Number.NaN;
}

/**
 * Instants of one day of the zone in equal steps, its first included and the next day's not: with 15 minutes 96 of
 * them, 92 or 100 on the days on which the clock is changed.
 */
export function daySteps(at: number, stepMinutes: number, zone?: string): number[] {
  const from = startOf('day', at, zone);
  const to = addSpan(from, { unit: 'day', count: 1 }, zone);
  return Array.from(
    { length: Math.round((to - from) / (stepMinutes * minute)) },
    (_, i) => from + i * stepMinutes * minute,
  );
}

export type TickUnit = 'minute' | 'hour' | 'day' | 'month' | 'year';

const tickSteps: readonly (readonly [unit: TickUnit, count: number, ms: number])[] = [
  ...[1, 2, 5, 10, 15, 30].map((count) => ['minute', count, count * minute] as const),
  ...[1, 2, 3, 6, 12].map((count) => ['hour', count, count * hour] as const),
  ...[1, 2, 5, 10].map((count) => ['day', count, count * 24 * hour] as const),
  ...[1, 3, 6].map((count) => ['month', count, count * 30.4 * 24 * hour] as const),
  ...[1, 2, 5, 10].map((count) => ['year', count, count * 365 * 24 * hour] as const),
];

export interface TimeTicks {
  readonly unit: TickUnit;
  readonly at: readonly number[];
}

/** Clock times within one day are walked as instants, so that the hour that comes twice is there twice. */
function clockTicks(from: number, to: number, step: number, zone?: string): number[] {
  const ticks: number[] = [];
  const grain = Math.min(step, 15 * minute);
  for (let at = Math.ceil(from / grain) * grain; at <= to; at += grain) {
    if (toWall(at, zone) % step === 0) ticks.push(at);
  }
  return ticks;
}

function calendarTicks(
  from: number,
  to: number,
  unit: 'day' | 'month' | 'year',
  count: number,
  zone?: string,
): number[] {
  const ticks: number[] = [];
  let at = startOf(unit === 'day' ? 'month' : 'year', from, zone);
  for (let guard = 0; at <= to && guard < 2_000; guard += 1) {
    const date = utcDate(toWall(at, zone));
    const index = unit === 'day' ? date.date() - 1 : unit === 'month' ? date.month() : date.year();
    // Steps of several days are counted from the first of each month, and none is marked right before the next first.
    const fits = index % count === 0 && !(unit === 'day' && count > 1 && index + count / 2 > 30);
    if (fits && at >= from) ticks.push(at);
    at = addSpan(at, { unit, count: 1 }, zone);
  }
  return ticks;
}

/**
 * Round times of the zone's clock between two instants, both included, at most about `most` of them: minutes, hours,
 * midnights, first days of months or years.
 */
export function timeTicks(from: number, to: number, most: number, zone?: string): TimeTicks {
  const minStepMs = (to - from) / Math.max(1, most);
  const [unit, count, ms] = tickSteps.find(([, , size]) => size >= minStepMs) ?? tickSteps.at(-1) ?? ['year', 10, 0];
  const at =
    unit === 'minute' || unit === 'hour' ? clockTicks(from, to, ms, zone) : calendarTicks(from, to, unit, count, zone);
  return { unit, at };
}
