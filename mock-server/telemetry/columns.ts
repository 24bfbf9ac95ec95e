import { itemAt } from '#src/lib/item-at.ts';
import { type HistoryStep, isDayStep } from '#src/contract/points/telemetry.ts';
import { dateOf, dayAfter } from '../lib/clock.ts';
import { midnightOf } from '../simulator/clock.ts';
import type { DayTable } from '../simulator/history/day-table.ts';
import type { History } from '../simulator/history/history.ts';
import { day, hour, quarter, second } from '../plant/timing.ts';
import type { Point } from './points.ts';
import { type PointReading, rowReading } from './reading.ts';
import { createReadings, measuredAt, rounded } from './values.ts';

export type Aggregate = 'value' | 'avg' | 'min' | 'max';

/** Times are ms since 1970; `to` is not included. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly step: HistoryStep;
}

/** Beginnings of the rows: the station's midnights for days, else the multiples of the step within the span. */
export const startsOf = (history: History, { from, to, step }: Span): number[] => {
  const starts: number[] = [];
  if (isDayStep(step)) {
    const { clock } = history;
    for (let at = history.midnight(from); at < to; at = midnightOf(clock, dayAfter(dateOf(clock(at))))) {
      if (at >= from) starts.push(at);
    }
    return starts;
  }
  for (let at = Math.ceil(from / step / second) * step * second; at < to; at += step * second) starts.push(at);
  return starts;
};

/** Reads quarter hours in a row from their days' tables. */
const createRows = (history: History) => {
  let table: DayTable | undefined;
  return (at: number): PointReading | undefined => {
    if (at < history.from) return undefined;
    if (!table || at < table.at || at >= table.at + day) table = history.tableAt(at);
    return rowReading(history, table, Math.round((at - table.at) / quarter));
  };
};

/** The value of a point in a reading; null where it was not measured. */
const sampled = (point: Point, reading: PointReading | undefined): number | null => {
  if (!reading || (point.device && reading.modes.offline[point.device.index])) return null;
  if (point.history.linkLostSince(reading.at) !== null) return null;
  const value = point.read(reading);
  return Number.isFinite(value) ? value : null;
};

const shown = (value: number | null, point: Point): number | null => (value === null ? null : rounded(value, point));

/** Samples every point in a reading of each quarter hour, which is computed once; null after `now`. */
const createSampler = (points: readonly Point[], now: number) => {
  const histories = [...new Set(points.map(({ history }) => history))];
  const rows = histories.map((history) => createRows(history));
  const owner = points.map(({ history }) => histories.indexOf(history));
  return (at: number, visit: (index: number, value: number | null) => void): void => {
    const readings = rows.map((read) => (at > now ? undefined : read(at)));
    points.forEach((point, index) => visit(index, sampled(point, readings[itemAt(owner, index)])));
  };
};

/** One column per point: the values at `starts`, which are quarter hours. */
const columnsByRows = (points: readonly Point[], starts: readonly number[], now: number): (number | null)[][] => {
  const columns = points.map((): (number | null)[] => []);
  const sample = createSampler(points, now);
  for (const at of starts) sample(at, (index, value) => columns[index]?.push(value));
  return columns.map((column, index) => {
    const point = points[index];
    return point ? column.map((value) => shown(value, point)) : column;
  });
};

const joins: Readonly<Record<Exclude<Aggregate, 'value'>, (sum: number, value: number) => number>> = {
  avg: (sum, value) => sum + value,
  min: Math.min,
  max: Math.max,
};

/** One column per point: of the quarter hours from each start to the next. */
const columnsByAggregate = (
  points: readonly Point[],
  starts: readonly number[],
  end: number,
  now: number,
  aggregate: Exclude<Aggregate, 'value'>,
): (number | null)[][] => {
  const sample = createSampler(points, now);
  const columns = points.map((): (number | null)[] => []);
  const join = joins[aggregate];
  starts.forEach((start, row) => {
    const sums: number[] = [];
    const counts = points.map(() => 0);
    for (let at = start; at < Math.min(starts[row + 1] ?? end, now + 1); at += quarter) {
      sample(at, (index, value) => {
        if (value === null) return;
        const before = sums[index];
        sums[index] = before === undefined ? value : join(before, value);
        counts[index] = itemAt(counts, index) + 1;
      });
    }
    points.forEach((point, index) => {
      const sum = sums[index];
      const value = sum === undefined ? null : aggregate === 'avg' ? sum / (counts[index] ?? 1) : sum;
      columns[index]?.push(shown(value, point));
    });
  });
  return columns;
};

/** Values between the quarter hours, each as it was measured last. */
const columnByInstants = (point: Point, starts: readonly number[], now: number): (number | null)[] => {
  const readings = createReadings();
  return starts.map((start) => {
    const at = measuredAt(point, start);
    if (start > now || at < point.history.from) return null;
    return shown(sampled(point, readings(point.history, at)), point);
  });
};

/** Columns of values in the order of the points: null where a device was silent, before the beginning and after `now`. */
export const columnsOf = (
  points: readonly Point[],
  span: Span,
  starts: readonly number[],
  now: number,
  aggregate: Aggregate,
): (number | null)[][] => {
  const stepMs = span.step * second;
  if (stepMs < quarter) return points.map((point) => columnByInstants(point, starts, now));
  const end = isDayStep(span.step) ? span.to : (starts.at(-1) ?? span.to) + stepMs;
  if (aggregate === 'value' || stepMs < hour) return columnsByRows(points, starts, now);
  return columnsByAggregate(points, starts, end, now, aggregate);
};
