/** Plausible bounds of a point and the decimals that it is shown with. */
interface Bounds {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly decimals: number;
}

interface ProposedLimits {
  readonly lowerLimit: number;
  readonly lowLimit: number;
  readonly highLimit: number;
  readonly higherLimit: number;
}

/** Two days of quarter hours: from fewer values nothing is proposed. */
const valuesMin = 192;
/** Of the values, at either end, the limits leave out this share. */
const tail = 0.01;
/** How far the limits stand from the values, as a share of their span: it is noticed earlier than it is an alarm. */
const margins = { notice: 0.05, alarm: 0.15 };

/** The value below which that share of sorted values lies. */
function quantile(sorted: readonly number[], share: number): number {
  const position = share * (sorted.length - 1);
  const below = Math.floor(position);
  const [low = 0, high = low] = [sorted[below], sorted[below + 1]];
  return low + (high - low) * (position - below);
}

/**
 * Limits that the values of ordinary days keep to: the inner ones around all but one value of a hundred at either end, the
 * outer ones around all of them. Rounded away from the values, and never beyond what is plausible.
 * @returns undefined for too few values, and for a value that does not change
 */
export function proposeLimits(
  values: readonly number[],
  { min = -Infinity, max = Infinity, decimals }: Bounds,
): ProposedLimits | undefined {
  if (values.length < valuesMin) return undefined;
  const sorted = values.toSorted((a, b) => a - b);
  const [least, greatest] = [sorted[0] ?? 0, sorted.at(-1) ?? 0];
  const span = greatest - least;
  if (span === 0) return undefined;
  const scale = 10 ** decimals;
  const below = (value: number): number => Math.max(min, Math.floor(value * scale) / scale) + 0;
  const above = (value: number): number => Math.min(max, Math.ceil(value * scale) / scale) + 0;
  const lowLimit = below(quantile(sorted, tail) - margins.notice * span);
  const highLimit = above(quantile(sorted, 1 - tail) + margins.notice * span);
  return {
    lowerLimit: Math.min(lowLimit, below(least - margins.alarm * span)),
    lowLimit,
    highLimit,
    higherLimit: Math.max(highLimit, above(greatest + margins.alarm * span)),
  };
}
