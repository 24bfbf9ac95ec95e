import { type PriceKind, priceKinds } from '../../statistics/energy.ts';
import { type DaySlot, type Finding, lintSlots, tableOf } from './day-slots.ts';

/** Kinds of day with separate prices; a holiday counts before its day of the week. */
export const dayKinds = ['workday', 'saturday', 'sunday', 'holiday'] as const;
export type DayKind = (typeof dayKinds)[number];

export interface PriceSlot extends DaySlot {
  readonly kind: PriceKind;
  /** Of a kWh, in the tariff's currency. */
  readonly price: number;
}

/** The slots of some kinds of day. */
export interface DayTable<Slot> {
  readonly days: readonly DayKind[];
  readonly slots: readonly Slot[];
}

export type DayPrices = DayTable<PriceSlot>;

/** Some months of the year. */
export interface SeasonMonths {
  readonly name?: string | undefined;
  /** 1 January … 12 December. */
  readonly months: readonly number[];
}

export interface Season extends SeasonMonths {
  readonly prices: readonly DayPrices[];
}

/** What divides the days of a year. */
export interface Calendar {
  readonly seasons: readonly SeasonMonths[];
  /** Days of the station's calendar, `2026-10-01`. */
  readonly holidays: readonly string[];
}

export interface TariffTable extends Calendar {
  readonly seasons: readonly Season[];
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

/** The prices of the 48 half hours; undefined where the table leaves a hole, as a linted one never does. */
export function pricesIn({ seasons }: Pick<TariffTable, 'seasons'>, month: number, kind: DayKind) {
  const season = seasons.find((each) => each.months.includes(month));
  const slots = season?.prices.find(({ days }) => days.includes(kind))?.slots ?? [];
  return tableOf(slots).map((index) => (index === undefined ? undefined : slots[index]));
}

/** The prices of a day's half hours. */
export const pricesOn = (table: TariffTable, date: string): (PriceSlot | undefined)[] =>
  pricesIn(table, Number(date.slice(5, 7)), dayKindOf(date, table.holidays));

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

/** The tables of a season: every kind of day belongs to one of them, and every half hour to one slot. */
export function lintDayTables(tables: readonly DayTable<DaySlot>[], path: readonly (string | number)[]): Finding[] {
  const slots = tables.flatMap((table, index) => lintSlots(table.slots, [...path, index, 'slots']));
  const wrongDays = notOnce(
    dayKinds,
    tables.flatMap(({ days }) => days),
  );
  if (wrongDays.length === 0) return slots;
  return [{ level: 'error', path, rule: 'tariff.dayKinds', figures: { days: wrongDays.join() } }, ...slots];
}

function lintSeason({ prices }: Season, path: readonly (string | number)[]): Finding[] {
  const order = prices.flatMap((day, index) => lintOrder(day.slots, [...path, 'prices', index, 'slots']));
  return [...lintDayTables(prices, [...path, 'prices']), ...order];
}

/** Every month belongs to one season, and no holiday is listed twice. */
export function lintCalendar({ seasons, holidays }: Calendar): Finding[] {
  const wrongMonths = notOnce(
    months,
    seasons.flatMap((season) => season.months),
  );
  const figures = { months: wrongMonths.join() };
  const twice = holidays.flatMap((day, index): Finding[] =>
    holidays.indexOf(day) === index ? [] : [{ level: 'error', path: ['holidays', index], rule: 'tariff.holidayTwice' }],
  );
  return wrongMonths.length > 0
    ? [{ level: 'error', path: ['seasons'], rule: 'tariff.months', figures }, ...twice]
    : twice;
}

const allSlots = ({ seasons }: TariffTable): PriceSlot[] =>
  seasons.flatMap(({ prices }) => prices.flatMap(({ slots }) => slots));

/**
 * What is wrong with a tariff: every month belongs to one season, every kind of day to one table of it, every half hour
 * to one slot. And what is strange: prices against the order of their kinds, energy that is sold dearer than it is bought.
 */
export function lintTariff(tariff: TariffTable): Finding[] {
  const { seasons, feedIn } = tariff;
  const findings = lintCalendar(tariff);
  findings.push(...seasons.flatMap((season, index) => lintSeason(season, ['seasons', index])));
  const dearest = Math.max(...allSlots(tariff).map(({ price }) => price));
  if (feedIn > dearest) findings.push({ level: 'warning', path: ['feedIn'], rule: 'tariff.feedIn' });
  return findings;
}
