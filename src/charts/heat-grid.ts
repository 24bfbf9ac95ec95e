import { addSpan, startOf } from '#src/lib/day-steps.ts';
import { fromWall, toWall } from '#src/lib/zone-clock.ts';

const hourMs = 3_600_000;

export interface HeatDay {
  /** First instant of the day. */
  readonly at: number;
  /** 24 values by the hour on the clock; NaN without any. */
  readonly hours: readonly number[];
  /** Hours that the clock skips on this day. */
  readonly skipped: readonly number[];
}

/**
 * Values by day and hour of the zone's clock. Several in one hour, also those of an hour that comes twice, are summed
 * (energies) or averaged (powers, prices).
 */
export function heatGrid(
  times: ArrayLike<number>,
  values: ArrayLike<number | null>,
  fold: 'sum' | 'mean',
  zone?: string,
): HeatDay[] {
  const days = new Map<number, { sums: number[]; counts: number[] }>();
  for (let index = 0; index < times.length; index += 1) {
    const value = values[index];
    if (value === null || value === undefined || Number.isNaN(value)) continue;
    const at = times[index] ?? 0;
    const start = startOf('day', at, zone);
    const day = days.get(start) ?? {
      sums: Array.from({ length: 24 }, () => 0),
      counts: Array.from({ length: 24 }, () => 0),
    };
    days.set(start, day);
    const hour = new Date(toWall(at, zone)).getUTCHours();
    day.sums[hour] = (day.sums[hour] ?? 0) + value;
    day.counts[hour] = (day.counts[hour] ?? 0) + 1;
  }
  const starts = [...days.keys()].toSorted((a, b) => a - b);
  const out: HeatDay[] = [];
  for (
    let at = starts[0] ?? 0;
    starts.length > 0 && at <= (starts.at(-1) ?? 0);
    at = addSpan(at, { unit: 'day', count: 1 }, zone)
  ) {
    const day = days.get(at);
    const midnight = Math.floor(toWall(at, zone) / (24 * hourMs)) * 24 * hourMs;
    const hours = Array.from({ length: 24 }, (_, hour) => {
      const count = day?.counts[hour] ?? 0;
      return count === 0 ? Number.NaN : (day?.sums[hour] ?? 0) / (fold === 'mean' ? count : 1);
    });
    const skipped = hours.flatMap((_, hour) => (Number.isNaN(fromWall(midnight + hour * hourMs, zone)) ? [hour] : []));
    out.push({ at, hours, skipped });
  }
  return out;
}
