import { expect, test } from 'vitest';
import { dayBars, rangeOf } from './evidence-bars.ts';

const days = [
  { key: 'a', low: 10, high: 90 },
  { key: 'b', low: null, high: null },
  { key: 'c', low: 1, high: 98 },
  { key: 'd', low: 50, high: 50 },
];

test('[VW-18] bars of days stand in the scale of the window, and those outside of it are marked', () => {
  const { bars, band } = dayBars(days, [2, 98], 100);
  expect(bars.map(({ key, x, isOutside }) => [key, x, isOutside])).toEqual([
    ['a', 0, false],
    ['c', 2, true],
    ['d', 3, false],
  ]);
  expect(bars[2]?.height).toBe(1);
  expect(bars[1]!.y).toBeCloseTo(band.y);
  expect(bars[1]!.y + bars[1]!.height).toBeGreaterThan(band.y + band.height);
  expect(bars.every(({ y, height }) => y >= 0 && y + height <= 100)).toBe(true);
});

test('[VW-18] days without a measured value have no range and no bars', () => {
  expect(rangeOf(days)).toEqual([1, 98]);
  expect(rangeOf([{ key: 'b', low: null, high: null }])).toEqual([null, null]);
  expect(dayBars([{ key: 'b', low: null, high: null }], [0, 2], 50).bars).toEqual([]);
});
