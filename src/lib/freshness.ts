export type Freshness = 'fresh' | 'late' | 'stale' | 'offline';

const order: readonly Freshness[] = ['fresh', 'late', 'stale', 'offline'];

/** The least trustworthy of some; fresh of none. */
export const worstFreshness = (all: readonly Freshness[]): Freshness =>
  order[Math.max(0, ...all.map((one) => order.indexOf(one)))] ?? 'fresh';

/** Intervals after which a value counts as late, and as stale. */
export const lateAfterIntervals = 3;
export const staleAfterIntervals = 12;

/**
 * How far a value may be trusted: fresh for less than 3 of its intervals, late for less than 12, stale beyond;
 * offline when its device is known to be down. A value that was never measured is stale. A time ahead of the clock
 * counts as now.
 *
 * @param ageMs now − time of measurement; NaN when it was never measured
 * @param intervalMs how often the point is collected
 */
export function freshnessOf(ageMs: number, intervalMs: number, offline = false): Freshness {
  if (offline) return 'offline';
  if (ageMs < lateAfterIntervals * intervalMs) return 'fresh';
  return ageMs < staleAfterIntervals * intervalMs ? 'late' : 'stale';
}
