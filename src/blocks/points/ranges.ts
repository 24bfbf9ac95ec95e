import type { HistoryStep } from '#src/contract/points/telemetry.ts';
import { addSpan, type CalendarSpan, isDay, middayOf, startOf } from '#src/lib/time/day-steps.ts';

/** The ranges of a history (CN-02); `custom` has a start and an end that the user chooses. */
export const rangeNames = ['live', '1d', '7d', '30d', '1y', 'custom'] as const;
export type RangeName = (typeof rangeNames)[number];

export interface Range {
  readonly name: RangeName;
  /** Last day of the range (`2026-10-25`), so that a link shows the same tomorrow; without it the present day. */
  readonly end?: string | undefined;
  /** Of `custom`: ISO 8601. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface Period {
  /** Milliseconds since 1970; `to` is not included. */
  readonly from: number;
  readonly to: number;
  /** Seconds. */
  readonly step: HistoryStep;
}

const minuteMs = 60_000;
const liveMs = 15 * minuteMs;
const dayMs = 24 * 60 * minuteMs;

const days: Readonly<Record<'1d' | '7d' | '30d', number>> = { '1d': 1, '7d': 7, '30d': 30 };

const isDays = (name: RangeName): name is keyof typeof days => name in days;

/** How far the period before lies back on the calendar; undefined where there is none to compare with. */
export function previousSpan({ name }: Pick<Range, 'name'>): CalendarSpan | undefined {
  if (isDays(name)) return { unit: 'day', count: days[name] };
  return name === '1y' ? { unit: 'year', count: 1 } : undefined;
}

/** The finest steps first that keep a curve under some thousand values; a year keeps its quarter hours. */
function stepOf(lengthMs: number): HistoryStep {
  if (lengthMs <= 15 * minuteMs) return 10;
  if (lengthMs <= 3 * 60 * minuteMs) return 30;
  if (lengthMs <= dayMs / 2) return 60;
  if (lengthMs <= 2 * dayMs) return 300;
  return lengthMs <= 370 * dayMs ? 900 : 86_400;
}

/**
 * The span that a range means at `now`, by the station's calendar: whole days of it, so that one of 23 or 25 hours is
 * shown as it is. Real time is the last quarter of an hour.
 */
export function periodOf({ name, end, from, to }: Range, now: number, zone: string): Period {
  if (name === 'custom' && from && to) {
    const [start, until] = [Date.parse(from), Date.parse(to)];
    return { from: start, to: until, step: stepOf(until - start) };
  }
  if (name === 'live' || name === 'custom') {
    const last = Math.floor(now / 10_000) * 10_000;
    return { from: last - liveMs, to: last, step: 10 };
  }
  const lastDay = end === undefined ? now : Math.min(now, middayOf(end, zone));
  const until = addSpan(startOf('day', lastDay, zone), { unit: 'day', count: 1 }, zone);
  const span = previousSpan({ name }) ?? { unit: 'day', count: 1 };
  const start = addSpan(until, { ...span, count: -span.count }, zone);
  return { from: start, to: until, step: stepOf(until - start) };
}

/** The same span one period earlier. */
export const before = ({ from, to, step }: Period, { unit, count }: CalendarSpan, zone: string): Period => ({
  from: addSpan(from, { unit, count: -count }, zone),
  to: addSpan(to, { unit, count: -count }, zone),
  step,
});

/**
 * The range moved by `count` times its length; negative: earlier.
 * @param today `2026-11-22`
 */
export function movedRange(range: Range, count: number, today: string): Range {
  const span = previousSpan(range);
  if (!span) return range;
  const day = Date.parse(`${range.end ?? today}T00:00:00Z`);
  const end = new Date(addSpan(day, { ...span, count: span.count * count }, 'UTC')).toISOString().slice(0, 10);
  return { ...range, end: end >= today ? undefined : end };
}

/** Reads a range out of a page's query; what makes no sense is today. */
export function readRange(get: (name: string) => string | null, prefix = ''): Range {
  const name = rangeNames.find((one) => one === get(`${prefix}range`)) ?? '1d';
  const end = get(`${prefix}end`) ?? '';
  const ends = { from: get(`${prefix}from`) ?? undefined, to: get(`${prefix}to`) ?? undefined };
  const isSpan = Date.parse(ends.from ?? '') < Date.parse(ends.to ?? '');
  if (name === 'custom') return isSpan ? { name, ...ends } : { name: '1d' };
  return name !== 'live' && isDay(end) ? { name, end } : { name };
}

/** What a range changes in a page's query. */
export function rangeChanges(range: Range, prefix = ''): Record<string, string | null> {
  return {
    [`${prefix}range`]: range.name === '1d' ? null : range.name,
    [`${prefix}end`]: previousSpan(range) === undefined ? null : (range.end ?? null),
    [`${prefix}from`]: range.name === 'custom' ? (range.from ?? null) : null,
    [`${prefix}to`]: range.name === 'custom' ? (range.to ?? null) : null,
  };
}
