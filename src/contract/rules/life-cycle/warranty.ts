import { toWall } from '#src/lib/time/zone-clock.ts';

/** A day so many months later; where the month has no such day its last one: 29 February + 12 months is 28 February. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const end = Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth));
  return new Date(end).toISOString().slice(0, 10);
}

/** The day that the calendar of a zone shows. @param at in milliseconds since 1970 */
export const dayIn = (zone: string, at: number): string => new Date(toWall(at, zone)).toISOString().slice(0, 10);

/** The later one of some days; '' is none. */
export const latestDay = (...days: readonly string[]): string => days.toSorted().at(-1) ?? '';

/** Whether a day is covered: the last day of the warranty counts. null: no one knows how long the warranty is. */
export const isCovered = (day: string, until: string): boolean | null => (until === '' ? null : day <= until);
