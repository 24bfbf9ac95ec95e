import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstInOrder } from './sort.ts';

const byNumber = (a: readonly number[], b: readonly number[]): number => a[0]! - b[0]!;

test('[VW-24] the first rows of an order are those of the whole order, rows alike in their order', () => {
  const rows = fc.array(fc.integer({ min: 0, max: 9 })).map((all) => all.map((each, index) => [each, index] as const));
  fc.assert(
    fc.property(rows, fc.nat(8), (all, count) => {
      expect(firstInOrder(all, count, byNumber)).toEqual(all.toSorted(byNumber).slice(0, count));
    }),
  );
});
