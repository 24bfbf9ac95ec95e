import type { Quality } from '#src/contract/points/telemetry.ts';
import { second } from '../plant/timing.ts';
import { type PointReading, readingAt } from './reading.ts';
import type { Point } from './points.ts';
import type { History } from '../simulator/history/history.ts';

/** A point's value with when it was measured, ms since 1970. */
export interface Measured {
  readonly value: number | null;
  readonly measuredAt: number;
  readonly quality: Quality;
}

/** Rounded to the decimals of the point, and never −0. */
export const rounded = (value: number, { spec }: Point): number => {
  const scale = 10 ** spec.decimals;
  return Math.round(value * scale) / scale + 0;
};

/** When a point was measured last before (or at) `at`. */
export const measuredAt = ({ spec }: Point, at: number): number => {
  const interval = spec.interval * second;
  return Math.floor(at / interval) * interval;
};

/** The readings of a call by instant: its points share few instants. */
export type ReadingsOf = (history: History, at: number) => PointReading;

/** Remembers the readings of one call. */
export const createReadings = (): ReadingsOf => {
  const known = new Map<History, Map<number, PointReading>>();
  return (history, at) => {
    const readingsByTime = known.get(history) ?? new Map<number, PointReading>();
    known.set(history, readingsByTime);
    const reading = readingsByTime.get(at) ?? readingAt(history, at);
    readingsByTime.set(at, reading);
    return reading;
  };
};

/** The value of a point at `at`. A silent device keeps its last measured value and the time of that measurement. */
export const valueAt = (point: Point, at: number, readings: ReadingsOf): Measured => {
  const { history, device } = point;
  const time = measuredAt(point, at);
  const silent = device ? history.silentSince(device.id, time) : history.linkLostSince(time);
  const last = silent === null ? time : measuredAt(point, silent - 1);
  if (last < history.from) return { value: null, measuredAt: history.from, quality: 'bad' };
  const value = rounded(point.read(readings(history, last)), point);
  // A point whose registers the device does not have.
  if (!Number.isFinite(value)) return { value: null, measuredAt: last, quality: 'bad' };
  if (silent !== null) return { value, measuredAt: last, quality: 'bad' };
  const lossy = device !== null && device.loss.strength(time) > 0;
  return { value, measuredAt: last, quality: lossy ? 'uncertain' : 'good' };
};
