import { type Freshness, worstFreshness } from '#src/lib/freshness.ts';
import type { Reading } from '../one-line/reading.ts';

export interface Sum {
  /** Of what can be reached; null: nothing can be reached; undefined: nothing is known yet. */
  readonly sum: number | null | undefined;
  /** Parts that cannot be reached or were never measured. */
  readonly missing: number;
  /** Of the part of the sum that can be trusted least. */
  readonly freshness: Freshness | undefined;
}

/** Sum of readings, with how far it can be trusted. */
export function sumOf(readings: readonly (Reading | undefined)[]): Sum {
  if (readings.every((reading) => reading === undefined)) return { sum: undefined, missing: 0, freshness: undefined };
  const known = readings.flatMap((reading) =>
    reading && reading.value !== null && reading.freshness !== 'offline' ? { ...reading, value: reading.value } : [],
  );
  const missing = readings.length - known.length;
  if (known.length === 0) return { sum: null, missing, freshness: 'offline' };
  return {
    sum: known.reduce((sum, { value }) => sum + value, 0),
    missing,
    freshness: worstFreshness(known.map(({ freshness }) => freshness)),
  };
}
