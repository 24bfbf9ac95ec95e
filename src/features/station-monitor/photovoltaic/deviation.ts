type Known = number | null | undefined;

const isNumber = (value: Known): value is number => typeof value === 'number' && Number.isFinite(value);

/** The middle one; null without any. */
export function median(values: readonly Known[]): number | null {
  const known = values.filter(isNumber).toSorted((a, b) => a - b);
  const [low, high] = [known[Math.ceil(known.length / 2) - 1], known[Math.floor(known.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/**
 * Deviation of each value from the median in %, + above and − below it. null for an unknown value, and for all values
 * while the median is below `least`: with little light every difference is large.
 */
export function deviations(values: readonly Known[], least: number): readonly (number | null)[] {
  const middle = median(values);
  if (middle === null || middle < least || middle <= 0) return values.map(() => null);
  return values.map((value) => (isNumber(value) ? (100 * (value - middle)) / middle : null));
}

/** A device whose power is this many % below the median is marked; the plant's alarm has the same limit. */
export const deviationLimit = 10;

export const isLow = (deviation: Known): boolean => isNumber(deviation) && deviation <= -deviationLimit;

/** Irradiance in W/m² below which a performance ratio is meaningless. */
const leastLight = 100;

/**
 * Performance ratio in %: what is given of what the modules would give at this light under test conditions. `power` in
 * kW, `peak` in kWp, `light` in W/m² in the plane of the modules.
 */
export const performanceRatio = (power: Known, peak: Known, light: Known): number | null =>
  isNumber(power) && isNumber(peak) && isNumber(light) && peak > 0 && light >= leastLight
    ? (100 * power) / (peak * (light / 1000))
    : null;

/** Energy of light in kWh/m² from readings in W/m² (null: none), straight from one to the next; times in ms. */
export function irradiation(times: ArrayLike<number>, light: readonly Known[]): number {
  let sum = 0;
  for (let index = 1; index < light.length; index += 1) {
    const [before, now] = [light[index - 1], light[index]];
    if (!isNumber(before) || !isNumber(now)) continue;
    const hours = ((times[index] ?? 0) - (times[index - 1] ?? 0)) / 3_600_000;
    sum += (((before + now) / 2) * hours) / 1000;
  }
  return sum;
}
