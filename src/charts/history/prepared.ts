import { counterpart } from '#src/lib/time/day-steps.ts';
import { unitFactor } from '#src/lib/number/quantity.ts';
import { axisUnits } from '../engine/axes.ts';
import type { Column, HistorySeries, PreviousPeriod } from './history-types.ts';

/** Number of rows up to the last one with a value: behind it nothing was measured yet. */
export function filledRows(all: readonly Prepared[], start: number, end: number): number {
  let last = end;
  while (last > start && all.every(({ values }) => Number.isNaN(values[last - 1] ?? Number.NaN))) last -= 1;
  return last;
}

/** A series as the chart works with it: numbers in the unit of its axis, NaN for gaps. */
export interface Prepared {
  readonly series: HistorySeries;
  readonly axis: number;
  readonly times: Float64Array;
  readonly values: Float64Array;
  /** Middle of the pauses between its times, ms. */
  readonly interval: number;
  readonly previous?: { readonly times: Float64Array; readonly values: Float64Array };
}

function numbers(column: Column, factor: number): Float64Array {
  const out = new Float64Array(column.length);
  for (let index = 0; index < out.length; index += 1) {
    const value = column[index];
    out[index] = value === null || value === undefined ? Number.NaN : value * factor;
  }
  return out;
}

const asFloats = (times: ArrayLike<number>): Float64Array =>
  times instanceof Float64Array ? times : Float64Array.from(times);

export function middleInterval(times: ArrayLike<number>): number {
  const some = Math.min(times.length - 1, 200);
  const pauses = Array.from({ length: Math.max(0, some) }, (_, at) => (times[at + 1] ?? 0) - (times[at] ?? 0));
  return pauses.toSorted((a, b) => a - b)[pauses.length >> 1] ?? 60_000;
}

/**
 * The earlier period on the present one's time axis: each time moved on by the calendar, so that the fifteenth lies on
 * the fifteenth and noon on noon. Days that the present month does not have and clock times that it skips are left out;
 * of an hour that came twice the first is shifted.
 */
export function movedOn(
  times: ArrayLike<number>,
  values: ArrayLike<number>,
  span: PreviousPeriod['span'],
  zone: string | undefined,
): { times: Float64Array; values: Float64Array } {
  const [at, shifted] = [new Float64Array(times.length), new Float64Array(times.length)];
  let count = 0;
  for (let index = 0; index < times.length; index += 1) {
    const moved = counterpart(times[index] ?? Number.NaN, span, zone);
    if (!(count === 0 ? moved === moved : moved > (at[count - 1] ?? 0))) continue;
    at[count] = moved;
    shifted[count] = values[index] ?? Number.NaN;
    count += 1;
  }
  return { times: at.subarray(0, count), values: shifted.subarray(0, count) };
}

export interface PrepareInput {
  readonly times: ArrayLike<number>;
  readonly series: readonly HistorySeries[];
  readonly previous: PreviousPeriod | undefined;
  readonly zone: string | undefined;
}

/** Once per answer, not per frame. */
export function prepare({ times, series, previous, zone }: PrepareInput): { axes: readonly string[]; all: Prepared[] } {
  const floatTimes = asFloats(times);
  const interval = middleInterval(floatTimes);
  const { axes, axisOf } = axisUnits(series.map(({ unit }) => unit));
  const all = series.map((one, index): Prepared => {
    const axis = axisOf[index] ?? 0;
    const factor = unitFactor(one.unit, axes[axis] ?? one.unit) ?? 1;
    const base = { series: one, axis, times: floatTimes, values: numbers(one.values, factor), interval };
    const before = previous?.values[one.id];
    if (!previous || !before) return base;
    return { ...base, previous: movedOn(previous.times, numbers(before, factor), previous.span, zone) };
  });
  return { axes, all };
}
