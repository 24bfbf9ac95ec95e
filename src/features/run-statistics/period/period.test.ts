import { expect, test } from 'vitest';
import { barPeriod, barsBy, daysOf, periodAround, rangeFault } from './period.ts';

const today = '2026-08-19';

test('[VW-42.5] [CN-02] a day, 7 days, 30 days and a year are whole days before today; days, months and years are those of the calendar', () => {
  expect(daysOf({ kind: 'today' }, today)).toEqual({ from: today, to: today });
  expect(daysOf({ kind: '1d' }, today)).toEqual({ from: '2026-08-18', to: '2026-08-18' });
  expect(daysOf({ kind: '1d' }, '2028-03-01')).toEqual({ from: '2028-02-29', to: '2028-02-29' });
  expect(daysOf({ kind: '7d' }, today)).toEqual({ from: '2026-08-12', to: '2026-08-18' });
  expect(daysOf({ kind: '30d' }, '2028-03-01')).toEqual({ from: '2028-01-31', to: '2028-02-29' });
  expect(daysOf({ kind: '1y' }, today)).toEqual({ from: '2025-08-19', to: '2026-08-18' });
  expect(daysOf({ kind: '1y' }, '2028-02-29')).toEqual({ from: '2027-02-28', to: '2028-02-28' });
  expect(daysOf({ kind: 'day', day: '2028-02-11' }, today)).toEqual({ from: '2028-02-11', to: '2028-02-11' });
  expect(daysOf({ kind: 'day' }, today)).toEqual({ from: today, to: today });
  expect(daysOf({ kind: 'month', day: '2028-02-11' }, today)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOf({ kind: 'year' }, today)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
});

test('[VW-42.9] a range of 401 days, one that ends before it begins and a day that does not exist are refused', () => {
  expect(rangeFault({ kind: 'range', from: '2026-02-30', to: '2026-03-01' })).toBe('unreadable');
  expect(rangeFault({ kind: 'range', from: '2026-03-02', to: '2026-03-01' })).toBe('order');
  expect(rangeFault({ kind: 'range', from: '2025-01-01', to: '2026-02-05' })).toBe('length');
  expect(rangeFault({ kind: 'range', from: '2025-01-01', to: '2026-02-04' })).toBeUndefined();
  expect(daysOf({ kind: 'range', from: '2026-02-30', to: '2026-03-01' }, today)).toBeUndefined();
});

test('[VW-42] more than two months are drawn by month, unless chosen otherwise for at most 20 stations', () => {
  expect(barsBy({ from: '2026-07-01', to: '2026-08-31' })).toBe('day');
  expect(barsBy({ from: '2026-07-01', to: '2026-09-01' })).toBe('month');
  expect(barsBy({ from: '2026-07-01', to: '2026-07-31' }, 'month', 500)).toBe('month');
  expect(barsBy({ from: '2026-01-01', to: '2026-12-31' }, 'day', 20)).toBe('day');
  expect(barsBy({ from: '2026-01-01', to: '2026-12-31' }, 'day', 21)).toBe('month');
});

test('[VW-40] [VW-41] [VW-42] a bar opens its month or day, and the way back leads over the month to the year', () => {
  const year = { kind: 'year', day: '2026-01-01' } as const;
  const month = barPeriod('month', '2026-03-01');
  const day = barPeriod('day', '2026-03-29');
  expect([daysOf(month, today), daysOf(day, today)]).toEqual([
    { from: '2026-03-01', to: '2026-03-31' },
    { from: '2026-03-29', to: '2026-03-29' },
  ]);
  const around = (choice: typeof month) => periodAround(choice, daysOf(choice, today)!);
  expect(daysOf(around(day)!, today)).toEqual(daysOf(month, today));
  expect(around(month)).toEqual({ kind: 'year', day: '2026-03-01' });
  expect([year, { kind: '7d' } as const].map(around)).toEqual([undefined, undefined]);
  expect(around({ kind: 'range', from: '2026-03-01', to: '2026-03-02' })).toBeUndefined();
  expect(around({ kind: 'range', from: '2026-03-02', to: '2026-03-02' })).toEqual({ kind: 'month', day: '2026-03-02' });
  // While the month is still shown, its chosen day leads back to it.
  expect(periodAround(day, daysOf(month, today)!)).toEqual({ kind: 'month', day: '2026-03-29' });
  expect(around({ kind: '1d' })).toEqual({ kind: 'month', day: '2026-08-18' });
});
