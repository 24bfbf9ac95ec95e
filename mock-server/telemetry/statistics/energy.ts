import type { EnergyPeriod } from '#src/contract/statistics/energy.ts';
import type { History } from '../../simulator/history/history.ts';
import { periodsByDay } from './day-figures.ts';
import type { EnergyValue } from './day-memory.ts';
import type { Dates } from './local-days.ts';
import { addPeriod, emptyPeriod, energyPeriodOf, type Period } from './period.ts';

export type By = 'day' | 'month' | 'year';

/** First day of the period that a local date lies in. */
export const periodStart = (date: string, by: By): string =>
  by === 'day' ? date : by === 'month' ? `${date.slice(0, 7)}-01` : `${date.slice(0, 4)}-01-01`;

export interface EnergyRequest extends Dates {
  readonly by: By;
}

/** Sums of a station's periods up to `now`, oldest first, day by day: between two days others may have their turn. */
export function* energyByDay(
  history: History,
  { from, to, by }: EnergyRequest,
  value: EnergyValue,
  now: number,
): Generator<undefined, EnergyPeriod[]> {
  const days = yield* periodsByDay(history, { from, to }, value, now);
  if (by === 'day') return days.map(energyPeriodOf);
  const periods = new Map<string, Period>();
  for (const today of days) {
    const start = periodStart(today.date, by);
    const period = periods.get(start) ?? emptyPeriod(start);
    periods.set(start, period);
    addPeriod(period, today);
  }
  return [...periods.values()].map(energyPeriodOf);
}

/** The same at once. */
export const energyOf = (...args: Parameters<typeof energyByDay>): EnergyPeriod[] => {
  const days = energyByDay(...args);
  for (let next = days.next(); ; next = days.next()) if (next.done) return next.value;
};
