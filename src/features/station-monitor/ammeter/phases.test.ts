import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../tests/support/server/runs.ts';
import { currentPhasor, imbalance, voltagePhasors } from './phases.ts';

test('[VW-50] imbalance: the greatest deviation from the mean in % of it', () => {
  expect(imbalance([100, 100, 100])).toBe(0);
  expect(imbalance([90, 100, 110])).toBeCloseTo(10);
  expect(imbalance([0, 0, 3])).toBeCloseTo(200);
  expect(imbalance([0, 0, 0])).toBeNull();
  expect(imbalance([1, null, 2])).toBeNull();
  expect(imbalance([1, undefined, 2])).toBeNull();
});

test('[VW-50] the arrows of the voltages are as far apart as the line voltages say', () => {
  const volts = fc.double({ min: 210, max: 250, noNaN: true });
  const turns = fc.double({ min: 110, max: 130, noNaN: true });
  fc.assert(
    fc.property(volts, volts, volts, turns, turns, (a, b, c, toB, toC) => {
      const line = (one: number, other: number, angle: number) =>
        Math.sqrt(one ** 2 + other ** 2 - 2 * one * other * Math.cos((angle * Math.PI) / 180));
      const lines = [line(a, b, toB), line(b, c, 360 - toB - toC), line(c, a, toC)] as const;
      const [first, second, third] = voltagePhasors([a, b, c], lines);
      expect(first).toEqual({ size: a, angle: 0 });
      expect(second.angle).toBeCloseTo(-toB, 6);
      expect(third.angle).toBeCloseTo(toC, 6);
    }),
    { numRuns: runs(100, 5000) },
  );
});

test('[VW-50] a current lags behind its voltage where reactive power is drawn, and points in the opposite direction on export', () => {
  const voltage = { size: 230, angle: -120 };
  expect(currentPhasor(5, 1, 0, voltage)).toEqual({ size: 5, angle: -120 });
  expect(currentPhasor(5, 1, 1, voltage).angle).toBeCloseTo(-165);
  expect(currentPhasor(5, -1, 0, voltage).angle).toBeCloseTo(-300);
  expect(currentPhasor(0, 0, 0, voltage)).toEqual({ size: 0, angle: null });
  expect(currentPhasor(5, null, 1, voltage).angle).toBeNull();
});

test('[VW-50] what is not known draws no arrow', () => {
  const [a, b, c] = voltagePhasors([230, null, 230], [400, 400, 400]);
  expect([a.angle, b.angle]).toEqual([0, null]);
  expect(c.angle).toBeCloseTo(120.8, 0);
  expect(voltagePhasors([230, 10, 230], [400, 400, 400])[1].angle).toBeNull();
});
