export type Freshness = 'fresh' | 'late' | 'stale' | 'offline';

const order: readonly Freshness[] = ['fresh', 'late', 'stale', 'offline'];

/** The least trustworthy of some; fresh of none. */
export const worstFreshness = (all: readonly Freshness[]): Freshness =>
  order[Math.max(0, ...all.map((one) => order.indexOf(one)))] ?? 'fresh';

/** Intervals after which a value counts as late, and as stale. */
export interface FreshnessLimits {
  readonly late: number;
  readonly stale: number;
}

/** The limits of a new platform. They hold as well until those in force are known. */
export const usualFreshness: FreshnessLimits = { late: 3, stale: 12 };

/**
 * How far a value may be trusted: fresh while younger than `limits.late` of its intervals, stale from `limits.stale` on,
 * late between; offline when its device is known to be down. A value that was never measured is stale. A time ahead of
 * the clock counts as now.
 *
 * @param ageMs now − time of measurement; NaN when it was never measured
 * @param intervalMs how often the point is collected
 */
export function freshnessOf(ageMs: number, intervalMs: number, limits: FreshnessLimits, offline = false): Freshness {
  if (offline) return 'offline';
  if (!(ageMs < limits.stale * intervalMs)) return 'stale';
  return ageMs < limits.late * intervalMs ? 'fresh' : 'late';
}
