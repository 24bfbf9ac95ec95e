import type { EnergyPeriod } from '#src/contract/statistics/energy.ts';
import { addSpan } from '#src/lib/time/day-steps.ts';
import { toWall } from '#src/lib/time/zone-clock.ts';
import type { Span } from '../energy/balance.ts';

export interface StorageSum {
  readonly charge: number;
  readonly discharge: number;
  /** In the station's currency. */
  readonly income: number;
}

/** A day of a month, or a month of a year; and its counterpart in the period before, where there is one. */
export interface StorageRow {
  readonly at: number;
  readonly now: StorageSum | undefined;
  readonly before: StorageSum | undefined;
}

const dateAt = (at: number, zone: string): string => new Date(toWall(at, zone)).toISOString().slice(0, 10);

const sums = (periods: readonly EnergyPeriod[]): ReadonlyMap<string, StorageSum> =>
  new Map(
    periods.map(({ date, charge, discharge, storageIncome }) => [date, { charge, discharge, income: storageIncome }]),
  );

/**
 * The rows of a period with their counterparts in the previous one: the fifteenth with the fifteenth, March with March.
 * A 31st has none in a month of 30 days.
 */
export function storageRows(
  starts: readonly number[],
  periods: { readonly now: readonly EnergyPeriod[]; readonly before: readonly EnergyPeriod[] },
  span: Exclude<Span, 'day'>,
  zone: string,
): StorageRow[] {
  const [now, before] = [sums(periods.now), sums(periods.before)];
  return starts.map((at) => {
    const date = dateAt(at, zone);
    const earlier = dateAt(addSpan(at, { unit: span, count: -1 }, zone), zone);
    // `addSpan` moves a day that the previous month does not have to the last day, which is another row's counterpart.
    const isSame = span === 'year' || earlier.slice(8) === date.slice(8);
    return { at, now: now.get(date), before: isSame ? before.get(earlier) : undefined };
  });
}

export function addUp(all: readonly (StorageSum | undefined)[]): StorageSum | undefined {
  const known = all.filter((one) => one !== undefined);
  if (known.length === 0) return undefined;
  const sum = (key: keyof StorageSum): number => known.reduce((total, one) => total + one[key], 0);
  return { charge: sum('charge'), discharge: sum('discharge'), income: sum('income') };
}

/**
 * The sum of the previous period over those rows that the current period has too, so that half a month is compared with
 * half a month.
 */
export const comparable = (rows: readonly StorageRow[]): StorageSum | undefined =>
  addUp(rows.map(({ now, before }) => (now ? before : undefined)));
