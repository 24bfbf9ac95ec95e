import type { PointKey } from '#src/contract/points/catalogue.ts';
import { seedOf } from '../plant/random.ts';
import { cellsOf, extremes } from './cells.ts';
import type { Telemetry } from './telemetry.ts';
import { createReadings, type Measured, valueAt } from './values.ts';

/** The cells of one stack; mV and °C in the order of the cells. */
export interface Cells extends Pick<Measured, 'measuredAt' | 'quality'> {
  readonly stationId: string;
  /** Seconds. */
  readonly interval: number;
  readonly voltages: number[];
  readonly temperatures: number[];
}

/** Points of a stack from which its cells follow. */
const cellPoints = (['cellVoltage', 'cellTemp'] as const).flatMap((kind) =>
  (['Avg', 'Max', 'Min', 'MaxPosition', 'MinPosition'] as const).map((name) => `${kind}${name}` as const),
);

const rounded = (values: Float64Array, scale: number): number[] =>
  Array.from(values, (value) => Math.round(value * scale) / scale);

/**
 * All cells of a stack at `now`, so that they agree with what its points say; undefined where there is no such stack or
 * nothing was measured yet.
 */
export function cellMatrixOf(telemetry: Telemetry, deviceId: string, now: number): Cells | undefined {
  const readings = createReadings();
  const slowest = telemetry.point(`${deviceId}.cellTempMax`);
  if (!slowest) return undefined;
  // All of it is of one instant: that of the point which is measured most seldom.
  const { measuredAt, quality } = valueAt(slowest, now, readings);
  const values = new Map<PointKey, number>();
  for (const key of cellPoints) {
    const point = telemetry.point(`${deviceId}.${key}`);
    const measured = point && valueAt(point, measuredAt, readings).value;
    if (measured === undefined || measured === null) return undefined;
    values.set(key, measured);
  }
  const value = (key: PointKey): number => values.get(key) ?? Number.NaN;
  const seed = seedOf(0, deviceId);
  const positions = (highest: PointKey, lowest: PointKey): ReturnType<typeof extremes> => ({
    highest: value(highest),
    lowest: value(lowest),
  });
  const cells = (kind: 'cellVoltage' | 'cellTemp', salt: number): Float64Array => {
    const [mean, high, low] = [value(`${kind}Avg`), value(`${kind}Max`), value(`${kind}Min`)];
    const at = positions(`${kind}MaxPosition`, `${kind}MinPosition`);
    return cellsOf(seed + salt, at, mean, mean - low, high - mean);
  };
  return {
    stationId: slowest.stationId,
    interval: slowest.spec.interval,
    measuredAt,
    quality,
    voltages: rounded(cells('cellVoltage', 0), 1),
    temperatures: rounded(cells('cellTemp', 1), 10),
  };
}
