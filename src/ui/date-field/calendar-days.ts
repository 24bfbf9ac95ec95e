import { utcDate } from '#src/lib/time/utc-date.ts';

/** Days (`2026-06-01`) and months (`2026-06`) of the calendar, without a time zone. */

const dayFormat = 'YYYY-MM-DD';

export const addDays = (day: string, count: number): string => utcDate(day).add(count, 'day').format(dayFormat);

/** The same day so many months later; a day that the month does not have becomes its last one. */
export const addMonths = (day: string, count: number): string => utcDate(day).add(count, 'month').format(dayFormat);

/** 0 = Monday: the first day of the week in all of the console's languages. */
export const weekdayOf = (day: string): number => (utcDate(day).day() + 6) % 7;

/** Six weeks of days around a month, its neighbours' days included. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const start = addDays(first, -weekdayOf(first));
  const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);
  return indexes(6).map((week) => indexes(7).map((weekday) => addDays(start, week * 7 + weekday)));
}

/** The nearest value that is not outside of the limits. */
export const clampDay = (day: string, min: string | undefined, max: string | undefined): string =>
  min !== undefined && day < min ? min : max !== undefined && day > max ? max : day;

/** The day that a key of a calendar leads to (WAI-ARIA date picker); undefined for other keys. */
export function dayOfKey(day: string, key: string, shiftKey: boolean): string | undefined {
  if (key === 'PageUp') return addMonths(day, shiftKey ? -12 : -1);
  if (key === 'PageDown') return addMonths(day, shiftKey ? 12 : 1);
  if (key === 'Home') return addDays(day, -weekdayOf(day));
  if (key === 'End') return addDays(day, 6 - weekdayOf(day));
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
  const step = steps[key];
  return step === undefined ? undefined : addDays(day, step);
}

/** As `dayOfKey`, in a grid of months with three in a row. */
export function monthOfKey(month: string, key: string): string | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -3,
    ArrowDown: 3,
    PageUp: -12,
    PageDown: 12,
    Home: 1 - Number(month.slice(5)),
    End: 12 - Number(month.slice(5)),
  };
  const step = steps[key];
  return step === undefined ? undefined : addMonths(`${month}-01`, step).slice(0, 7);
}
