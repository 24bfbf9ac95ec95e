import type { DayKind } from '#src/contract/rules/tariff.ts';
import { dayKinds } from '#src/contract/rules/tariff.ts';

/** Runs of neighbours: 3, 4, 5, 9 → [3, 5], [9, 9]. */
function runsOf(months: readonly number[]): [from: number, to: number][] {
  const runs: [number, number][] = [];
  for (const month of months.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last[1] + 1 === month) last[1] = month;
    else runs.push([month, month]);
  }
  return runs;
}

/** `Mar–May, Sep–Nov` in the reader's language. */
export function monthsText(months: readonly number[], locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const name = (month: number) => format.format(Date.UTC(2026, month - 1, 1));
  const parts = runsOf(months).map(([from, to]) => (from === to ? name(from) : `${name(from)}–${name(to)}`));
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts);
}

/** `Summer · Jun–Aug`, or the months alone. */
export const seasonText = (season: { name?: string | undefined; months: readonly number[] }, locale: string): string =>
  [season.name?.trim(), monthsText(season.months, locale)].filter(Boolean).join(' · ');

/** The months of a year, to choose from. */
export const monthNames = (locale: string) =>
  Array.from({ length: 12 }, (_, index) => ({ value: index + 1, label: monthsText([index + 1], locale) }));

export const isEveryDay = (days: readonly DayKind[]): boolean => dayKinds.every((kind) => days.includes(kind));
