import { frameMaxBytes } from '#src/contract/push.ts';
import type { ValueRow } from '#src/contract/push-values.ts';
import type { Point } from '../telemetry/points.ts';
import { createReadings, measuredAt, valueAt } from '../telemetry/values.ts';

/** A frame's bytes beside its rows. */
const frameHead = 64;

/** Points that one socket shows, each with the time of the measurement that was sent last. */
export type Watched = Map<Point, number>;

/** The rows of one instant, as texts: many sockets show the same points, and each row is computed once. */
export type RowsAt = (point: Point) => string;

/** Computes the rows of one instant at the first read. */
export function rowsAt(now: number): RowsAt {
  const readings = createReadings();
  const known = new Map<Point, string>();
  return (point) => {
    const text = known.get(point) ?? JSON.stringify(rowOf(point));
    known.set(point, text);
    return text;
  };

  function rowOf(point: Point): ValueRow {
    const measured = valueAt(point, now, readings);
    return [point.id, measured.value, measured.measuredAt, point.spec.interval, measured.quality];
  }
}

/** Returns the rows whose point was measured since they were last sent, and marks them as sent. */
export function dueValues(watched: Watched, now: number, rows: RowsAt): string[] {
  const due: string[] = [];
  for (const [point, sent] of watched) {
    const at = measuredAt(point, now);
    if (at === sent) continue;
    watched.set(point, at);
    due.push(rows(point));
  }
  return due;
}

/** Frames of rows, none longer than a client accepts. Ids and numbers are ASCII, so a character is a byte. */
export function framesOf(rows: readonly string[], now: number): string[] {
  const frames: string[] = [];
  let [first, bytes] = [0, frameHead];
  const cut = (end: number) => {
    if (end > first) frames.push(`{"kind":"values","at":${now},"values":[${rows.slice(first, end).join(',')}]}`);
    [first, bytes] = [end, frameHead];
  };
  rows.forEach((row, index) => {
    if (bytes + row.length + 1 > frameMaxBytes) cut(index);
    bytes += row.length + 1;
  });
  cut(rows.length);
  return frames;
}
