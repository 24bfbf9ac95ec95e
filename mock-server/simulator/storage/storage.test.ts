import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canCharge,
  canDischarge,
  chargeShare,
  dischargeShare,
  energyGain,
  socCeiling,
  socFloor,
  split,
} from './storage.ts';
import { hour } from '../../plant/timing.ts';

const power = fc.double({ min: -100, max: 100, noNaN: true });

test('[MK-03] a round trip keeps 0.95 × 0.95', () => {
  const stored = energyGain(-100, -100, hour);
  expect(stored).toBeCloseTo(95, 9);
  expect(-energyGain(100, 100, hour) / stored).toBeCloseTo(1 / 0.9025, 9);
});

test('[MK-03] energy adds up wherever a stretch is cut, across a change of sign too', () => {
  fc.assert(
    fc.property(power, power, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (from, to, fraction) => {
      const between = from + (to - from) * fraction;
      const pieces = energyGain(from, between, fraction * hour) + energyGain(between, to, (1 - fraction) * hour);
      expect(pieces).toBeCloseTo(energyGain(from, to, hour), 8);
    }),
  );
});

test('[MK-03] a split gives what is asked within every limit, one way only', () => {
  const share = fc.double({ min: 0, max: 100, noNaN: true });
  const units = fc.array(fc.tuple(share, share), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.double({ min: -300, max: 300, noNaN: true }), units, (asked, each) => {
      const limit = each.map(([most]) => most);
      const weight = each.map(([, weightOfUnit]) => weightOfUnit);
      const out = new Float64Array(limit.length);
      split(asked, limit, weight, out);
      const accepted = limit.reduce((sum, value) => sum + value, 0);
      const sum = out.reduce((total, value) => total + value, 0);
      expect(Math.abs(sum)).toBeCloseTo(Math.min(Math.abs(asked), accepted), 6);
      out.forEach((value, index) => {
        expect(Math.abs(value)).toBeLessThanOrEqual((limit[index] ?? 0) + 1e-9);
        expect(value * asked).toBeGreaterThanOrEqual(0);
      });
    }),
  );
});

test('[MK-03] limits close towards the ends of charge and outside the temperature windows', () => {
  expect([chargeShare(socCeiling, 25), chargeShare(50, 0), chargeShare(50, 40), chargeShare(50, 25)]).toEqual([
    0, 0, 0, 1,
  ]);
  expect([dischargeShare(socFloor, 25), dischargeShare(50, 0), dischargeShare(50, 55), dischargeShare(50, 25)]).toEqual(
    [0, 0, 0, 1],
  );
});

test('[MK-03] a stack works at the temperatures at which the middle of its charge has a share above zero', () => {
  const ends = [0, 12, 18, 35, 40, 45, 55].flatMap((cell) => [cell - 1e-9, cell, cell + 1e-9]);
  const cell = fc.oneof(fc.double({ min: -40, max: 90, noNaN: true }), fc.constantFrom(...ends));
  fc.assert(
    fc.property(cell, (at) => {
      fc.pre(at === 0 || Math.abs(at) > 1e-300);
      expect(canCharge(at)).toBe(chargeShare(50, at) > 0);
      expect(canDischarge(at)).toBe(dischargeShare(50, at) > 0);
    }),
  );
});
