import { expect, test } from 'vitest';
import { compareScan, deliveryStates, isOpenDelivery } from './delivery.ts';

test('[VW-16] a scan is compared with the rows: received, missing, surplus, each once', () => {
  expect(compareScan(['A', 'B', 'C'], ['C', 'X', 'A', 'A', 'X'])).toEqual({
    received: ['A', 'C'],
    missing: ['B'],
    surplus: ['X'],
  });
});

test('[VW-16] a delivery is open until it is accepted or returned', () =>
  expect(deliveryStates.filter(isOpenDelivery)).toEqual(['planned', 'shipped', 'arrived']));
