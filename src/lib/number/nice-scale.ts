export interface NiceScale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
/** Of the values: less is noise, a constant 400 V is a line in the middle and no staircase of nanovolts. */
const leastShare = 0.002;
/** Sums of decimal steps carry the errors of binary fractions. */
const clean = (value: number): number => Number(value.toPrecision(12));

/** Values that lie far from zero (volts, hertz) are shown without it; all others with it. */
const withZero = (low: number, high: number): readonly [number, number] => {
  if (low >= 0) return low > 0.6 * high ? [low, high] : [0, high];
  if (high <= 0) return high < 0.6 * low ? [low, high] : [low, 0];
  return [low, high];
};

/**
 * A scale that covers all values in exactly so many equal round steps, so that the lines of several axes coincide.
 * Without any finite value, and for zero alone: 0 to 1.
 */
export function niceScale(low: number, high: number, count: number): NiceScale {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return niceScale(0, 1, count);
  const [from, to] = withZero(Math.min(low, high), Math.max(low, high));
  if (from === 0 && to === 0) return niceScale(0, 1, count);
  const least = Math.max(Math.abs(from), Math.abs(to), 1e-9) * leastShare;
  if (to - from < least && from !== 0 && to !== 0) {
    const middle = (from + to) / 2;
    return niceScale(middle - least * 0.51, middle + least * 0.51, count);
  }
  const span = Math.max(to - from, least);
  let power = 10 ** Math.floor(Math.log10(span / count));
  for (let tries = 0; tries < 4; tries += 1, power *= 10) {
    for (const factor of steps) {
      const step = clean(factor * power);
      const min = clean(Math.floor(from / step + 1e-9) * step);
      if (min + count * step >= to - step * 1e-9) return { min, max: clean(min + count * step), step };
    }
  }
  return { min: from, max: to, step: span / count };
}

/** Decimals that the marks of the scale need. */
export const scaleDigits = ({ step }: Pick<NiceScale, 'step'>): number => {
  for (let digits = 0; digits < 6; digits += 1) {
    if (Math.abs(Math.round(step * 10 ** digits) - step * 10 ** digits) < 1e-6 * step * 10 ** digits) return digits;
  }
  return 6;
};
