import { expect, test } from 'vitest';
import { freshnessOf } from './freshness.ts';

test('a value is late after three of its intervals and stale after twelve', () => {
  const at = (ageMs: number) => freshnessOf(ageMs, 1000);
  expect([-5000, 0, 2999, 3000, 11_999, 12_000, Number.NaN].map(at)).toEqual([
    'fresh',
    'fresh',
    'fresh',
    'late',
    'late',
    'stale',
    'stale',
  ]);
  expect(freshnessOf(0, 1000, true)).toBe('offline');
});
