import { expect, test } from 'vitest';
import { figureAfter } from './figure-cursor.ts';

test('[R7] [R11] arrows move along the figures of a row, back to the row, and no further than its ends', () => {
  const from = (at: number) => ['ArrowLeft', 'ArrowRight', 'Home', 'End'].map((key) => figureAfter(key, at, 3));
  expect(from(-1)).toEqual([undefined, 0, undefined, undefined]);
  expect(from(0)).toEqual([-1, 1, 0, 2]);
  expect(from(2)).toEqual([1, 2, 0, 2]);
  expect(figureAfter('ArrowDown', 1, 3)).toBeUndefined();
  expect(figureAfter('ArrowRight', -1, 0)).toBeUndefined();
});
