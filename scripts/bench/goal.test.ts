import { expect, test } from 'vitest';
import { isMissed } from './goal.ts';

test('a goal is met at its limit and missed beyond it', () => {
  expect(isMissed({ value: 1300, goal: '≤ 1300' })).toBe(false);
  expect(isMissed({ value: 1300.1, goal: '≤ 1300' })).toBe(true);
  expect(isMissed({ value: 55, goal: '≥ 55' })).toBe(false);
  expect(isMissed({ value: 54.9, goal: '≥ 55' })).toBe(true);
  expect(isMissed({ value: 0, goal: '0' })).toBe(false);
  expect(isMissed({ value: 1, goal: '0' })).toBe(true);
  expect(isMissed({ value: 7 })).toBe(false);
});

test('what was not measured misses its goal, and a goal that is no limit is refused', () => {
  expect(isMissed({ value: Number.NaN, goal: '≤ 5' })).toBe(true);
  expect(() => isMissed({ value: 1, goal: 'fast' })).toThrow('fast');
});
