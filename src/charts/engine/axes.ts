import { niceScale, type NiceScale } from '#src/lib/number/nice-scale.ts';
import { quantityOf, unitFactor } from '#src/lib/number/quantity.ts';
import { pointsMax, unitsMax } from '../history/history-types.ts';

/** For each unit the axis that it shares with others of its kind: W, kW and MW are one, kW and kWh are two. */
export function axisUnits(units: readonly string[]): {
  readonly axes: readonly string[];
  readonly axisOf: readonly number[];
} {
  const axes: string[] = [];
  const axisOf = units.map((unit) => {
    const shared = axes.findIndex((axis) => unitFactor(unit, axis) !== undefined);
    return shared < 0 ? axes.push(unit) - 1 : shared;
  });
  return { axes, axisOf };
}

/** Why one more point cannot be shown beside the others: undefined when it can. */
export function refusal(units: readonly string[], added: string): 'points' | 'units' | undefined {
  if (units.length >= pointsMax) return 'points';
  return axisUnits([...units, added]).axes.length > unitsMax ? 'units' : undefined;
}

/** Least and greatest of the finite values; `[∞, −∞]` without any. */
export function extent(values: ArrayLike<number>, from = 0, to = values.length): [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let index = from; index < to; index += 1) {
    const value = values[index] ?? Number.NaN;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}

export interface Axis {
  /** In which the values of the axis are given. */
  readonly unit: string;
  /** In which they are written: kW → MW where that is shorter. */
  readonly shownUnit: string;
  readonly factor: number;
  /** In `shownUnit`. */
  readonly scale: NiceScale;
}

/** Powers and energies are read by their height. */
const readByHeight = /(?:W|Wh|var|VA)$/;

/**
 * The range of an axis extended to zero for powers and energies, to 0 for a share in %, and to 100 when the share
 * exceeds 50.
 */
function widened(unit: string, low: number, high: number): readonly [number, number] {
  if (low > high) return [low, high];
  if (readByHeight.test(unit)) return [Math.min(low, 0), Math.max(high, 0)];
  if (unit === '%') return [Math.min(low, 0), high > 50 ? Math.max(high, 100) : high];
  return [low, high];
}

/** An axis for values between `low` and `high` in the unit, written in the unit that suits them. */
export function axisFor(unit: string, low: number, high: number, steps: number): Axis {
  const [from, to] = widened(unit, low, high);
  const largest = Math.max(Math.abs(from), Math.abs(to));
  const shown = quantityOf(largest, unit).unit;
  const factor = unitFactor(unit, shown) ?? 1;
  return { unit, shownUnit: shown, factor, scale: niceScale(from * factor, to * factor, steps) };
}
