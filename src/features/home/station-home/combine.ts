import type { LiveValue } from '#src/api/live/live-value.ts';
import { type Freshness, worstFreshness } from '#src/lib/freshness.ts';

/** Sum of live values; as fresh as the oldest of them. undefined: one is not known yet; null: one was never measured. */
export function combine(values: readonly (Pick<LiveValue, 'value' | 'freshness'> | undefined)[]): {
  readonly value: number | null | undefined;
  readonly freshness: Freshness;
} {
  const freshness = worstFreshness(values.map((one) => one?.freshness ?? 'fresh'));
  if (values.includes(undefined)) return { value: undefined, freshness };
  const sum = values.reduce<number | null>(
    (total, one) => (total === null || one?.value == null ? null : total + one.value),
    0,
  );
  return { value: sum, freshness };
}
