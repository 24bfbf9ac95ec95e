import { expect, test } from 'vitest';
import { optionTarget } from './option-target.ts';

test('arrows go round, pages and ends stop', () => {
  const targets = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'];
  const from = (at: number, count: number) => targets.map((key) => optionTarget(key, at, count));
  expect(from(0, 25)).toEqual([1, 24, 10, 0, 0, 24]);
  expect(from(24, 25)).toEqual([0, 23, 24, 14, 0, 24]);
  expect(from(0, 1)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(from(0, 0)).toEqual(targets.map(() => undefined));
  expect(optionTarget('a', 0, 5)).toBeUndefined();
});
