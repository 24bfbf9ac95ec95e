import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periodOf } from '#src/blocks/points/ranges.ts';
import { lowerBound } from '#src/lib/number/lttb.ts';
import { runs } from '../../../../tests/support/server/runs.ts';
import { statisticsOf } from './statistics.ts';

test('[VW-54] min, max, mean and last of what was measured; gaps count for nothing', () => {
  expect(statisticsOf([])).toBeUndefined();
  expect(statisticsOf([null, Number.NaN])).toBeUndefined();
  expect(statisticsOf([1, null, 5, 3, null])).toEqual({ min: 1, max: 5, mean: 3, last: 3, gaps: 2 });
});

test('[VW-54] rows whose time has not come are no gaps', () => {
  expect(statisticsOf([1, null, 3, null, null], 3)).toMatchObject({ gaps: 1, last: 3 });
  expect(statisticsOf([null, null], 0)).toBeUndefined();
  expect(statisticsOf([1, 2], 9)).toMatchObject({ gaps: 0 });
});

test.each([
  ['2026-03-29T12:00:00Z', 23],
  ['2026-10-25T12:00:00Z', 25],
  ['2026-11-20T12:00:00Z', 24],
])('[VW-54] the day of %s counts the gaps of its %i hours, while it lasts those up to now', (noon, hours) => {
  const now = Date.parse(noon);
  const { from, to, step } = periodOf({ name: '1d' }, now, 'Europe/Berlin');
  const times = Float64Array.from({ length: (to - from) / step / 1000 }, (_, row) => from + row * step * 1000);
  expect(times).toHaveLength((hours * 3600) / step);
  const values = Array.from(times, (at) => (at <= now ? 1 : null));
  expect(statisticsOf(values, lowerBound(times, now + 1))?.gaps).toBe(0);
  expect(statisticsOf(Array.from(times, () => 1))?.gaps).toBe(0);
  values[3] = null;
  expect(statisticsOf(values, lowerBound(times, now + 1))?.gaps).toBe(1);
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
