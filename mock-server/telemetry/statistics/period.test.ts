import { expect, test } from 'vitest';
import { addPeriod, emptyPeriod, type Maximum } from './period.ts';

const dayWith = (max: Maximum | null) => ({ ...emptyPeriod('2026-10-01'), max });

test('[VW-42.2] of days whose highest import is equal the first one names the month’s', () => {
  const month = emptyPeriod('2026-10-01');
  for (const [kw, at] of [
    [4, 1],
    [5, 2],
    [5, 3],
    [4, 4],
  ] as const)
    addPeriod(month, dayWith({ kw, at }));
  addPeriod(month, dayWith(null));
  expect(month.max).toEqual({ kw: 5, at: 2 });
});
