import { type EnergyPeriod, type PriceKind, priceKinds } from '#src/contract/energy.ts';
import type { DayFactors, ParameterFigure } from '#src/contract/rules/parameter.ts';
import { createClock, hourOfDay } from '../simulator/clock.ts';
import type { DayTable } from '../simulator/day-table.ts';
import type { History } from '../simulator/history.ts';
import { flow } from '../simulator/plant-layout.ts';
import { day, quarter } from '../plant/timing.ts';
import type { Priced, PricedDay } from '../store/tariffs.ts';

type By = 'day' | 'month' | 'year';
type Sums = { -readonly [K in keyof Omit<EnergyPeriod, 'date' | 'importByPrice'>]: number };

export interface Period extends Sums {
  readonly date: string;
  readonly importByPrice: Record<PriceKind, number>;
}

/** A period before anything happened in it. */
export const emptyPeriod = (date: string): Period => ({
  date,
  pv: 0,
  wind: 0,
  diesel: 0,
  import: 0,
  export: 0,
  charge: 0,
  discharge: 0,
  load: 0,
  charging: 0,
  importCost: 0,
  exportIncome: 0,
  storageIncome: 0,
  ownUseIncome: 0,
  income: 0,
  carbonEmitted: 0,
  carbonAvoided: 0,
  carbonDiesel: 0,
  coalSaved: 0,
  treeYears: 0,
  importByPrice: Object.fromEntries(priceKinds.map((kind) => [kind, 0])) as Record<PriceKind, number>,
});

/** First day of the period that a local date lies in. */
const periodStart = (date: string, by: By): string =>
  by === 'day' ? date : by === 'month' ? `${date.slice(0, 7)}-01` : `${date.slice(0, 4)}-01-01`;

const cents = (value: number): number => Math.round(value * 1000) / 1000 + 0;

const rounded = (period: Period): EnergyPeriod => {
  const { date, importByPrice, ...sums } = period;
  const round = (values: object) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, cents(Number(value))]));
  return { date, importByPrice: round(importByPrice), ...round(sums) } as EnergyPeriod;
};

type Register = (index: number) => number;

/** Readings of the registers at the quarter hours up to `now`, and at `now`. */
export const createRegisters =
  (history: History, now: number) =>
  (at: number): Register => {
    if (at >= now) {
      const last = history.energyAt(now);
      return (index) => last[index] ?? 0;
    }
    const table = history.tableAt(at);
    const row = Math.floor((at - table.at) / quarter);
    const before = history.energyBefore(table);
    const offset = row * history.registers.length;
    return (index) => (before[index] ?? 0) + (table.energy[offset + index] ?? 0);
  };

export interface EnergyRequest {
  /** Local dates, both included. */
  readonly from: string;
  readonly to: string;
  readonly by: By;
}

/** What energy costs and carries, by local date; the same objects as long as nothing is changed. */
export interface EnergyValue {
  readonly pricesOn: (date: string) => PricedDay;
  readonly factorsOn: (date: string) => DayFactors;
}

type CarbonEnergies = Readonly<Record<'pv' | 'wind' | 'diesel' | 'import', number>>;

/** What energies of one day, in kWh, come to in carbon, coal and trees. */
export function carbonOf(
  { pv, wind, diesel, import: imported }: CarbonEnergies,
  factors: DayFactors,
): Readonly<Record<ParameterFigure, number>> {
  const carbonAvoided = (pv + wind) * factors.carbonFactor;
  return {
    carbonEmitted: imported * factors.carbonFactor,
    carbonAvoided,
    carbonDiesel: diesel * factors.dieselConsumption * factors.dieselCarbonFactor,
    coalSaved: (pv + wind) * factors.coalEquivalent,
    treeYears: carbonAvoided / factors.treeAbsorption,
  };
}

/** What a price makes of the energy of one quarter hour. */
export const addQuarter = (
  period: Period,
  delta: (index: number) => number,
  { registers }: History,
  { kind, price, feedIn }: Priced,
): void => {
  const out = (index: number) => delta(registers.out(index));
  const into = (index: number) => delta(registers.in(index));
  const [pv, wind, imported, exported] = [out(flow.pv), out(flow.wind), out(flow.grid), into(flow.grid)];
  const [charge, discharge] = [into(flow.battery), out(flow.battery)];
  period.pv += pv;
  period.wind += wind;
  period.diesel += out(flow.diesel);
  period.import += imported;
  period.export += exported;
  period.charge += charge;
  period.discharge += discharge;
  period.load += out(flow.load);
  period.charging += out(flow.charging);
  period.importCost += imported * price;
  period.importByPrice[kind] += imported;
  const exportIncome = exported * feedIn;
  const storageIncome = (discharge - charge) * price;
  const selfConsumptionIncome = Math.max(0, pv + wind - exported) * price;
  period.exportIncome += exportIncome;
  period.storageIncome += storageIncome;
  period.ownUseIncome += selfConsumptionIncome;
  period.income += exportIncome + storageIncome + selfConsumptionIncome;
};

