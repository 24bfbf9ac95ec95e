import type { Freshness } from '#src/lib/freshness.ts';

/** What a point shows, now or at a moment of the past. */
export interface Reading {
  /** null: nothing was measured. */
  readonly value: number | null;
  readonly freshness: Freshness;
  /** Milliseconds since 1970. */
  readonly measuredAt: number;
}

/** By the point's address; undefined: nothing is known yet. */
export type Readings = (point: string) => Reading | undefined;
