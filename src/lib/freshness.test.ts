import { expect, test } from 'vitest';
import { freshnessOf, usualFreshness } from './freshness.ts';

test('a value is late after three of its intervals and stale after twelve', () => {
  const at = (ageMs: number) => freshnessOf(ageMs, 1000, usualFreshness);
  expect([-5000, 0, 2999, 3000, 11_999, 12_000, Number.NaN].map(at)).toEqual([
    'fresh',
    'fresh',
    'fresh',
    'late',
    'late',
    'stale',
    'stale',
  ]);
  expect(freshnessOf(0, 1000, usualFreshness, true)).toBe('offline');
});

test('[VW-74] other limits count in intervals as well, and nothing is fresh that is stale', () => {
  const at = (ageMs: number, late: number) => freshnessOf(ageMs, 10_000, { late, stale: 6 });
  expect([49_000, 50_000, 60_000].map((age) => at(age, 5))).toEqual(['fresh', 'late', 'stale']);
  expect([59_000, 60_000].map((age) => at(age, 9))).toEqual(['fresh', 'stale']);
});
