import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../tests/support/server/runs.ts';
import { deviations, irradiation, isLow, median, performanceRatio } from './deviation.ts';

test('[VW-59] the median: the middle one, or the mean of the two in the middle', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([null, 7, undefined, Number.NaN])).toBe(7);
  expect(median([null])).toBeNull();
});

test('[VW-59] one that gives less than the others is flagged, whatever the others give; at dusk none is', () => {
  const power = fc.double({ min: 0.2, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      power,
      fc.integer({ min: 3, max: 12 }),
      fc.double({ min: 0, max: 0.89, noNaN: true }),
      (whole, count, share) => {
        const values = [...Array.from({ length: count }, () => whole), whole * share];
        const found = deviations(values, 0.02).map(isLow);
        expect(found).toEqual([...Array.from({ length: count }, () => false), true]);
        expect(deviations(values, whole * 2).every((one) => one === null)).toBe(true);
      },
    ),
    { numRuns: runs(100, 5000) },
  );
  expect(deviations([1, 1, 0.95, null], 0.02).map(isLow)).toEqual([false, false, false, false]);
});

test('[VW-59] performance ratio: 85 kW of 100 kWp at 1000 W/m² is 85 %; without light there is none', () => {
  expect(performanceRatio(85, 100, 1000)).toBeCloseTo(85);
  expect(performanceRatio(42.5, 100, 500)).toBeCloseTo(85);
  expect(performanceRatio(0, 100, 99)).toBeNull();
  expect(performanceRatio(null, 100, 500)).toBeNull();
  expect(performanceRatio(5, 0, 500)).toBeNull();
});

test('[VW-59] irradiation: the area below the readings; a gap counts nothing', () => {
  const hour = 3_600_000;
  expect(irradiation([0, hour, 2 * hour], [1000, 1000, 0])).toBeCloseTo(1.5);
  expect(irradiation([0, hour, 2 * hour], [1000, null, 1000])).toBe(0);
  expect(irradiation([], [])).toBe(0);
});
