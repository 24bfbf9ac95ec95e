import { lowerBound } from '#src/lib/number/lttb.ts';

/** Power over wind speed as the maker states it, speeds rising. */
export interface NominalCurve {
  /** m/s */
  readonly speeds: ArrayLike<number>;
  /** kW */
  readonly powers: ArrayLike<number>;
}

export interface SpeedBin {
  /** m/s, its lower edge. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** kW; mean of what was measured. */
  readonly mean: number;
  /** kW, at the middle of the bin. */
  readonly nominal: number;
}

/** Power that the maker states for a wind speed, straight between the points; 0 outside of them. */
export function nominalAt(speed: number, { speeds, powers }: NominalCurve): number {
  const after = lowerBound(speeds, speed);
  if (after >= speeds.length) return 0;
  const [x, y] = [speeds[after] ?? 0, powers[after] ?? 0];
  if (after === 0) return x === speed ? y : 0;
  const [before, from] = [speeds[after - 1] ?? 0, powers[after - 1] ?? 0];
  return from + ((y - from) * (speed - before)) / (x - before);
}

/** Means by wind speed (method of bins, IEC 61400-12-1: half a metre per second wide unless asked otherwise). */
export function speedBins(
  speeds: ArrayLike<number | null>,
  powers: ArrayLike<number | null>,
  curve: NominalCurve,
  width = 0.5,
): SpeedBin[] {
  const bins = new Map<number, { sum: number; count: number }>();
  for (let index = 0; index < speeds.length; index += 1) {
    const [speed, power] = [speeds[index] ?? Number.NaN, powers[index] ?? Number.NaN];
    if (Number.isNaN(speed) || Number.isNaN(power)) continue;
    const at = Math.floor(speed / width);
    const bin = bins.get(at) ?? { sum: 0, count: 0 };
    bins.set(at, { sum: bin.sum + power, count: bin.count + 1 });
  }
  return [...bins]
    .toSorted(([a], [b]) => a - b)
    .map(([at, { sum, count }]) => ({
      from: at * width,
      to: (at + 1) * width,
      count,
      mean: sum / count,
      nominal: nominalAt((at + 0.5) * width, curve),
    }));
}
