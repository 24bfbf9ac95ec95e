import { midnightOf } from '../../simulator/clock.ts';
import type { History } from '../../simulator/history/history.ts';
import { day, quarter } from '../../plant/timing.ts';
import { columnsOf } from '../columns.ts';
import type { EnergyValue } from './day-memory.ts';
import { energyOf } from './energy.ts';
import type { Telemetry } from '../telemetry.ts';

/** What a storage did in a month: percent, of the income money; null: it cannot be measured. */
export interface MonthResult {
  /** First day of the month. */
  readonly month: string;
  readonly capacity: number | null;
  readonly availability: number | null;
  readonly roundTrip: number | null;
  readonly income: number | null;
}

const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

const nextMonth = (month: string): string => `${daysAfter(month, 31).slice(0, 7)}-01`;

/** The station's midnight at which a local date begins. */
const beginOf = (date: string, { clock }: History): number => midnightOf(clock, date);

/** The whole months of the station's calendar from a day on that the history covers, the oldest first. */
export function wholeMonths(history: History, from: string, now: number): string[] {
  const first = from.endsWith('-01') ? from : nextMonth(`${from.slice(0, 7)}-01`);
  const months: string[] = [];
  for (let month = first; beginOf(nextMonth(month), history) <= now; month = nextMonth(month))
    if (beginOf(month, history) >= history.from) months.push(month);
  return months;
}

/**
 * Least state of health at the month's end, and the share of its quarter hours in which each converter and each battery
 * could be reached and no contactor was open; % both.
 */
function storageResult(history: History, telemetry: Telemetry, from: number, to: number) {
  const { devices } = history.plant.spec.station;
  const pointsOf = (type: 'pcs' | 'bms', key: string) =>
    devices.flatMap((device) => (device.type === type ? (telemetry.point(`${device.id}.${key}`) ?? []) : []));
  const health = pointsOf('bms', 'soh');
  const contactors = pointsOf('bms', 'contactor');
  const powers = pointsOf('pcs', 'activePower');
  if (health.length === 0) return { capacity: null, availability: null };
  const starts = Array.from({ length: Math.round((to - from) / quarter) }, (_each, index) => from + index * quarter);
  const span = { from, to, step: 900 } as const;
  const columns = columnsOf([...contactors, ...powers], span, starts, to, 'value');
  const usable = starts.filter((_at, row) =>
    columns.every((column, index) => {
      const value = column[row] ?? null;
      return index < contactors.length ? value === 1 : value !== null;
    }),
  );
  const last = columnsOf(health, span, starts.slice(-day / quarter), to, 'value');
  const values = last.map((column) => column.findLast((value) => value !== null) ?? null);
  const isKnown = values.every((value) => value !== null);
  return {
    capacity: isKnown ? Math.min(...values) : null,
    availability: (100 * usable.length) / starts.length,
  };
}

/** What a station's storage did in a whole month. @param month its first day */
export function storageOfMonth(history: History, telemetry: Telemetry, month: string) {
  return storageResult(history, telemetry, beginOf(month, history), beginOf(nextMonth(month), history));
}

/** What a station's energy did in a whole month, from the sums of its days. @param month its first day */
export function energyOfMonth(
  history: History,
  value: EnergyValue,
  month: string,
  now: number,
): Pick<MonthResult, 'roundTrip' | 'income'> {
  const request = { from: month, to: daysAfter(nextMonth(month), -1), by: 'month' } as const;
  const [energy] = energyOf(history, request, value, now);
  const { storedStart = null, storedEnd = null } = energy ?? {};
  const stored = storedStart === null || storedEnd === null ? null : storedEnd - storedStart;
  const hasCycled = energy !== undefined && energy.charge > 0;
  return {
    roundTrip: hasCycled && stored !== null ? (100 * (energy.discharge + stored)) / energy.charge : null,
    income: energy?.income ?? null,
  };
}
