import { expect, test } from 'vitest';
import { barScale, marksOf } from './bar-scale.ts';

const plain = { isMirrored: false, isWhole: false };

test('[VW-40] a small loss below the axis has one step, not half of the plot', () => {
  expect(barScale({ high: 110, low: -1, ...plain })).toEqual({ step: 30, up: 4, down: 1 });
  expect(barScale({ high: 110, low: 0, ...plain })).toEqual({ step: 30, up: 4, down: 0 });
  expect(barScale({ high: 100, low: -70, ...plain })).toEqual({ step: 25, up: 4, down: 3 });
  expect(barScale({ high: 0, low: -100, ...plain })).toEqual({ step: 25, up: 1, down: 4 });
});

test('[VW-42] two sides alike have as many steps; counts have no fractions', () => {
  expect(barScale({ high: 5, low: 0, isMirrored: true, isWhole: false })).toEqual({ step: 1.5, up: 4, down: 4 });
  expect(barScale({ high: 6, low: 0, isMirrored: false, isWhole: true })).toEqual({ step: 2, up: 4, down: 0 });
  expect(barScale({ high: 1, low: 0, isMirrored: false, isWhole: true })).toEqual({ step: 1, up: 4, down: 0 });
});

test('[VW-42] where there are many marks every other one has its number, 0 among them', () => {
  const marks = marksOf({ step: 2, up: 4, down: 3 });
  expect(marks.map(({ value }) => value)).toEqual([8, 6, 4, 2, 0, -2, -4, -6]);
  expect(marks.filter(({ isNumbered }) => isNumbered).map(({ value }) => value)).toEqual([8, 4, 0, -4]);
  expect(marksOf({ step: 30, up: 4, down: 1 }).every(({ isNumbered }) => isNumbered)).toBe(true);
});
