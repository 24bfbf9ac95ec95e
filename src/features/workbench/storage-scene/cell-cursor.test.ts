import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { extremesOf, nextCell } from './cell-cursor.ts';

const keys = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End');

test('[VW-80] keys never lead out of the cells, and an arrow back leads to where one was', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 1, max: 30 }),
      fc.array(keys),
      (count, per, step) => {
        let at: number | undefined;
        for (const key of step) at = nextCell(at, key, count, per);
        if (at === undefined) return;
        expect(at).toBeGreaterThanOrEqual(0);
        expect(at).toBeLessThan(count);
        const down = nextCell(at, 'ArrowDown', count, per);
        if (down !== at) expect(nextCell(down, 'ArrowUp', count, per)).toBe(at);
      },
    ),
  );
  expect(nextCell(3, 'Enter', 10, 5)).toBeUndefined();
});

test('[VW-80] least and greatest are those of the cells', () => {
  expect(extremesOf([])).toBeUndefined();
  expect(extremesOf([3, 1, 4, 1, 4])).toEqual({ low: 1, high: 4, lowAt: 1, highAt: 2 });
});
