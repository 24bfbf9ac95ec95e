import { fromWall, fromWallOrNext, toWall } from './zone-clock.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A span of the calendar: as many days, months or years of the zone, whatever their length. */
export interface CalendarSpan {
  readonly unit: 'day' | 'month' | 'year';
  readonly count: number;
}

interface WallDate {
  readonly year: number;
  /** 0 = January. */
  readonly month: number;
  readonly day: number;
  /** ms since midnight on the clock. */
  readonly clock: number;
}

function wallDate(at: number, zone?: string): WallDate {
  const wall = toWall(at, zone);
  const date = new Date(wall);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  return { year, month, day, clock: wall - Date.UTC(year, month, day) };
}

/** First instant of the zone's day, month or year in which the instant lies. */
export function startOf(unit: CalendarSpan['unit'], at: number, zone?: string): number {
  const { year, month, day } = wallDate(at, zone);
  const wall = Date.UTC(year, unit === 'year' ? 0 : month, unit === 'day' ? day : 1);
  return fromWallOrNext(wall, zone);
}

/** Whether the text is a day of the calendar: `2026-10-25`. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** An instant within a day of the zone: noon, which no change of the clock skips. @param day `2026-10-25` */
export const middayOf = (day: string, zone?: string): number => fromWallOrNext(Date.parse(`${day}T12:00:00Z`), zone);

function shiftedWall(at: number, { unit, count }: CalendarSpan, zone?: string): { wall: number; exists: boolean } {
  const { year, month, day, clock } = wallDate(at, zone);
  if (unit === 'day') return { wall: Date.UTC(year, month, day + count) + clock, exists: true };
  const months = unit === 'month' ? count : count * 12;
  const last = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate();
  return { wall: Date.UTC(year, month + months, Math.min(day, last)) + clock, exists: day <= last };
}

/**
 * The same time on the clock so many days, months or years later (negative: earlier). A day that the month does not
 * have becomes its last one; a time that the clock skips becomes the instant of the skip.
 */
export const addSpan = (at: number, span: CalendarSpan, zone?: string): number =>
  fromWallOrNext(shiftedWall(at, span, zone).wall, zone);

/** As `addSpan`; NaN where the day or the time on the clock does not exist. */
export function counterpart(at: number, span: CalendarSpan, zone?: string): number {
  const { wall, exists } = shiftedWall(at, span, zone);
  return exists ? fromWall(wall, zone) : Number.NaN;
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
    const { year, month, day } = wallDate(at, zone);
    const ordinal = unit === 'day' ? day - 1 : unit === 'month' ? month : year;
    // Every fifth day begins anew with each month, and none stands close before the first.
    const fits = ordinal % count === 0 && !(unit === 'day' && count > 1 && ordinal + count / 2 > 30);
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
