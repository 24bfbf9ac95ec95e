export interface Statistics {
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  readonly last: number;
  /** Rows without a value, up to now: what is yet to come is no gap. */
  readonly gaps: number;
}

/**
 * Least, greatest, mean and newest of what was measured; undefined without any.
 *
 * @param past number of rows whose time has come
 */
export function statisticsOf(values: ArrayLike<number | null>, past = values.length): Statistics | undefined {
  const rows = Math.min(past, values.length);
  let [min, max, sum, count, last] = [Infinity, -Infinity, 0, 0, Number.NaN];
  for (let row = 0; row < rows; row += 1) {
    const value = values[row];
    if (value === null || value === undefined || Number.isNaN(value)) continue;
    min = Math.min(min, value);
    max = Math.max(max, value);
    sum += value;
    count += 1;
    last = value;
  }
  return count === 0 ? undefined : { min, max, mean: sum / count, last, gaps: rows - count };
}
