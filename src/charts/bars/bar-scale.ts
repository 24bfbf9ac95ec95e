import { niceScale } from '#src/lib/number/nice-scale.ts';

/** Steps from the axis to the top. */
const steps = 4;
/** With more marks than this only every other one has its number. */
const numbersMax = 6;

/** The marks of a plot of bars. */
export interface BarScale {
  readonly step: number;
  /** Steps above the axis and below it. */
  readonly up: number;
  readonly down: number;
}

interface BarExtent {
  /** The highest and the lowest value; the lowest is 0 or below. */
  readonly high: number;
  readonly low: number;
  /** Below the axis stand sizes that are as positive as above: both sides are alike. */
  readonly isMirrored: boolean;
  /** Values are counts. */
  readonly isWhole: boolean;
}

/** Round steps up to the highest value; the side below the axis has as many as its values need. */
export function barScale({ high, low, isMirrored, isWhole }: BarExtent): BarScale {
  const most = Math.max(high, -low, 0);
  const { step: nice } = niceScale(0, most, steps);
  const step = isWhole ? Math.ceil(nice) : nice;
  if (isMirrored) return { step, up: steps, down: steps };
  const stepsTo = (value: number): number => Math.min(steps, Math.max(0, Math.ceil(value / step - 1e-9)));
  // Without anything above, one step keeps the axis off the edge.
  const up = low < 0 ? Math.max(1, stepsTo(high)) : steps;
  return { step, up, down: stepsTo(-low) };
}

/** Marks from the top down, null where there is no room for the number. */
export function marksOf({
  step,
  up,
  down,
}: BarScale): readonly { readonly value: number; readonly isNumbered: boolean }[] {
  return Array.from({ length: up + down + 1 }, (_, index) => ({
    value: (up - index) * step,
    isNumbered: up + down < numbersMax || (up - index) % 2 === 0,
  }));
}
