import { niceScale } from '#src/lib/number/nice-scale.ts';

/** Values from `from` up to, and not including, `to`; those of the last bin include it. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  /** Indexes of the values. */
  readonly members: readonly number[];
}

/** Values counted in so many ranges of equal, round width. */
export function binsOf(values: readonly number[], count: number): readonly Bin[] {
  if (values.length === 0) return [];
  const { min, step } = niceScale(Math.min(...values), Math.max(...values), count);
  const binOf = (value: number): number => Math.min(count - 1, Math.max(0, Math.floor((value - min) / step)));
  return Array.from({ length: count }, (_, index) => ({
    from: min + index * step,
    to: min + (index + 1) * step,
    members: values.flatMap((value, member) => (binOf(value) === index ? [member] : [])),
  }));
}
