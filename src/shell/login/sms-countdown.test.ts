import { expect, test } from 'vitest';
import { secondsLeft, announcedSecondsAt } from './sms-countdown.ts';

test('[LG-05] a minute in seconds, however rarely it is read', () => {
  expect(secondsLeft(undefined, 5_000)).toBe(0);
  expect(secondsLeft(5_000, 5_000)).toBe(60);
  expect(secondsLeft(5_000, 5_001)).toBe(60);
  expect(secondsLeft(5_000, 6_000)).toBe(59);
  expect(secondsLeft(5_000, 64_999)).toBe(1);
  expect(secondsLeft(5_000, 65_000)).toBe(0);
  expect(secondsLeft(5_000, 9e9)).toBe(0);
});

test('[LG-05] a clock that is set back starts the minute over, and no more', () => {
  expect(secondsLeft(5_000_000, 5_000)).toBe(60);
});

test('[LG-05] screen readers announce 60, 30 and 10', () => {
  const announced = Array.from({ length: 60 }, (_, index) => announcedSecondsAt(60 - index));
  expect([...new Set(announced)]).toEqual([60, 30, 10]);
  expect([60, 31, 30, 11, 10, 1, 0].map(announcedSecondsAt)).toEqual([60, 60, 30, 30, 10, 10, 0]);
});
