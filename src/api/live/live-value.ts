import { valuesFrame } from '#src/contract/push-values.ts';
import type { PointValue, Quality } from '#src/contract/points/telemetry.ts';
import { type Freshness, type FreshnessLimits, freshnessOf } from '#src/lib/freshness.ts';

/** What a point shows on screen. A new object for each change, however small. */
export interface LiveValue {
  readonly id: string;
  /** null: never measured. */
  readonly value: number | null;
  /** Milliseconds since 1970, by the server's clock. */
  readonly measuredAt: number;
  /** How often it is measured, milliseconds. */
  readonly interval: number;
  readonly quality: Quality;
  readonly freshness: Freshness;
}

export type Measured = Omit<LiveValue, 'freshness'>;

/** Rows of a frame as they came, and the server's time; undefined for a frame of another shape. */
export function readValues(frame: object): { readonly at: number; readonly values: Measured[] } | undefined {
  const { data } = valuesFrame.safeParse(frame);
  return (
    data && {
      at: data.at,
      values: data.values.map(([id, value, measuredAt, interval, quality]) => ({
        id,
        value,
        measuredAt,
        interval: interval * 1000,
        quality,
      })),
    }
  );
}

export const readPointValue = ({ measuredAt, interval, ...rest }: PointValue): Measured => ({
  ...rest,
  measuredAt: Date.parse(measuredAt),
  interval: interval * 1000,
});

/**
 * How far a value may be trusted at `now` of the server's clock. While the link is lost a newer value may exist, so the
 * value is late at best, whatever its interval.
 */
export function freshnessAt(
  now: number,
  { value, measuredAt, interval, quality }: Omit<Measured, 'id'>,
  isLost: boolean,
  limits: FreshnessLimits,
): Freshness {
  const age = value === null ? Number.NaN : now - measuredAt;
  const freshness = freshnessOf(age, interval, limits, quality === 'bad');
  return isLost && freshness === 'fresh' ? 'late' : freshness;
}
