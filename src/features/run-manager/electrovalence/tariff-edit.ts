import type * as z from 'zod/mini';
import { tariffForm } from '#src/contract/electricity-price.ts';
import { clockOf, halfHours } from '#src/contract/rules/day-slots.ts';
import { readRule, ruleMessage } from '#src/contract/rules/rule-message.ts';
import { type DayKind, lintTariff, type PriceSlot, type TariffTable } from '#src/contract/rules/tariff.ts';

export type TariffValues = z.input<typeof tariffForm>;
export type SeasonInput = TariffValues['seasons'][number];
export type DayInput = SeasonInput['prices'][number];
export type SlotInput = DayInput['slots'][number];

export const startOf = ({ startHour, startMinute }: SlotInput): number => startHour * 2 + startMinute / 30;
/** 0:00 is the end of a day as 24:00 is. */
export const endOf = ({ endHour, endMinute }: SlotInput): number => endHour * 2 + endMinute / 30 || halfHours;

export const asNumbers = (slots: readonly SlotInput[]): PriceSlot[] =>
  slots.map((slot) => ({ ...slot, price: Number(slot.price) }));

const asTable = ({ seasons, holidays, feedIn }: TariffValues): TariffTable => ({
  holidays,
  feedIn: Number(feedIn),
  seasons: seasons.map((season) => ({
    ...season,
    prices: season.prices.map((day) => ({ ...day, slots: asNumbers(day.slots) })),
  })),
});

export interface TariffIssue {
  readonly level: 'error' | 'warning';
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** Name of the field that it is shown at. */
  readonly field: string;
}

/** Hours without a slot are shown at the end of the slot before them. */
function fieldOf({ seasons }: TariffValues, path: readonly PropertyKey[], message: string): string {
  const name = path.map(String).join('.');
  if (path.at(-1) !== 'slots') return name;
  const slots = seasons[Number(path[1])]?.prices[Number(path[3])]?.slots ?? [];
  const { from } = readRule(message).figures;
  const before = slots.findIndex((slot) => clockOf(endOf(slot) % halfHours) === from);
  return before < 0 ? `${name}.0.startHour` : `${name}.${before}.endHour`;
}

/** The errors of the schema and the warnings about unusual values. */
export function issuesOf(values: TariffValues): TariffIssue[] {
  const errors = tariffForm.safeParse(values).error?.issues ?? [];
  const warnings = lintTariff(asTable(values)).filter(({ level }) => level === 'warning');
  const issue = (level: TariffIssue['level'], path: readonly PropertyKey[], message: string): TariffIssue => ({
    level,
    path,
    message,
    field: fieldOf(values, path, message),
  });
  return [
    ...errors.map(({ path, message }) => issue('error', path, message)),
    ...warnings.map(({ path, rule, figures }) => issue('warning', path, ruleMessage(rule, figures))),
  ];
}

/** The parts with the chosen entries in one of them, and in no other. */
function withEntries<P, E>(
  groups: readonly P[],
  at: number,
  chosen: readonly E[],
  entries: (group: P) => readonly E[],
  change: (group: P, entries: E[]) => P,
): P[] {
  return groups.map((group, index) =>
    index === at
      ? change(group, [...chosen])
      : change(
          group,
          entries(group).filter((entry) => !chosen.includes(entry)),
        ),
  );
}

const monthsOf = ({ months }: SeasonInput): readonly number[] => months;
const withMonths = (season: SeasonInput, months: readonly number[]): SeasonInput => ({
  ...season,
  months: months.toSorted((a, b) => a - b),
});
const daysOf = ({ days }: DayInput): readonly DayKind[] => days;
const withDays = (day: DayInput, days: DayKind[]): DayInput => ({ ...day, days });

/** A month chosen for one season leaves the others. */
export const chooseMonths = (seasons: readonly SeasonInput[], at: number, months: readonly number[]): SeasonInput[] =>
  withEntries(seasons, at, months, monthsOf, withMonths);

/** A kind of day chosen for one table leaves the others. */
export const chooseDays = (prices: readonly DayInput[], at: number, days: readonly DayKind[]): DayInput[] =>
  withEntries(prices, at, days, daysOf, withDays);

/** Another season begins as a copy of the last that has several months, with the last of those. */
export function addSeason(seasons: readonly SeasonInput[]): SeasonInput[] {
  const from = seasons.findLast(({ months }) => months.length > 1);
  if (!from) return [...seasons];
  return chooseMonths([...seasons, { ...from, name: '' }], seasons.length, from.months.slice(-1));
}

/** The months of the removed season go to the one before it, or after the first. */
export function removeSeason(seasons: readonly SeasonInput[], at: number): SeasonInput[] {
  const rest = seasons.toSpliced(at, 1);
  const heir = Math.max(0, at - 1);
  const months = [...(rest[heir]?.months ?? []), ...(seasons[at]?.months ?? [])];
  return chooseMonths(rest, heir, months);
}

/** Another table begins as a copy of the last that has several kinds of day, with the last of those. */
export function addDays(prices: readonly DayInput[]): DayInput[] {
  const from = prices.findLast(({ days }) => days.length > 1);
  if (!from) return [...prices];
  return chooseDays([...prices, from], prices.length, from.days.slice(-1));
}

/** The kinds of day of the removed table go to the one before it, or after the first. */
export function removeDays(prices: readonly DayInput[], at: number): DayInput[] {
  const rest = prices.toSpliced(at, 1);
  const heir = Math.max(0, at - 1);
  return chooseDays(rest, heir, [...(rest[heir]?.days ?? []), ...(prices[at]?.days ?? [])]);
}
