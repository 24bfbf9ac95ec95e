import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../tests/support/server/runs.ts';
import { autarky, fullCycles, roundTripEfficiency, selfConsumption, totalCapacity } from './energy-shares.ts';

test('[VW-58] shares of a day', () => {
  expect(autarky(100, 25)).toBe(75);
  expect(autarky(100, 130)).toBe(0);
  expect(selfConsumption(80, 20)).toBe(75);
  expect(selfConsumption(0, 0)).toBe(0);
  expect(roundTripEfficiency(200, 180)).toBe(90);
  expect(fullCycles(430, 215)).toBe(2);
});

test('[VW-58] a missing figure makes no share, neither does nothing that was used or charged', () => {
  for (const missing of [null, undefined, Number.NaN]) {
    for (const share of [autarky, selfConsumption, roundTripEfficiency, fullCycles]) {
      expect(share(missing, 1)).toBeNull();
      expect(share(1, missing)).toBeNull();
    }
  }
  expect(autarky(0, 0)).toBeNull();
  expect(roundTripEfficiency(0, 5)).toBeNull();
  expect(fullCycles(5, 0)).toBeNull();
});

test('[VW-57] a store without a capacity is no store of 0 kWh: there is no total, and no number of cycles', () => {
  expect(totalCapacity([215, 100])).toBe(315);
  expect(totalCapacity([215, null])).toBeNull();
  expect(fullCycles(430, totalCapacity([215, null]))).toBeNull();
  expect(fullCycles(430, totalCapacity([215]))).toBe(2);
});

test('[VW-58] autarky and self-consumption lie between 0 and 100, whatever is measured', () => {
  const energy = fc.float({ min: -1000, max: 100_000, noNaN: true });
  fc.assert(
    fc.property(energy, energy, (whole, portion) => {
      const share = selfConsumption(whole, portion) ?? Number.NaN;
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(100);
      const autarkyShare = autarky(whole, Math.max(0, portion));
      if (autarkyShare === null) expect(whole).toBeLessThanOrEqual(0);
      else expect(autarkyShare >= 0 && autarkyShare <= 100).toBe(true);
    }),
    { numRuns: runs(200, 10_000) },
  );
});
