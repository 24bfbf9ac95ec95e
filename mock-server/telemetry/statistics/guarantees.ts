import { dateOf } from '../../lib/clock.ts';
import { midnightOf } from '../../simulator/clock.ts';
import type { History } from '../../simulator/history/history.ts';
import { day, quarter } from '../../plant/timing.ts';
import { columnsOf } from '../columns.ts';
import { type EnergyValue, gapsTouching } from './day-memory.ts';
import { energyByDay } from './energy.ts';
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

const daysAfter = (date: string, days: number): string => dateOf(Date.parse(date) + days * day);

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

type StorageResult = Pick<MonthResult, 'capacity' | 'availability'>;

/** Simulates the days from an instant to the end of the archive in order: registers are summed backwards from there. */
function* simulateFrom(history: History, at: number): Generator<undefined, void> {
  for (let time = at; time < history.reproducibleUntil; time += day) {
    history.tableAt(time);
    yield;
  }
}

/**
 * Least state of health at the month's end, and the share of its quarter hours in which each converter and each battery
 * could be reached and no contactor was open; % both. Between two days others may have their turn.
 */
function* storageResult(
  history: History,
  telemetry: Telemetry,
  from: number,
  to: number,
): Generator<undefined, StorageResult> {
  const { devices } = history.plant.spec.station;
  const pointsOf = (type: 'pcs' | 'bms', key: string) =>
    devices.flatMap((device) => (device.type === type ? (telemetry.point(`${device.id}.${key}`) ?? []) : []));
  const health = pointsOf('bms', 'soh');
  const contactors = pointsOf('bms', 'contactor');
  const powers = pointsOf('pcs', 'activePower');
  if (health.length === 0) return { capacity: null, availability: null };
  const span = { from, to, step: 900 } as const;
  const startsFrom = (begin: number): number[] =>
    Array.from({ length: Math.round(Math.min(day, to - begin) / quarter) }, (_each, index) => begin + index * quarter);
  let usable = 0;
  for (let begin = from; begin < to; begin += day) {
    const starts = startsFrom(begin);
    const columns = columnsOf([...contactors, ...powers], span, starts, to, 'value');
    usable += starts.filter((_at, row) =>
      columns.every((column, index) => {
        const value = column[row] ?? null;
        return index < contactors.length ? value === 1 : value !== null;
      }),
    ).length;
    yield;
  }
  yield* simulateFrom(history, to - day);
  const last = columnsOf(health, span, startsFrom(to - day), to, 'value');
  const values = last.map((column) => column.findLast((value) => value !== null) ?? null);
  const isKnown = values.every((value) => value !== null);
  return {
    capacity: isKnown ? Math.min(...values) : null,
    availability: (100 * usable) / Math.round((to - from) / quarter),
  };
}

interface KnownMonth {
  /** What was known of each of its days. */
  readonly versions: readonly object[];
  /** The gaps in its readings. */
  readonly gaps: string;
  readonly result: StorageResult;
}

const knownMonths = new WeakMap<History, Map<string, KnownMonth>>();

/**
 * What a station's storage did in a whole month: worked out once, and again when its past has changed. Between two days
 * others may have their turn.
 *
 * @param month its first day
 */
export function* storageOfMonth(
  history: History,
  telemetry: Telemetry,
  month: string,
): Generator<undefined, StorageResult> {
  const [from, to] = [beginOf(month, history), beginOf(nextMonth(month), history)];
  const versions: object[] = [];
  for (let at = from; at < to; at += day) versions.push(history.versionAt(at));
  versions.push(history.versionAt(to - 1));
  const gaps = gapsTouching(history, from, to, to);
  const months = knownMonths.get(history) ?? new Map<string, KnownMonth>();
  knownMonths.set(history, months);
  const known = months.get(month);
  if (known?.gaps === gaps && known.versions.every((version, index) => version === versions[index]))
    return known.result;
  const result = yield* storageResult(history, telemetry, from, to);
  months.set(month, { versions, gaps, result });
  return result;
}

/**
 * What a station's energy did in a whole month, from the sums of its days, between which others may have their turn.
 *
 * @param month its first day
 */
export function* energyOfMonth(
  history: History,
  value: EnergyValue,
  month: string,
  now: number,
): Generator<undefined, Pick<MonthResult, 'roundTrip' | 'income'>> {
  const request = { from: month, to: daysAfter(nextMonth(month), -1), by: 'month' } as const;
  const [energy] = yield* energyByDay(history, request, value, now);
  const { storedStart = null, storedEnd = null } = energy ?? {};
  const stored = storedStart === null || storedEnd === null ? null : storedEnd - storedStart;
  const hasCycled = energy !== undefined && energy.charge > 0;
  return {
    roundTrip: hasCycled && stored !== null ? (100 * (energy.discharge + stored)) / energy.charge : null,
    income: energy?.income ?? null,
  };
}
