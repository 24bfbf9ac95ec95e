import type * as z from 'zod/mini';
import { tariffForm } from '#src/contract/run/electricity-price.ts';
import { clockOf, halfHours } from '#src/contract/rules/energy/day-slots.ts';
import { readRule, ruleMessage } from '#src/contract/rules/rule-message.ts';
import { lintTariff, type PriceSlot, type TariffTable } from '#src/contract/rules/energy/tariff.ts';

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
