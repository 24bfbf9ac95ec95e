import { itemAt } from '../item-at.ts';

/** Columns of numbers in ascending order of time; NaN where there is no value. */
export interface Columns {
  readonly times: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

/** First index whose time is not before `at`; the length when there is none. */
export function lowerBound(times: ArrayLike<number>, at: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (itemAt(times, middle) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of the time nearest to `at`; -1 when there is none. */
export function nearest(times: ArrayLike<number>, at: number): number {
  const after = lowerBound(times, at);
  if (after === 0) return times.length > 0 ? 0 : -1;
  if (after === times.length) return after - 1;
  return itemAt(times, after) - at < at - itemAt(times, after - 1) ? after : after - 1;
}

/** Picks of each bucket the point that spans the largest triangle with the one picked before and the next mean. */
function pick({ times, values }: Columns, from: number, to: number, keep: number, out: number[]): void {
  const count = to - from;
  if (count <= keep || keep < 3) {
    if (count <= keep) for (let index = from; index < to; index += 1) out.push(index);
    else out.push(from, to - 1);
    return;
  }
  const size = (count - 2) / (keep - 2);
  let last = from;
  out.push(from);
  for (let bucket = 0; bucket < keep - 2; bucket += 1) {
    const start = from + Math.floor(bucket * size) + 1;
    const end = from + Math.floor((bucket + 1) * size) + 1;
    const nextEnd = Math.min(from + Math.floor((bucket + 2) * size) + 1, to);
    let [sumX, sumY] = [0, 0];
    for (let index = end; index < nextEnd; index += 1) {
      sumX += itemAt(times, index);
      sumY += itemAt(values, index);
    }
    const next = Math.max(1, nextEnd - end);
    const [lastX, lastY] = [itemAt(times, last), itemAt(values, last)];
    const [meanX, meanY] = [sumX / next - lastX, sumY / next - lastY];
    let [best, area] = [start, -1];
    for (let index = start; index < end; index += 1) {
      const triangleArea = Math.abs(meanX * (itemAt(values, index) - lastY) - (itemAt(times, index) - lastX) * meanY);
      if (triangleArea > area) [best, area] = [index, triangleArea];
    }
    out.push(best);
    last = best;
  }
  out.push(to - 1);
}

/** Stretches without a missing value and without a pause longer than `gapMs`: [from, to) each. */
export function stretches({ times, values }: Columns, from: number, to: number, gapMs: number): [number, number][] {
  const found: [number, number][] = [];
  let start = -1;
  for (let index = from; index < to; index += 1) {
    const missing = Number.isNaN(values[index]);
    const broken = start >= 0 && index > start && itemAt(times, index) - itemAt(times, index - 1) > gapMs;
    if (start >= 0 && (missing || broken)) {
      found.push([start, index]);
      start = -1;
    }
    if (start < 0 && !missing) start = index;
  }
  if (start >= 0) found.push([start, to]);
  return found;
}

/**
 * Indexes in [from, to) of the points that keep the shape of a line (largest triangle, three buckets; Steinarsson
 * 2013). Each stretch between two gaps has its first and last point and a share of `most`; -1 marks a gap.
 *
 * @param most about how many indexes come back, and two more for each stretch
 * @param gapMs a longer pause between two points is a gap; without it only missing values are gaps
 */
export function lttb(
  columns: Columns,
  from: number,
  to: number,
  most: number,
  gapMs = Number.POSITIVE_INFINITY,
): number[] {
  const runs = stretches(columns, from, to, gapMs);
  const total = runs.reduce((sum, [start, end]) => sum + end - start, 0);
  const out: number[] = [];
  for (const [start, end] of runs) {
    if (out.length > 0) out.push(-1);
    const share = total <= most ? end - start : Math.max(2, Math.floor(((end - start) * most) / total));
    pick(columns, start, end, Math.max(share, end - start === 1 ? 1 : 2), out);
  }
  return out;
}
