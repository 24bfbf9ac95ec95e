import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../tests/support/runs.ts';
import { statisticsOf } from './statistics.ts';

test('[VW-54] min, max, mean and last of what was measured; gaps count for nothing', () => {
  expect(statisticsOf([])).toBeUndefined();
  expect(statisticsOf([null, Number.NaN])).toBeUndefined();
  expect(statisticsOf([1, null, 5, 3, null])).toEqual({ min: 1, max: 5, mean: 3, last: 3, gaps: 2 });
});

test('[VW-54] the mean lies between the least and the greatest', () => {
  const value = fc.option(fc.integer({ min: -1000, max: 1000 }));
  fc.assert(
    fc.property(fc.array(value, { maxLength: 50 }), (values) => {
      const found = statisticsOf(values);
      const measured = values.filter((each) => each !== null);
      expect(found === undefined).toBe(measured.length === 0);
      if (!found) return;
      expect(found.min).toBe(Math.min(...measured));
      expect(found.max).toBe(Math.max(...measured));
      expect(found.mean).toBeGreaterThanOrEqual(found.min - 1e-9);
      expect(found.mean).toBeLessThanOrEqual(found.max + 1e-9);
      expect(found.gaps + measured.length).toBe(values.length);
    }),
    { numRuns: runs(100, 5000) },
  );
});
