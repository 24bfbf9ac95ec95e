import { expect, test } from 'vitest';
import { itemAt } from './item-at.ts';

test('[EN-01] an index that an array does not have is an error, not 0', () => {
  const values = Float64Array.of(3, 0);
  expect([itemAt(values, 0), itemAt(values, 1)]).toEqual([3, 0]);
  for (const index of [-1, 2, 0.5, Number.NaN]) expect(() => itemAt(values, index)).toThrow(RangeError);
});
