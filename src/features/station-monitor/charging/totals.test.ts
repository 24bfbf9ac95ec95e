import { expect, test } from 'vitest';
import type { PricedEnergy } from '#src/contract/station/charging.ts';
import { byPrice, byState, sumOf } from './totals.ts';

const priced = (kind: PricedEnergy['kind'], price: number, energy: number): PricedEnergy => ({
  kind,
  price,
  energy,
  fee: price * energy,
});

test('[VW-51] energy and fee at each price, the dearest first; together what the sessions cost', () => {
  const sessions = [
    { parts: [priced('valley', 0.25, 4), priced('flat', 0.6, 1)] },
    { parts: [priced('flat', 0.6, 3), priced('sharp', 1.3, 2), priced('flat', 0.7, 1)] },
  ];
  const rows = byPrice(sessions);
  expect(rows.map(({ kind, price, energy }) => [kind, price, energy])).toEqual([
    ['sharp', 1.3, 2],
    ['flat', 0.7, 1],
    ['flat', 0.6, 4],
    ['valley', 0.25, 4],
  ]);
  const fees = sumOf(rows, ({ fee }) => fee);
  expect(fees).toBeCloseTo(sumOf(sessions, ({ parts }) => sumOf(parts, ({ fee }) => fee)));
  expect(byPrice([])).toEqual([]);
});

test('[VW-51] piles by state, those that say nothing yet left out', () => {
  expect(byState(['charging', 'available', undefined, 'available', 'offline'])).toEqual([
    ['available', 2],
    ['charging', 1],
    ['offline', 1],
  ]);
});
