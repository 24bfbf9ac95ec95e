import { expect, test } from 'vitest';
import { createClock, hourOfDay, weekdayOf } from './clock.ts';
import { hour } from '../plant/timing.ts';

const hoursOf = (timeZone: string, from: number, count: number): number[] => {
  const clock = createClock(timeZone);
  return Array.from({ length: count }, (_, index) => hourOfDay(clock(from + index * hour)));
};

test('[MK-03] local hours repeat and skip where daylight saving time does', () => {
  expect(hoursOf('Europe/Berlin', Date.UTC(2026, 9, 24, 22), 5)).toEqual([0, 1, 2, 2, 3]);
  expect(hoursOf('Europe/Berlin', Date.UTC(2026, 2, 28, 23), 4)).toEqual([0, 1, 3, 4]);
  expect(hoursOf('Asia/Shanghai', Date.UTC(2026, 9, 24, 16), 3)).toEqual([0, 1, 2]);
});

test('[MK-03] weekday and hour are those of the place', () => {
  const local = createClock('Asia/Shanghai')(Date.UTC(2026, 0, 3, 16, 30));
  expect(weekdayOf(local)).toBe(0);
  expect(hourOfDay(local)).toBe(0.5);
});
