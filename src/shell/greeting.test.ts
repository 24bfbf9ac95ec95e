import { expect, test } from 'vitest';
import { timeOfDay } from './greeting.ts';

test.each([
  [0, 'evening'],
  [4, 'evening'],
  [5, 'morning'],
  [7, 'morning'],
  [8, 'forenoon'],
  [11, 'forenoon'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
] as const)('[LY-05] at %i o’clock it is %s', (hour, time) => {
  expect(timeOfDay(hour)).toBe(time);
});
