import type { HistoryAnswer } from '#src/contract/points/telemetry.ts';
import { addSpan, startOf } from '#src/lib/time/day-steps.ts';
import type { Reading } from '../one-line/reading.ts';

/** Seconds from one picture of the past to the next. */
export const stepS = 300;
export const stepMs = stepS * 1000;

export interface Day {
  /** Milliseconds since 1970: the station's midnight, and the next one. */
  readonly from: number;
  readonly to: number;
}

/** The station's day in which a moment lies. */
export function dayOf(at: number, zone: string): Day {
  const from = startOf('day', at, zone);
  return { from, to: addSpan(from, { unit: 'day', count: 1 }, zone) };
}

/** The last picture that there is: of a day that is not over yet, the one before `now`. */
export const lastPicture = ({ from, to }: Day, now: number): number =>
  from + Math.max(0, Math.floor((Math.min(to - 1, now) - from) / stepMs)) * stepMs;

/** The picture that a moment belongs to. */
export const pictureAt = (at: number, day: Day, now: number): number =>
  Math.min(lastPicture(day, now), Math.max(day.from, day.from + Math.floor((at - day.from) / stepMs) * stepMs));

/** What was measured on a day, by point. */
export interface DayHistory {
  readonly start: number;
  readonly columns: ReadonlyMap<string, readonly (number | null)[]>;
}

export function joined(answers: readonly HistoryAnswer[]): DayHistory {
  const columns = new Map(answers.flatMap((answer) => answer.columns.map(({ id, values }) => [id, values] as const)));
  return { start: answers[0]?.start ?? 0, columns };
}

/** What a point showed at a picture; a gap stays a gap. Undefined for a point that was not read. */
export function readingAt({ start, columns }: DayHistory, at: number, point: string): Reading | undefined {
  const column = columns.get(point);
  const value = column?.[Math.round((at - start) / stepMs)];
  return column && { value: value ?? null, freshness: 'fresh', measuredAt: at };
}
