import { expect, test } from 'vitest';
import { comparedFigures } from './compared-figures.ts';

const row = (id: string, kwh: number | null) => ({ station: { id }, kwh });
const rows = [row('a', 120), row('b', 30), row('c', null)];
const before = [row('c', 5), row('b', 0), row('a', 100)];
const sum = (some: readonly (typeof rows)[number][]) => some.reduce((all, { kwh }) => all + (kwh ?? 0), 0);

test('[VW-42.3] a figure of one station and of several beside the compared days', () => {
  const compared = comparedFigures({ rows, before }, sum)!;
  expect(compared(['a'])).toEqual({ value: 120, before: 100, change: 20 });
  expect(compared(['a', 'b'])).toEqual({ value: 150, before: 100, change: 50 });
});

test('[VW-42.3] of nothing there is no change in per cent, nor of what was not read', () => {
  const compared = comparedFigures({ rows, before }, (some) => some[0]?.kwh ?? null)!;
  expect(compared(['b'])).toEqual({ value: 30, before: 0, change: null });
  expect(compared(['c'])).toEqual({ value: null, before: 5, change: null });
  expect(compared(['unknown'])).toEqual({ value: null, before: null, change: null });
  expect(comparedFigures(undefined, sum)).toBe(undefined);
});
