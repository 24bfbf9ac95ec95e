import type { DayKind } from '#src/contract/rules/energy/tariff.ts';
import { dayKinds } from '#src/contract/rules/energy/tariff.ts';
import { monthsText } from '#src/lib/time/month-text.ts';

/** `Summer · Jun–Aug`, or the months alone. */
export const seasonText = (season: { name?: string | undefined; months: readonly number[] }, locale: string): string =>
  [season.name?.trim(), monthsText(season.months, locale)].filter(Boolean).join(' · ');

/** The months of a year, to choose from. */
export const monthNames = (locale: string) =>
  Array.from({ length: 12 }, (_, index) => ({ value: index + 1, label: monthsText([index + 1], locale) }));

export const isEveryDay = (days: readonly DayKind[]): boolean => dayKinds.every((kind) => days.includes(kind));
