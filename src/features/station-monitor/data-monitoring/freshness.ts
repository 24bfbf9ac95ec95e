import { freshnessAt, readPointValue } from '#src/api/live/live-value.ts';
import type { PointValue } from '#src/contract/points/telemetry.ts';
import type { Freshness, FreshnessLimits } from '#src/lib/freshness.ts';

export const trusts = ['fresh', 'late', 'stale', 'offline', 'unknown'] as const;
/** How far a value may be trusted; `unknown`: it was never measured. */
export type Trust = (typeof trusts)[number];

export const trustOf = (value: number | null, freshness: Freshness): Trust => (value === null ? 'unknown' : freshness);

/** Of a value as it was read. @param now ms since 1970 by the server's clock */
export const trustAt = (now: number, point: PointValue, isLost: boolean, limits: FreshnessLimits): Trust =>
  trustOf(point.value, freshnessAt(now, readPointValue(point), isLost, limits));
