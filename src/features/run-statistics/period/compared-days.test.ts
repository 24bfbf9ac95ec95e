import { expect, test } from 'vitest';
import type { Station } from '#src/contract/station/station.ts';
import { besideDay, comparedDays, monthAround, withoutDates } from './compared-days.ts';
import { daysOfStations } from './days-of-stations.ts';
import { daysOf, type PeriodChoice } from './period.ts';

const today = '2026-08-19';
const matched = { unmatched: [], unmatchedBefore: [] };
const compared = (choice: PeriodChoice, mode: Parameters<typeof comparedDays>[2], now = today) =>
  comparedDays(choice, daysOf(choice, now)!, mode, now);

test('[VW-42.5] whole months stand beside whole months, one that runs beside the same day numbers, cut at that month’s end', () => {
  const march = { kind: 'month', day: '2026-03-10' } as const;
  const february = { from: '2026-02-01', to: '2026-02-28' };
  expect(compared(march, 'previous')).toEqual({ ...february, ...matched });
  expect(compared(march, 'previous', '2026-03-30')).toEqual({
    ...february,
    unmatched: ['2026-03-29', '2026-03-30'],
    unmatchedBefore: [],
  });
  const running = { from: '2026-02-01', to: '2026-02-11', ...matched, runningDay: '2026-03-11' };
  expect(compared(march, 'previous', '2026-03-11')).toEqual(running);
  const year = { from: '2025-01-01', to: '2025-08-19', ...matched, runningDay: today };
  expect(compared({ kind: 'year' }, 'previous')).toEqual(year);
});

test('[VW-42.5] other periods stand beside as many days before them, or the same dates a year earlier; 29 February leaves the ratio on both sides', () => {
  expect(compared({ kind: '7d' }, 'previous')).toEqual({ from: '2026-08-05', to: '2026-08-11', ...matched });
  expect(compared({ kind: 'month', day: '2028-02-01' }, 'yearBefore', '2028-03-05')).toEqual({
    from: '2027-02-01',
    to: '2027-02-28',
    unmatched: ['2028-02-29'],
    unmatchedBefore: [],
  });
  const range = (from: string, to: string) => compared({ kind: 'range', from, to }, 'yearBefore', '2029-06-01');
  expect(range('2029-02-20', '2029-03-02')).toMatchObject({ unmatched: [], unmatchedBefore: ['2028-02-29'] });
  expect(range('2028-02-29', '2028-03-05')).toMatchObject({ from: '2027-03-01', unmatched: ['2028-02-29'] });
  expect(range('2028-02-29', '2028-02-29')).toBeUndefined();
  expect(compared({ kind: 'year' }, 'previous', '2028-03-05')).toMatchObject({
    to: '2027-03-05',
    unmatched: ['2028-02-29'],
  });
});

test('[VW-42.5] a day that still runs is named: so much of it as there is stands beside a whole day', () => {
  expect(compared({ kind: 'day' }, 'previous')).toMatchObject({
    from: '2026-08-18',
    to: '2026-08-18',
    runningDay: today,
  });
  expect(compared({ kind: 'day', day: '2026-08-18' }, 'previous')?.runningDay).toBeUndefined();
  expect(compared({ kind: '7d' }, 'previous')?.runningDay).toBeUndefined();
});

const sums = (dates: readonly string[], months: readonly string[] = []) => ({
  stationId: 'st-b',
  periods: dates.map((date) => ({ date })),
  months: months.map((date) => ({ date })),
});

test('[VW-42.5] the ratio is of the days that have one beside them: also by month, of which the days are read', () => {
  const others = withoutDates(sums(['2026-03-28', '2026-03-29']), ['2026-03-29'], undefined);
  expect(others.periods.map(({ date }) => date)).toEqual(['2026-03-28']);
  expect(monthAround(['2028-02-29'], { from: '2028-02-10', to: '2028-06-30' })).toEqual({
    from: '2028-02-10',
    to: '2028-02-29',
  });
  expect(monthAround([], { from: '2028-02-10', to: '2028-06-30' })).toBeUndefined();
  const byMonth = sums(['2028-01-01', '2028-02-01', '2028-03-01'], ['2028-01-01', '2028-02-01', '2028-03-01']);
  const year = withoutDates(byMonth, ['2028-02-29'], sums(['2028-02-28', '2028-02-29']));
  expect(year.periods.map(({ date }) => date)).toEqual(['2028-01-01', '2028-02-28', '2028-03-01']);
  expect(year.months.map(({ date }) => date)).toEqual(['2028-01-01', '2028-03-01']);
});

test('[VW-42.5] the days of both sides of a ratio are counted, for the mean of a day', () => {
  const counts = (choice: PeriodChoice, now: string) =>
    daysOfStations({ stations: [], period: { choice, compare: 'previous', by: undefined }, todayIn: () => now }).counts;
  expect(counts({ kind: 'month', day: '2026-03-01' }, '2026-05-01')).toEqual({ days: 31, before: 28 });
  expect(counts({ kind: 'month', day: '2026-03-01' }, '2026-03-30')).toEqual({ days: 28, before: 28 });
});

test('[VW-40] [VW-42.5] beside 29 February there is no day a year earlier, and the days after it keep their own', () => {
  const dates = (from: string, days: number) =>
    Array.from({ length: days }, (_, index) => ({
      date: new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10),
    }));
  const besides = (bars: { date: string }[], before: { date: string }[], days: Parameters<typeof besideDay>[2]) =>
    bars.map(({ date }, index) => besideDay({ date, index }, before, days)?.date);
  const leap = { unmatched: ['2028-02-29'], unmatchedBefore: [] };
  expect(besides(dates('2028-02-28', 3), dates('2027-02-28', 2), leap)).toEqual([
    '2027-02-28',
    undefined,
    '2027-03-01',
  ]);
  const leapBefore = { unmatched: [], unmatchedBefore: ['2028-02-29'] };
  expect(besides(dates('2029-02-28', 2), dates('2028-02-28', 3), leapBefore)).toEqual(['2028-02-28', '2028-03-01']);
  expect(besides(dates('2028-03-01', 1), [], leap)).toEqual([undefined]);
});

test('[VW-42] a day that has ended at the first station still runs at another one, in whatever order they stand', () => {
  const stations = [{ timeZone: 'Asia/Shanghai' }, { timeZone: 'Europe/Berlin' }] as Station[];
  const todayIn = (zone: string) => (zone === 'Asia/Shanghai' ? '2026-08-20' : '2026-08-19');
  const isRunning = (day: string, all: readonly Station[]) => {
    const period = { choice: { kind: 'day', day }, compare: undefined, by: undefined } as const;
    return daysOfStations({ stations: all, period, todayIn }).isRunning;
  };
  for (const all of [stations, stations.toReversed()]) {
    expect(isRunning('2026-08-18', all)).toBe(false);
    expect(isRunning('2026-08-19', all)).toBe(true);
  }
});