const addPeriod = (sum: Period, more: Period): void => {
  for (const key of Object.keys(sum) as (keyof Period)[])
    if (key !== 'date' && key !== 'importByPrice') sum[key] += more[key];
  for (const kind of priceKinds) sum.importByPrice[kind] += more.importByPrice[kind];
};

/** A local day: its date, its quarter hours. */
interface LocalDay {
  readonly date: string;
  readonly quarters: readonly { readonly at: number; readonly slot: number }[];
}

/** The station's days between two instants, oldest first; days of 23 and 25 hours are as long as they are. */
function* daysOf(timeZone: string, begin: number, end: number): Generator<LocalDay> {
  const clock = createClock(timeZone);
  let today: { date: string; quarters: { at: number; slot: number }[] } | undefined;
  for (let at = begin; at < end; at += quarter) {
    const local = clock(at);
    const date = new Date(local).toISOString().slice(0, 10);
    if (today && today.date !== date) yield today;
    if (today?.date !== date) today = { date, quarters: [] };
    today.quarters.push({ at, slot: Math.floor(hourOfDay(local) * 2) });
  }
  if (today) yield today;
}

/** What a day's sum was made of: as long as all of it is the same, so is the sum. */
interface Remembered {
  readonly tables: readonly DayTable[];
  readonly prices: PricedDay['slots'];
  readonly factors: DayFactors;
  readonly period: Period;
}

/** Sums of past days, by station and date. A sum whose tables the plant has replaced is computed again. */
const memories = new WeakMap<History, Map<string, Remembered>>();

const isSame = (known: Remembered, tables: readonly DayTable[], { slots }: PricedDay, factors: DayFactors): boolean =>
  known.prices === slots &&
  known.factors === factors &&
  known.tables.length === tables.length &&
  known.tables.every((table, index) => table === tables[index]);

const sumDay = (
  history: History,
  { date, quarters }: LocalDay,
  prices: PricedDay,
  factors: DayFactors,
  now: number,
): Period => {
  const registersAt = createRegisters(history, now);
  const period = emptyPeriod(date);
  let before: Register | undefined;
  for (const { at, slot } of quarters) {
    const after = registersAt(at + quarter);
    const earlier = before ?? registersAt(at);
    before = after;
    const delta = (index: number) => after(index) - earlier(index);
    const price = prices.slots[slot];
    if (price) addQuarter(period, delta, history, price);
  }
  return Object.assign(period, carbonOf(period, factors));
};

const dayPeriod = (history: History, today: LocalDay, value: EnergyValue, now: number): Period => {
  const [first, last] = [today.quarters[0], today.quarters.at(-1)];
  const [prices, factors] = [value.pricesOn(today.date), value.factorsOn(today.date)];
  const isOver = first && last && last.at + quarter <= now;
  if (!isOver) return sumDay(history, today, prices, factors, now);
  const tables = [...new Set([history.tableAt(first.at), history.tableAt(last.at)])];
  const days = memories.get(history) ?? new Map<string, Remembered>();
  memories.set(history, days);
  const known = days.get(today.date);
  // The first day of the archive may have only some of its hours, so its sum is computed each time.
  if (known && isSame(known, tables, prices, factors) && first.at > history.from) return known.period;
  const period = sumDay(history, today, prices, factors, now);
  days.set(today.date, { tables, prices: prices.slots, factors, period });
  return period;
};

/**
 * Sums of a station's periods up to `now`, oldest first, day by day: between two days others may have their turn. A day
 * that is over is computed once.
 */
export function* energyByDay(
  history: History,
  { from, to, by }: EnergyRequest,
  value: EnergyValue,
  now: number,
): Generator<undefined, EnergyPeriod[]> {
  const periods = new Map<string, Period>();
  // No zone is a day off UTC: what lies outside the dates is passed over.
  const begin = Math.max(history.from, Date.parse(from) - day);
  const end = Math.min(now, Date.parse(to) + 2 * day);
  for (const today of daysOf(history.plant.spec.station.timeZone, begin, end)) {
    if (today.date < from || today.date > to) continue;
    const start = periodStart(today.date, by);
    const period = periods.get(start) ?? emptyPeriod(start);
    periods.set(start, period);
    addPeriod(period, dayPeriod(history, today, value, now));
    yield;
  }
  return [...periods.values()].map(rounded);
}

/** The same at once. */
export const energyOf = (...args: Parameters<typeof energyByDay>): EnergyPeriod[] => {
  const days = energyByDay(...args);
  for (let next = days.next(); ; next = days.next()) if (next.done) return next.value;
};
