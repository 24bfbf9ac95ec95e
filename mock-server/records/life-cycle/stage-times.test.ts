import { expect, test } from 'vitest';
import { dayMs } from '../../lib/clock.ts';
import { medianOf, stageTimes } from './stage-times.ts';

test('[VW-10.2] a stage lasts until the next one begins; the last one is not over', () => {
  const steps = [
    { stage: 'proposed', at: 0 },
    { stage: 'develop', at: 20 * dayMs },
    { stage: 'test', at: 91.5 * dayMs },
  ];
  expect(stageTimes(steps)).toEqual([
    { stage: 'proposed', days: 20, endedAt: 20 * dayMs },
    { stage: 'develop', days: 71.5, endedAt: 91.5 * dayMs },
  ]);
  expect(stageTimes([])).toEqual([]);
});

test('[VW-10.2] the median of an even number of values is the mean of the two in the middle', () => {
  expect(medianOf([22, 6, 16])).toBe(16);
  expect(medianOf([54, 30])).toBe(42);
  expect(medianOf([7])).toBe(7);
  expect(medianOf([])).toBeNull();
});
