import { expect, test } from 'vitest';
import type { Freshness } from '#src/lib/freshness.ts';
import { sumOf } from './sum-of.ts';

const reading = (value: number | null, freshness: Freshness = 'fresh') => ({ value, freshness, measuredAt: 0 });

test('[VW-80] a sum is as fresh as its oldest part, and of devices that cannot be reached there is none', () => {
  expect(sumOf([reading(3), reading(4, 'late')])).toEqual({ sum: 7, missing: 0, freshness: 'late' });
  expect(sumOf([reading(3), reading(4, 'stale'), reading(9, 'offline')])).toEqual({
    sum: 7,
    missing: 1,
    freshness: 'stale',
  });
  expect(sumOf([reading(9, 'offline'), undefined])).toEqual({ sum: null, missing: 2, freshness: 'offline' });
  expect(sumOf([undefined])).toEqual({ sum: undefined, missing: 0, freshness: undefined });
});
