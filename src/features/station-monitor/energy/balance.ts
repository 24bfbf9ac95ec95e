import { type Bar, type Energies, energiesOf, flows, sumOf } from '#src/blocks/energy-balance/flows.ts';
import type { EnergyPeriod } from '#src/contract/statistics/energy.ts';
import type { HistoryAnswer } from '#src/contract/points/telemetry.ts';
import { addSpan, isDay, middayOf, startOf } from '#src/lib/time/day-steps.ts';
import { toWall } from '#src/lib/time/zone-clock.ts';

export const spans = ['day', 'month', 'year'] as const;
export type Span = (typeof spans)[number];

/** How long the bars of a span last. */
export const barUnits = { day: 'hour', month: 'day', year: 'month' } as const;

const hourMs = 3_600_000;
const dateAt = (at: number, zone: string): string => new Date(toWall(at, zone)).toISOString().slice(0, 10);

export interface BalancePeriod {
  /** Milliseconds since 1970; `to` is not included. */
  readonly from: number;
  readonly to: number;
  /** Days of the station's calendar, both included. */
  readonly firstDay: string;
  readonly lastDay: string;
}

/** The day, month or year of the station's calendar in which a day lies; without one (or later than now) the present. */
export function balancePeriod(span: Span, day: string | undefined, now: number, zone: string): BalancePeriod {
  const at = day === undefined ? now : Math.min(now, middayOf(day, zone));
  return periodFrom(span, startOf(span, at, zone), zone);
}

function periodFrom(span: Span, from: number, zone: string): BalancePeriod {
  const to = addSpan(from, { unit: span, count: 1 }, zone);
  return { from, to, firstDay: dateAt(from, zone), lastDay: dateAt(to - 1, zone) };
}

/** The period so many of its lengths later (negative: earlier). */
export const movedPeriod = (span: Span, { from }: BalancePeriod, count: number, zone: string): BalancePeriod =>
  periodFrom(span, addSpan(from, { unit: span, count }, zone), zone);

/** The day that an address names; undefined for the present one and for nonsense. */
export const readDay = (text: string | null): string | undefined => (text !== null && isDay(text) ? text : undefined);

/** Beginnings of the bars of a period: its hours (23 to 25), days or months. */
export function barStarts(span: Span, { from, to }: BalancePeriod, zone: string): number[] {
  const starts: number[] = [];
  const next = (at: number): number =>
    span === 'day' ? at + hourMs : addSpan(at, { unit: span === 'month' ? 'day' : 'month', count: 1 }, zone);
  for (let at = from; at < to; at = next(at)) starts.push(at);
  return starts;
}

/** Bars of days or months, from their sums. */
export function barsOfPeriods(starts: readonly number[], periods: readonly EnergyPeriod[], zone: string): Bar[] {
  const byDate = new Map(periods.map((period) => [period.date, energiesOf(period)]));
  return starts.map((at) => ({ at, energies: byDate.get(dateAt(at, zone)) }));
}

/** Reads what a register showed at an instant; null where nothing was measured. */
function readingAt({ start, step, columns }: HistoryAnswer, flow: number, at: number): number | null {
  const row = (at - start) / (step * 1000);
  return columns[flow]?.values[row] ?? null;
}

/**
 * Hourly bars from the registers (columns in the order of `flows`). The current hour is the day's total minus the hours
 * before.
 */
export function barsOfHours(starts: readonly number[], registers: HistoryAnswer, now: number, total: Energies): Bar[] {
  const whole = starts.map((at): Energies | undefined => {
    if (at + hourMs > now) return undefined;
    const read = flows.map((_, index) => [readingAt(registers, index, at), readingAt(registers, index, at + hourMs)]);
    if (read.some(([before, after]) => before === null || after === null)) return undefined;
    const deltas = read.map(([before, after]) => Math.max(0, (after ?? 0) - (before ?? 0)));
    return Object.fromEntries(flows.map((flow, index) => [flow, deltas[index] ?? 0])) as Energies;
  });
  const known = sumOf(whole.filter((energies) => energies !== undefined));
  // Only with all hours before it is what is left over that of the present one.
  const isGapless = starts.every((at, index) => at + hourMs > now || whole[index] !== undefined);
  const rest = flows.map((flow) => [flow, Math.max(0, total[flow] - known[flow])] as const);
  return starts.map((at, index) => {
    const isPresent = at <= now && at + hourMs > now;
    return { at, energies: isPresent && isGapless ? (Object.fromEntries(rest) as Energies) : whole[index] };
  });
}
