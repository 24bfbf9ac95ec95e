import { createHash } from 'node:crypto';
import type { DayFactors } from '#src/contract/rules/energy/parameter.ts';
import { minute, quarter } from '../../plant/timing.ts';
import type { DayTables } from '../../simulator/history/day-tables.ts';
import type { History } from '../../simulator/history/history.ts';
import type { PricedDay } from '../../store/plant/tariffs.ts';
import { createDayPages, type DayOrigin, type DayPages, type ReproduciblePage } from './day-pages.ts';
import type { DaySums } from './day-rows.ts';
import { gapsOf } from '../link-gaps.ts';
import type { LocalDay } from './local-days.ts';

/** What energy costs and carries, by local date; the same objects as long as nothing is changed. */
export interface EnergyValue {
  readonly pricesOn: (date: string) => PricedDay;
  readonly factorsOn: (date: string) => DayFactors;
}

/** What the figures of a day are made with, and until when it is known, ms since 1970. */
export interface DayInput {
  readonly history: History;
  readonly today: LocalDay;
  readonly prices: PricedDay;
  readonly factors: DayFactors;
  readonly now: number;
}

/** Numbers of past days that a plant holds: a year of three hundred stations, or a month of thousands. */
const maxPageBytes = 48 * 2 ** 20;

/** The gaps in the readings of a day, as text. */
export function gapsTouching(history: History, from: number, to: number, now: number): string {
  const gaps = gapsOf(history, now).filter((gap) => gap.from < to && (gap.to === null || gap.to > from));
  return gaps.length === 0 ? '' : JSON.stringify(gaps);
}

/** ms over which the highest demand of a day is averaged. */
export const demandWindowOf = ({ demandWindow }: DayFactors): number => demandWindow * minute;

/** What the sums of a day are made of; undefined while it runs. */
function originOf({ history, today, prices, factors, now }: DayInput): DayOrigin | undefined {
  const [first, last] = [today.quarters[0], today.quarters.at(-1)];
  if (!first || !last || last.at + quarter > now) return undefined;
  const gaps = gapsTouching(history, first.at, last.at + quarter, now);
  return {
    version: history.versionAt(Math.max(last.at, history.from)),
    prices: prices.slots,
    isStoredExportPaid: prices.tariff.storedExportPaid ?? true,
    windowMs: demandWindowOf(factors),
    quarters: today.quarters.length,
    gaps,
    isReproducible: first.at >= history.from && last.at + quarter <= history.reproducibleUntil && gaps === '',
  };
}

/** Sums of past days of all stations of a plant. */
const pagesByPlant = new WeakMap<DayTables, DayPages>();

function pagesOf({ tables }: History): DayPages {
  const pages = pagesByPlant.get(tables) ?? createDayPages(maxPageBytes);
  pagesByPlant.set(tables, pages);
  return pages;
}

/** Reproducible days of a plant that another run can read. */
export const reproducibleDays = (history: History): Generator<ReproduciblePage> => pagesOf(history).reproducible();

/** A day of an earlier run. */
export interface SavedDay {
  /** What it was made with, see {@link madeWith}. */
  readonly made: number;
  readonly prices: number;
  readonly row: Float64Array;
}

/** Days of an earlier run of the same program. */
export interface SavedDays {
  read(stationId: string, month: string, day: number): SavedDay | undefined;
}

const savedByPlant = new WeakMap<DayTables, SavedDays>();

/** Lets a plant read days of an earlier run. */
export const attachSavedDays = ({ tables }: History, saved: SavedDays): void => void savedByPlant.set(tables, saved);

/** Numbers of what days were made with, by their prices. */
const knownNumbers = new WeakMap<object, Map<string, number>>();

/** A number of the prices, the demand window and the length of a day: another one for others. */
export function madeWith({ prices, isStoredExportPaid, windowMs, quarters }: DayOrigin): number {
  const known = knownNumbers.get(prices) ?? new Map<string, number>();
  knownNumbers.set(prices, known);
  const rest = `${isStoredExportPaid} ${windowMs} ${quarters}`;
  const found = known.get(rest);
  if (found !== undefined) return found;
  const digest = createHash('sha1')
    .update(`${JSON.stringify(prices)} ${rest}`)
    .digest();
  const made = digest.readUIntBE(0, 6);
  known.set(rest, made);
  return made;
}

/** Whether there is room for more days beside those that were read last. */
export const canGrow = (history: History): boolean => pagesOf(history).canGrow();

/**
 * The sums of a day. Those of a past day are computed once, and again when what they are made of has changed: the plant,
 * its prices, the demand window, gaps in its readings.
 */
export function rememberedSums(input: DayInput, compute: (input: DayInput) => DaySums): DaySums | Float64Array {
  const origin = originOf(input);
  if (!origin) return compute(input);
  const { history, today } = input;
  const [stationId, month] = [history.plant.spec.station.id, today.date.slice(0, 7)];
  const page = pagesOf(history).page(stationId, month);
  const day = Number(today.date.slice(8));
  const known = page.read(day, origin);
  if (known) return known;
  const saved = origin.isReproducible ? savedByPlant.get(history.tables)?.read(stationId, month, day) : undefined;
  if (saved && saved.made === madeWith(origin)) {
    page.restore(day, origin, saved.prices, saved.row);
    return page.read(day, origin) ?? compute(input);
  }
  const sums = compute(input);
  page.write(day, origin, sums);
  return sums;
}
