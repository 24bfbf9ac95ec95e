import type { LiveValue } from '#src/api/live/live-value.ts';
import type { Freshness } from '#src/lib/freshness.ts';

const order: readonly Freshness[] = ['fresh', 'late', 'stale', 'offline'];

/** Sum of live values; as fresh as the oldest of them. undefined: one is not known yet; null: one was never measured. */
export function combine(values: readonly (Pick<LiveValue, 'value' | 'freshness'> | undefined)[]): {
  readonly value: number | null | undefined;
  readonly freshness: Freshness;
} {
  const freshness = order[Math.max(0, ...values.map((one) => order.indexOf(one?.freshness ?? 'fresh')))] ?? 'fresh';
  if (values.includes(undefined)) return { value: undefined, freshness };
  const sum = values.reduce<number | null>(
    (total, one) => (total === null || one?.value == null ? null : total + one.value),
    0,
  );
  return { value: sum, freshness };
}
