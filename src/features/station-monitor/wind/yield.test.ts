import { expect, test } from 'vitest';
import { yieldOf } from './yield.ts';

const nominal = { speeds: [0, 3, 12, 25], powers: [0, 0, 30, 30] };

test('[VW-60] what the turbine gave of what the wind promised; readings that lack one of the two count nothing', () => {
  expect(yieldOf([12, 12, 7.5], [30, 15, 15], nominal)).toBeCloseTo(80);
  expect(yieldOf([12, null, 12], [30, 30, null], nominal)).toBeCloseTo(100);
});

test('[VW-60] no wind, no figure', () => {
  expect(yieldOf([1, 2, 3], [0, 0, 0], nominal)).toBeNull();
  expect(yieldOf([], [], nominal)).toBeNull();
});
