import { addSpan, startOf } from '#src/lib/time/day-steps.ts';
import { toWall } from '#src/lib/time/zone-clock.ts';

const hourMs = 3_600_000;
const clockHours = 24;

/** An hour of a day. */
export interface HeatCell {
  /** On the clock, 0 to 23. */
  readonly hour: number;
  /** NaN without any. */
  readonly value: number;
  /** The clock skips the hour on this day, or it comes twice: the first or the second time. */
  readonly change?: 'skipped' | 'first' | 'second';
}

export interface HeatDay {
  /** First instant of the day. */
  readonly at: number;
  /** In order: 24, and 25 on the day with an hour that comes twice. */
  readonly cells: readonly HeatCell[];
}

function cellsOf(at: number, valueOf: (hourOfDay: number) => number, zone?: string): HeatCell[] {
  const end = addSpan(at, { unit: 'day', count: 1 }, zone);
  const elapsed = Array.from({ length: Math.ceil((end - at) / hourMs) }, (_, index) => ({
    hour: new Date(toWall(at + index * hourMs, zone)).getUTCHours(),
    value: valueOf(index),
  }));
  return Array.from({ length: clockHours }, (_, hour): readonly HeatCell[] => {
    const [first, second] = elapsed.filter((one) => one.hour === hour);
    if (!first) return [{ hour, value: Number.NaN, change: 'skipped' }];
    if (!second) return [first];
    return [
      { ...first, change: 'first' },
      { ...second, change: 'second' },
    ];
  }).flat();
}

/**
 * Values by day and hour of the zone's clock; an hour that comes twice has two cells. Several values in one hour are
 * summed (energies) or averaged (powers, prices).
 */
export function heatGrid(
  times: ArrayLike<number>,
  values: ArrayLike<number | null>,
  fold: 'sum' | 'mean',
  zone?: string,
): HeatDay[] {
  const days = new Map<number, Map<number, { sum: number; count: number }>>();
  for (let index = 0; index < times.length; index += 1) {
    const value = values[index];
    if (value === null || value === undefined || Number.isNaN(value)) continue;
    const at = times[index] ?? 0;
    const start = startOf('day', at, zone);
    const hours = days.get(start) ?? new Map<number, { sum: number; count: number }>();
    days.set(start, hours);
    const hourOfDay = Math.floor((at - start) / hourMs);
    const { sum, count } = hours.get(hourOfDay) ?? { sum: 0, count: 0 };
    hours.set(hourOfDay, { sum: sum + value, count: count + 1 });
  }
  const starts = [...days.keys()].toSorted((a, b) => a - b);
  const out: HeatDay[] = [];
  for (
    let at = starts[0] ?? 0;
    starts.length > 0 && at <= (starts.at(-1) ?? 0);
    at = addSpan(at, { unit: 'day', count: 1 }, zone)
  ) {
    const hours = days.get(at);
    const valueOf = (hourOfDay: number): number => {
      const known = hours?.get(hourOfDay);
      return known ? known.sum / (fold === 'mean' ? known.count : 1) : Number.NaN;
    };
    out.push({ at, cells: cellsOf(at, valueOf, zone) });
  }
  return out;
}
