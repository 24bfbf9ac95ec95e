import { type PriceKind, priceKinds } from '../energy.ts';
import { type DaySlot, type Finding, lintSlots, tableOf } from './day-slots.ts';

/** Kinds of day with separate prices; a holiday counts before its day of the week. */
export const dayKinds = ['workday', 'saturday', 'sunday', 'holiday'] as const;
export type DayKind = (typeof dayKinds)[number];

export interface PriceSlot extends DaySlot {
  readonly kind: PriceKind;
  /** Of a kWh, in the tariff's currency. */
  readonly price: number;
}

/** The prices of some kinds of day. */
export interface DayPrices {
  readonly days: readonly DayKind[];
  readonly slots: readonly PriceSlot[];
}

export interface Season {
  readonly name?: string | undefined;
  /** 1 January … 12 December. */
  readonly months: readonly number[];
  readonly prices: readonly DayPrices[];
}

export interface TariffTable {
  readonly seasons: readonly Season[];
  /** Days of the station's calendar, `2026-10-01`. */
  readonly holidays: readonly string[];
  /** For a kWh that is fed in. */
  readonly feedIn: number;
}

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** The kind of a day of the calendar, `2026-10-01`. */
export function dayKindOf(date: string, holidays: readonly string[]): DayKind {
  if (holidays.includes(date)) return 'holiday';
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday === 0 ? 'sunday' : weekday === 6 ? 'saturday' : 'workday';
}

/** The prices of a day's 48 half hours; undefined where the table leaves a hole, as a linted one never does. */
export function pricesOn({ seasons, holidays }: TariffTable, date: string): (PriceSlot | undefined)[] {
  const month = Number(date.slice(5, 7));
  const season = seasons.find((each) => each.months.includes(month));
  const day = season?.prices.find(({ days }) => days.includes(dayKindOf(date, holidays)));
  const slots = day?.slots ?? [];
  return tableOf(slots).map((index) => (index === undefined ? undefined : slots[index]));
}

/** Those of `wanted` that are not in `found` exactly once. */
function notOnce<T>(expected: readonly T[], found: readonly T[]): T[] {
  return expected.filter((each) => found.filter((other) => other === each).length !== 1);
}

const rank = ({ kind }: PriceSlot): number => priceKinds.indexOf(kind);

/** A dearer kind that costs less than a cheaper one is a slip more often than not. */
function lintOrder(slots: readonly PriceSlot[], path: readonly (string | number)[]): Finding[] {
  return slots.flatMap((slot, index): Finding[] => {
    const isWrong = slots.some((other) => rank(other) > rank(slot) && other.price > slot.price);
    return isWrong ? [{ level: 'warning', path: [...path, index, 'price'], rule: 'tariff.priceOrder' }] : [];
  });
}

function lintSeason({ prices }: Season, path: readonly (string | number)[]): Finding[] {
  const listed = prices.flatMap(({ days }) => days);
  const slots = prices.flatMap((day, index) => {
    const slotsPath = [...path, 'prices', index, 'slots'];
    return [...lintSlots(day.slots, slotsPath), ...lintOrder(day.slots, slotsPath)];
  });
  const wrongDays = notOnce(dayKinds, listed);
  if (wrongDays.length === 0) return slots;
  const figures = { days: wrongDays.join() };
  return [{ level: 'error', path: [...path, 'prices'], rule: 'tariff.dayKinds', figures }, ...slots];
}

const allSlots = ({ seasons }: TariffTable): PriceSlot[] =>
  seasons.flatMap(({ prices }) => prices.flatMap(({ slots }) => slots));

/**
 * What is wrong with a tariff: every month belongs to one season, every kind of day to one table of it, every half hour
 * to one slot. And what is strange: prices against the order of their kinds, energy that is sold dearer than it is bought.
 */
export function lintTariff(tariff: TariffTable): Finding[] {
  const { seasons, holidays, feedIn } = tariff;
  const findings: Finding[] = [];
  const wrongMonths = notOnce(
    months,
    seasons.flatMap((season) => season.months),
  );
  if (wrongMonths.length > 0)
    findings.push({
      level: 'error',
      path: ['seasons'],
      rule: 'tariff.months',
      figures: { months: wrongMonths.join() },
    });
  findings.push(...seasons.flatMap((season, index) => lintSeason(season, ['seasons', index])));
  for (const [index, day] of holidays.entries())
    if (holidays.indexOf(day) !== index)
      findings.push({ level: 'error', path: ['holidays', index], rule: 'tariff.holidayTwice' });
  const dearest = Math.max(...allSlots(tariff).map(({ price }) => price));
  if (feedIn > dearest) findings.push({ level: 'warning', path: ['feedIn'], rule: 'tariff.feedIn' });
  return findings;
}
