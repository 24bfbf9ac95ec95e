import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../tests/support/server/runs.ts';
import { niceScale, scaleDigits } from './nice-scale.ts';

const finite = fc.oneof(
  fc.double({ min: -1e9, max: 1e9, noNaN: true }),
  fc.double({ min: -1, max: 1, noNaN: true }),
  fc.integer({ min: -1000, max: 1000 }),
);

test('a scale covers every value in the given number of equal steps and is at most four times as long as needed', () => {
  fc.assert(
    fc.property(finite, finite, fc.integer({ min: 2, max: 8 }), (a, b, count) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      const { min, max, step } = niceScale(low, high, count);
      const slack = step * 1e-6;
      expect(min).toBeLessThanOrEqual(low + slack);
      expect(max).toBeGreaterThanOrEqual(high - slack);
      expect(Math.abs((max - min) / step - count)).toBeLessThan(1e-6);
      const span = Math.max(high, 0) - Math.min(low, 0);
      if (span > 1e-6) expect(max - min).toBeLessThan(span * 4 + 1e-9);
    }),
    { numRuns: runs(500, 50_000) },
  );
});

test('power begins at zero, volts and hertz do not', () => {
  expect(niceScale(0, 87, 5)).toEqual({ min: 0, max: 100, step: 20 });
  expect(niceScale(-42, 87, 5)).toEqual({ min: -60, max: 90, step: 30 });
  expect(niceScale(378, 402, 5)).toEqual({ min: 378, max: 408, step: 6 });
  expect(niceScale(400, 400, 5)).toEqual({ min: 399.5, max: 400.75, step: 0.25 });
  expect(niceScale(49.98, 50.02, 5)).toEqual({ min: 49.92, max: 50.07, step: 0.03 });
  expect(niceScale(0, 0, 5)).toEqual({ min: 0, max: 1, step: 0.2 });
  expect(niceScale(Number.NaN, Number.NaN, 5)).toEqual({ min: 0, max: 1, step: 0.2 });
  expect(scaleDigits({ step: 0.25 })).toBe(2);
  expect(scaleDigits({ step: 20 })).toBe(0);
});
