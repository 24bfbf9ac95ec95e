import { expect, test } from 'vitest';
import { dayIn, isCovered, latestDay, monthsAfter } from './warranty.ts';

test('[VW-18.1] 29 February and 12 months is 28 February, and 29 February again four years later', () => {
  expect(monthsAfter('2024-02-29', 12)).toBe('2025-02-28');
  expect(monthsAfter('2024-02-29', 48)).toBe('2028-02-29');
  expect(monthsAfter('2026-01-31', 1)).toBe('2026-02-28');
  expect(monthsAfter('2026-12-15', 1)).toBe('2027-01-15');
  expect(monthsAfter('2026-03-31', 0)).toBe('2026-03-31');
});

test('[VW-18.1] the last day of the warranty counts, by the calendar of the station', () => {
  const late = Date.parse('2026-06-30T15:59:59Z');
  expect(isCovered(dayIn('Asia/Shanghai', late), '2026-06-30')).toBe(true);
  expect(isCovered(dayIn('Asia/Shanghai', late + 1000), '2026-06-30')).toBe(false);
  expect(isCovered(dayIn('Europe/Berlin', late + 1000), '2026-06-30')).toBe(true);
  expect(isCovered('2026-07-01', '')).toBeNull();
});

test('[VW-18.2] the later day counts, and no day is the earliest', () => {
  expect(latestDay('2027-01-01', '', '2029-05-01')).toBe('2029-05-01');
  expect(latestDay('', '')).toBe('');
});

test('[VW-18.1] the latest of several days counts, whatever their order', () => {
  expect(latestDay('2026-02-01', '2026-03-01', '2026-01-01')).toBe('2026-03-01');
  expect(latestDay('2026-03-01', '2026-01-01')).toBe('2026-03-01');
  expect(latestDay()).toBe('');
});
