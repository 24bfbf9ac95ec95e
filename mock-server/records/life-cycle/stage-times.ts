import { dayMs } from '../../lib/clock.ts';

interface Step<Stage> {
  readonly stage: Stage;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** How long each stage has lasted that is over, in days, and when it ended in milliseconds since 1970. */
export const stageTimes = <Stage>(steps: readonly Step<Stage>[]) =>
  steps.flatMap(({ stage, at }, index) => {
    const next = steps[index + 1];
    return next ? { stage, days: (next.at - at) / dayMs, endedAt: next.at } : [];
  });

/** The value in the middle, or the mean of the two there; null of none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
