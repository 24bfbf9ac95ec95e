import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../tests/support/server/runs.ts';
import { lowerBound, lttb, nearest, stretches } from './lttb.ts';

const value = fc.oneof(
  { weight: 6, arbitrary: fc.double({ min: -1e6, max: 1e6, noNaN: true }) },
  fc.constant(Number.NaN),
);
const columns = fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), value), { maxLength: 400 }).map((steps) => {
  let time = 0;
  const times = steps.map(([step]) => (time += step));
  return { times, values: steps.map(([, one]) => one) };
});
const most = fc.integer({ min: 3, max: 120 });
const gap = fc.constantFrom(Number.POSITIVE_INFINITY, 30, 10);

test('what is drawn is a rising part of what is there, with the ends of every stretch and a gap between them', () => {
  fc.assert(
    fc.property(columns, most, gap, (data, keep, gapMs) => {
      const { times, values } = data;
      const sections = stretches(data, 0, times.length, gapMs);
      const drawn = lttb(data, 0, times.length, keep, gapMs);
      const real = drawn.filter((index) => index >= 0);
      expect(real.every((index, position) => position === 0 || index > real[position - 1]!)).toBe(true);
      expect(real.every((index) => !Number.isNaN(values[index]))).toBe(true);
      expect(drawn.filter((index) => index < 0)).toHaveLength(Math.max(0, sections.length - 1));
      for (const [from, to] of sections) {
        expect(real).toContain(from);
        expect(real).toContain(to - 1);
      }
      expect(real.length).toBeLessThanOrEqual(keep + 2 * sections.length);
      if (values.filter((one) => !Number.isNaN(one)).length <= keep)
        expect(real).toHaveLength(values.filter((one) => !Number.isNaN(one)).length);
    }),
    { numRuns: runs(400, 30_000) },
  );
});

test('gaps are where values are missing or the pause is too long, and nowhere else', () => {
  fc.assert(
    fc.property(columns, gap, (data, gapMs) => {
      const sections = stretches(data, 0, data.times.length, gapMs);
      const inside = new Set(sections.flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => from + i)));
      for (const [index, one] of data.values.entries()) expect(inside.has(index)).toBe(!Number.isNaN(one));
      for (const [from, to] of sections)
        for (let index = from + 1; index < to; index += 1)
          expect(data.times[index]! - data.times[index - 1]!).toBeLessThanOrEqual(gapMs);
    }),
    { numRuns: runs(400, 30_000) },
  );
});

test('a single peak among thousands of quiet points is drawn', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_998 }), (peak) => {
      const times = Float64Array.from({ length: 10_000 }, (_, index) => index * 1000);
      const values = new Float64Array(10_000).fill(5);
      values[peak] = 500;
      expect(lttb({ times, values }, 0, 10_000, 200)).toContain(peak);
    }),
    { numRuns: runs(50, 2_000) },
  );
});

test('the nearest point and the first not before a time', () => {
  fc.assert(
    fc.property(columns, fc.integer({ min: -10, max: 20_000 }), ({ times }, at) => {
      const first = times.findIndex((time) => time >= at);
      expect(lowerBound(times, at)).toBe(first < 0 ? times.length : first);
      const best = Math.min(...times.map((time) => Math.abs(time - at)));
      const found = nearest(times, at);
      if (times.length === 0) expect(found).toBe(-1);
      else expect(Math.abs(times[found]! - at)).toBe(best);
    }),
    { numRuns: runs(300, 20_000) },
  );
});
