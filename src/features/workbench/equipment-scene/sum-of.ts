import type { Reading } from '../one-line/reading.ts';

/** Sum of what is known; `missing` counts the parts that cannot be reached or were never measured. Undefined: nothing yet. */
export function sumOf(readings: readonly (Reading | undefined)[]): { sum: number | undefined; missing: number } {
  if (readings.every((reading) => reading === undefined)) return { sum: undefined, missing: 0 };
  const known = readings.flatMap((reading) =>
    reading && reading.value !== null && reading.freshness !== 'offline' ? reading.value : [],
  );
  return { sum: known.reduce((sum, value) => sum + value, 0), missing: readings.length - known.length };
}
