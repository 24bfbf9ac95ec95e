import { expect, test } from 'vitest';
import type { PlanSlot } from '#src/contract/run/dispatch.ts';
import { combine } from './combine.ts';
import { pricesAt, runsOf } from './plan-runs.ts';

const start = Date.UTC(2026, 5, 1);
const halfHour = 1_800_000;
const slot = (index: number, use: PlanSlot['use'], price: number): PlanSlot => ({
  from: new Date(start + index * halfHour).toISOString(),
  to: new Date(start + (index + 1) * halfHour).toISOString(),
  use,
  priceKind: 'flat',
  price,
});

test('[VW-04] half hours that are alike make one run; a hole ends it', () => {
  const slots = [slot(0, 'charge', 1), slot(1, 'charge', 2), slot(2, 'hold', 2), slot(4, 'hold', 2)];
  const runs = runsOf(slots, (a, b) => a.use === b.use);
  expect(runs.map(({ from, to }) => [(from - start) / halfHour, (to - start) / halfHour])).toEqual([
    [0, 2],
    [2, 3],
    [4, 5],
  ]);
});

test('[VW-04] a price applies from its half hour’s beginning to its end only', () => {
  const slots = [slot(0, 'hold', 1), slot(1, 'hold', 2), slot(3, 'hold', 4)];
  const at = (halves: number) => start + halves * halfHour;
  expect(pricesAt(slots, [at(-1), at(0), at(0.9), at(1), at(2.5), at(3), at(4)])).toEqual([
    Number.NaN,
    1,
    1,
    2,
    Number.NaN,
    4,
    Number.NaN,
  ]);
});

test('[VW-04] a sum is as old as the oldest of its parts, and unknown while one is', () => {
  const fresh = { value: 3, freshness: 'fresh' } as const;
  expect(combine([fresh, fresh])).toEqual({ value: 6, freshness: 'fresh' });
  expect(combine([fresh, { value: 4, freshness: 'stale' }])).toEqual({ value: 7, freshness: 'stale' });
  expect(combine([fresh, undefined]).value).toBeUndefined();
  expect(combine([fresh, { value: null, freshness: 'offline' }])).toEqual({ value: null, freshness: 'offline' });
});
