import { expect, test } from 'vitest';
import { pointId } from '#src/contract/points/catalogue.ts';
import { stackReading } from '#src/blocks/station/stack-reading.ts';
import type { Freshness } from '#src/lib/freshness.ts';
import { usableEnergyOf } from './usable-energy.ts';

const values: Readonly<Record<string, number>> = {
  batteryState: 8,
  contactor: 1,
  maxChargeCurrent: 140,
  maxDischargeCurrent: 140,
  capacity: 193.5,
  chargeable: 60,
  dischargeable: 90,
};
const stack = (changes: Readonly<Record<string, number | undefined>> = {}, freshness: Freshness = 'fresh') =>
  stackReading('s', (point) => {
    const value = { ...values, ...changes }[point.slice(2)];
    return value === undefined ? undefined : { value, freshness };
  });

test('[VW-80] a silent, faulted or open stack counts with no energy, whatever its last value is', () => {
  expect(pointId('s', 'capacity')).toBe('s.capacity');
  for (const out of [stack({ contactor: 0 }), stack({ batteryState: 4 }), stack({}, 'offline'), stack({}, 'stale')]) {
    expect(usableEnergyOf([stack(), out], 'charge')).toEqual({ energy: 60, blocked: 1, missing: 0 });
    expect(usableEnergyOf([stack(), out], 'discharge')).toEqual({ energy: 90, blocked: 1, missing: 0 });
  }
  expect(usableEnergyOf([stack(), stack()], 'discharge')).toEqual({ energy: 180, blocked: 0, missing: 0 });
});

test('[VW-80] a full stack is not out of use, and before anything is known there is no energy', () => {
  expect(usableEnergyOf([stack({ chargeable: 0, maxChargeCurrent: 0 })], 'charge')).toEqual({
    energy: 0,
    blocked: 0,
    missing: 0,
  });
  expect(usableEnergyOf([undefined], 'charge')).toEqual({ energy: undefined, blocked: 0, missing: 1 });
});

test('[VW-80] a stack whose energy is not measured is named as missing, not counted with 0 kWh', () => {
  const unmeasured = stack({ chargeable: undefined });
  expect(usableEnergyOf([stack(), unmeasured], 'charge')).toEqual({ energy: 60, blocked: 0, missing: 1 });
  expect(usableEnergyOf([unmeasured], 'charge')).toEqual({ energy: undefined, blocked: 0, missing: 1 });
  expect(usableEnergyOf([stack(), undefined], 'discharge')).toEqual({ energy: 90, blocked: 0, missing: 1 });
});
