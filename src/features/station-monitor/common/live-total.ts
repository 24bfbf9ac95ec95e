import type { LiveValue } from '#src/api/live/live-value.ts';
import { useLiveValues } from '#src/blocks/live/use-live-values.ts';
import { type PointKey, pointId } from '#src/contract/points/catalogue.ts';
import type { PointSpec } from '#src/contract/points/point.ts';
import { startOf } from '#src/lib/time/day-steps.ts';
import { type Freshness, worstFreshness } from '#src/lib/freshness.ts';

export interface LiveTotal {
  /** undefined: none of the parts is known yet. */
  readonly value: number | undefined;
  /** Parts that are left out: their device cannot be reached. */
  readonly missing: number;
  /** Of the part that can be trusted least. */
  readonly freshness: Freshness;
}

/**
 * The sum of the reachable devices' values.
 * @param since ms; the last value of an unreachable device's register counts if it was measured at this time or later,
 * as the least it can be now. null: no register
 */
export function totalOf(values: readonly (LiveValue | undefined)[], since: number | null): LiveTotal {
  const known = values.filter((one): one is LiveValue & { value: number } => typeof one?.value === 'number');
  const inReach = known.filter(({ freshness }) => freshness !== 'offline');
  const counted = known.filter((one) => inReach.includes(one) || (since !== null && one.measuredAt >= since));
  const judged = inReach.length > 0 ? inReach : known;
  return {
    value: counted.length > 0 ? counted.reduce((sum, { value }) => sum + value, 0) : undefined,
    missing: known.length - inReach.length,
    freshness: worstFreshness(judged.map(({ freshness }) => freshness)),
  };
}

/** The live sum of one point of several devices of a station in this zone. */
export function useLiveTotal(owners: readonly string[], spec: PointSpec, key: PointKey, zone: string): LiveTotal {
  const values = useLiveValues(owners.map((owner) => pointId(owner, key)));
  if (spec.kind !== 'counter') return totalOf(values, null);
  // Daily registers restart at midnight, so a value from before belongs to another day.
  const newest = Math.max(0, ...values.map((live) => live?.measuredAt ?? 0));
  return totalOf(values, spec.reset === 'day' ? startOf('day', newest, zone) : 0);
}
