import { energyDaysMax } from '#src/contract/limits.ts';
import { isDay } from '#src/lib/time/day-steps.ts';
import { utcDate } from '#src/lib/time/utc-date.ts';

/** Those of the calendar, which have others before and after them. */
export const calendarKinds = ['day', 'month', 'year'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** Whole days before today, then those of the calendar, then any. */
export const periodKinds = ['today', '1d', '7d', '30d', '1y', ...calendarKinds, 'range'] as const;
export type PeriodKind = (typeof periodKinds)[number];

export const compareModes = ['previous', 'yearBefore'] as const;
export type CompareMode = (typeof compareModes)[number];

/** Days of a calendar, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export interface PeriodChoice {
  readonly kind: PeriodKind;
  /** The chosen day, or one of the chosen month or year; without it the present one. */
  readonly day?: string | undefined;
  /** Of a free range. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const format = 'YYYY-MM-DD';
/** The day so much later (negative: earlier). */
export const plus = (day: string, count: number, unit: 'day' | 'month' | 'year' = 'day'): string =>
  utcDate(day).add(count, unit).format(format);

/** How many days there are. */
export const lengthOf = ({ from, to }: Days): number => utcDate(to).diff(utcDate(from), 'day') + 1;

/** The day itself, or the month or year that it lies in. */
export function calendarDays(unit: CalendarKind, day: string): Days {
  const date = utcDate(day);
  return { from: date.startOf(unit).format(format), to: date.endOf(unit).format(format) };
}

/** What is wrong with a free range; undefined where nothing is. */
export function rangeFault({ from, to }: PeriodChoice): 'unreadable' | 'order' | 'length' | undefined {
  if (!from || !to || !isDay(from) || !isDay(to)) return 'unreadable';
  if (to < from) return 'order';
  return lengthOf({ from, to }) > energyDaysMax ? 'length' : undefined;
}

/**
 * The days of a period by the calendar of a station. 1, 7 and 30 days and 1 year are whole days before today; a calendar
 * month or year is whole, also while it runs. Without days: a free range that is wrong.
 */
export function daysOf(choice: PeriodChoice, today: string): Days | undefined {
  const { kind, day = today, from, to } = choice;
  const yesterday = plus(today, -1);
  switch (kind) {
    case 'today':
      return { from: today, to: today };
    case '1d':
      return { from: yesterday, to: yesterday };
    case '7d':
      return { from: plus(today, -7), to: yesterday };
    case '30d':
      return { from: plus(today, -30), to: yesterday };
    case '1y':
      return { from: plus(today, -1, 'year'), to: yesterday };
    case 'day':
    case 'month':
    case 'year':
      return calendarDays(kind, day);
    case 'range':
      return from && to && !rangeFault(choice) ? { from, to } : undefined;
  }
}

/** The day, month or year so many later (negative: earlier), as a day of it. */
export const movedDay = (kind: CalendarKind, days: Days, count: number): string => plus(days.from, count, kind);

/** The period that a bar of another one stands for: a month or a single day. */
export const barPeriod = (by: 'day' | 'month', date: string): PeriodChoice => ({ kind: by, day: date });

/**
 * The period around another one: the month of a single day, the year of a month; without any above it.
 * @param days that are shown; those of a period that was just chosen are not there yet
 */
export function periodAround({ kind, day }: PeriodChoice, days: Days): PeriodChoice | undefined {
  if (kind === 'month') return { kind: 'year', day: day ?? days.from };
  return kind === 'day' || days.from === days.to ? { kind: 'month', day: day ?? days.from } : undefined;
}

const dayBarsMax = 62;

/** How long the bars of a period may be. */
export const barLengths = ['day', 'month'] as const;
export type BarLength = (typeof barLengths)[number];

/** Stations of which a longer period is read by day: of more it is too much for one page. */
const dayStationsMax = 20;

/**
 * How long the bars of a period are.
 * @param chosen undefined: as it suits the period
 * @param stations how many they are of
 */
export function barsBy(days: Days, chosen?: BarLength, stations = 0): BarLength {
  const isLong = lengthOf(days) > dayBarsMax;
  if (chosen === undefined) return isLong ? 'month' : 'day';
  return isLong && stations > dayStationsMax ? 'month' : chosen;
}
