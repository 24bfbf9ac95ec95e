import fc from 'fast-check';
import { expect, test } from 'vitest';
import { binsOf } from './bins.ts';

const values = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 200 });

test('[VW-42] each station is in one bin, which its value lies in', () => {
  fc.assert(
    fc.property(values, (all) => {
      const bins = binsOf(all, 10);
      expect(bins.flatMap(({ members }) => members).toSorted((a, c) => a - c)).toEqual([...all.keys()]);
      for (const { from, to, members } of bins) {
        const tolerance = 1e-9 * Math.max(1, Math.abs(from), Math.abs(to));
        for (const member of members) {
          expect(all[member]).toBeGreaterThanOrEqual(from - tolerance);
          expect(all[member]).toBeLessThanOrEqual(to + tolerance);
        }
      }
    }),
  );
});

test('[VW-42] a value on a border counts in the upper bin, the highest in the last one; without values there are none', () => {
  const bins = binsOf([0, 10, 20, 100], 10);
  expect(bins.map(({ members }) => members)).toEqual([[0], [1], [2], [], [], [], [], [], [], [3]]);
  expect(binsOf([], 10)).toEqual([]);
});
