import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../tests/support/server/runs.ts';
import { energyText } from './energy-format.ts';

test.each([
  [0, 6, '0.00 kWh'],
  [999.99, 6, '999.99 kWh'],
  [1000, 7, '1000.00 kWh'],
  [1000, 6, '1.00 MWh'],
  [12_345.678, 8, '12345.68 kWh'],
  [12_345.678, 7, '12.35 MWh'],
  [1_234_567, 6, '1.23 GWh'],
  [1_234_567, 7, '1234.57 MWh'],
  [2.5e9, 6, '2.50 TWh'],
  [2.5e13, 6, '25000.00 TWh'],
  [-1_234_567, 6, '-1.23 GWh'],
  [-1000, 7, '-1000.00 kWh'],
  [-0.001, 6, '0.00 kWh'],
  // Under 1000 it stays, however short the text has to be.
  [999, 1, '999.00 kWh'],
  [NaN, 6, '– kWh'],
  [Infinity, 6, '– kWh'],
  [-Infinity, 6, '– kWh'],
])('[CN-03] %d kWh in at most %d characters: %s', (kWh, maxLength, expected) => {
  const { text, unit } = energyText(kWh, maxLength);
  expect(`${text} ${unit}`).toBe(expected);
});

test('[CN-03] the specification’s spelling is an option', () => {
  const units = [1, 1e3, 1e6, 1e9, 1e12].map((kWh) => energyText(kWh, 6, 'specification').unit);
  expect(units).toEqual(['kWh', 'mWh', 'gWh', 'tWh', 'tWh']);
});

const steps = { kWh: 1, MWh: 1e3, GWh: 1e6, TWh: 1e9, mWh: 1e3, gWh: 1e6, tWh: 1e9 } as const;

test('[CN-03] any value: same energy, no division too few and none too many, sign without influence', () => {
  const property = (kWh: number, maxLength: number) => {
    const { value, text, unit } = energyText(kWh, maxLength);
    const long = (number: number) => Math.abs(number) >= 1000 && Math.abs(number).toFixed(2).length > maxLength;
    expect(value).toBe(kWh / steps[unit]);
    expect(Number(text)).toBe(Number(value.toFixed(2)) + 0);
    if (unit !== 'TWh') expect(long(value)).toBe(false);
    if (unit !== 'kWh') expect(long(kWh / (steps[unit] / 1000))).toBe(true);
    expect(energyText(-kWh, maxLength).unit).toBe(unit);
  };
  const energies = fc.double({ min: -1e15, max: 1e15, noNaN: true });
  fc.assert(fc.property(energies, fc.integer({ min: 0, max: 20 }), property), { numRuns: runs(500, 100_000) });
});
