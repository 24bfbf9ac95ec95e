import { type EnergyPeriod, type PriceKind, priceKinds } from '#src/contract/energy.ts';
import type { CarbonFactor, Tariff } from '../seed/tariffs.ts';
import { createClock, hourOfDay } from '../simulator/clock.ts';
import type { History } from '../simulator/history.ts';
import { flow } from '../simulator/plant-layout.ts';
import { day, quarter } from '../simulator/timing.ts';

type By = 'day' | 'month' | 'year';
type Sums = { -readonly [K in keyof Omit<EnergyPeriod, 'date' | 'importByPrice'>]: number };

interface Period extends Sums {
  readonly date: string;
  readonly importByPrice: Record<PriceKind, number>;
}

const emptyPeriod = (date: string): Period => ({
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
const createRegisters =
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

/** What a price zone makes of the energy of one quarter hour. */
const addQuarter = (
  period: Period,
  delta: (index: number) => number,
  { registers }: History,
  kind: PriceKind,
  tariff: Tariff,
  carbon: CarbonFactor,
): void => {
  const out = (index: number) => delta(registers.out(index));
  const into = (index: number) => delta(registers.in(index));
  const price = tariff.prices[kind];
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
  const exportIncome = exported * tariff.feedIn;
  const storageIncome = (discharge - charge) * price;
  const ownUseIncome = Math.max(0, pv + wind - exported) * price;
  period.exportIncome += exportIncome;
  period.storageIncome += storageIncome;
  period.ownUseIncome += ownUseIncome;
  period.income += exportIncome + storageIncome + ownUseIncome;
  period.carbonEmitted += imported * carbon.value;
  period.carbonAvoided += (pv + wind) * carbon.value;
};

/** Sums of a station's periods up to `now`, oldest first. */
export const energyOf = (
  history: History,
  { from, to, by }: EnergyRequest,
  tariff: Tariff,
  carbon: CarbonFactor,
  now: number,
): EnergyPeriod[] => {
  const clock = createClock(history.plant.spec.station.timeZone);
  const registersAt = createRegisters(history, now);
  const periods = new Map<string, Period>();
  // No zone is a day ahead of UTC: what lies before the first date is passed over.
  const begin = Math.max(history.from, Date.parse(from) - day);
  let before: Register | undefined;
  for (let at = begin; at < now; at += quarter) {
    const local = clock(at);
    const date = new Date(local).toISOString().slice(0, 10);
    if (date > to) break;
    const after = registersAt(at + quarter);
    const earlier = before ?? registersAt(at);
    before = after;
    if (date < from) continue;
    const start = periodStart(date, by);
    const period = periods.get(start) ?? emptyPeriod(start);
    periods.set(start, period);
    const kind = tariff.slots(new Date(local).getUTCMonth())[Math.floor(hourOfDay(local) * 2)] ?? 'flat';
    addQuarter(period, (index) => after(index) - earlier(index), history, kind, tariff, carbon);
  }
  return [...periods.values()].map(rounded);
};
