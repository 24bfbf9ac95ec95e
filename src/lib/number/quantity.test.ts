import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../tests/support/server/runs.ts';
import { decimalsOf, quantityOf, unitFactor } from './quantity.ts';

const value = fc.double({ min: -1e8, max: 1e8, noNaN: true });
const laddered = fc.constantFrom('kW', 'kWh', 'kvar', 'kVA', 'kWp', 'kg CO₂', 'W', 'MWh');
const text = (number: number, unit: string, options = {}) => {
  const shown = quantityOf(number, unit, options);
  return `${shown.value.toFixed(shown.maxDecimals)} ${shown.unit}`;
};
const significantDigits = (figure: string) => figure.replace(/\D/g, '').replace(/^0+/, '').length;

test('[CN-03] power and energy rise to the next unit from 1000 on and never fall below the one they are measured in', () => {
  expect(text(2342, 'kWh')).toBe('2.342 MWh');
  expect(text(0.4, 'kW')).toBe('0.4 kW');
  expect(text(0.001, 'kW')).toBe('0.0 kW');
  expect(text(187.44, 'kW')).toBe('187.4 kW');
  expect(text(50, 'kW')).toBe('50.0 kW');
  expect(text(-12_345_678, 'kWh')).toBe('-12.35 GWh');
  expect(text(999.94, 'kW')).toBe('999.9 kW');
  expect(text(999.96, 'kW')).toBe('1.000 MW');
  expect(text(9_999_600, 'kW')).toBe('10.00 GW');
  expect(text(1, 'W')).toBe('1 W');
  expect(text(0.43214, 'MWh')).toBe('0.4321 MWh');
  expect(text(0, 'MWh')).toBe('0.000 MWh');
  expect(text(0.00005, 'MWh')).toBe('0.0001 MWh');
  expect(text(5_000_000, 'GW')).toBe('5000000 GW');
});

test('[CN-03] a power has four significant digits at most, and is as exact as they allow', () => {
  fc.assert(
    fc.property(value, laddered, (number, unit) => {
      const shown = quantityOf(number, unit);
      const factor = unitFactor(unit, shown.unit)!;
      const figure = shown.value.toFixed(shown.maxDecimals);
      const last = ['MWh', 'GWh', 'TWh', 'Mvar', 'MVA', 'GW', 'GWp', 'kt CO₂'].includes(shown.unit);
      if (!last || Math.abs(Number(figure)) < 1000) expect(significantDigits(figure)).toBeLessThanOrEqual(4);
      expect(Math.abs(Number(figure) / factor - number)).toBeLessThanOrEqual(
        Math.max(Math.abs(number) * 0.0006, (0.5001 * 10 ** -decimalsOf(shown.unit)!) / factor),
      );
      // Whatever its size, a figure of the same unit never has more decimals than its unit.
      expect(shown.maxDecimals).toBeLessThanOrEqual(decimalsOf(shown.unit)!);
    }),
    { numRuns: runs(500, 20_000) },
  );
});

test('[CN-03] export and import of the same size are written alike', () => {
  fc.assert(
    fc.property(value, laddered, (number, unit) => {
      const [plus, minus] = [quantityOf(number, unit), quantityOf(-number, unit)];
      expect({ ...minus, value: 0 }).toEqual({ ...plus, value: 0 });
    }),
    { numRuns: runs(200, 5000) },
  );
});

test('[CN-03] a column keeps its unit and decimals whatever the values are', () => {
  fc.assert(
    fc.property(value, laddered, (number, unit) => {
      const shown = quantityOf(number, unit, { column: true });
      expect(shown).toEqual({ value: number, unit, minDecimals: decimalsOf(unit), maxDecimals: decimalsOf(unit) });
    }),
    { numRuns: runs(100, 2000) },
  );
});

test('[CN-03] a rating has no zeros at its end; money its cents, a price four decimals; others what they are measured with', () => {
  expect(quantityOf(80, 'kW', { nominal: true })).toMatchObject({ minDecimals: 0, maxDecimals: 1 });
  expect(text(12_345.678, 'EUR')).toBe('12345.68 EUR');
  expect(text(0.25, 'CNY/kWh')).toBe('0.2500 CNY/kWh');
  expect(text(56.34, '%')).toBe('56.3 %');
  expect(text(3287, 'mV')).toBe('3287 mV');
  expect(text(0.98, '', { digits: 3 })).toBe('0.980 ');
  expect(quantityOf(2.5, '')).toMatchObject({ minDecimals: 0, maxDecimals: 2 });
  // The page does not decide how exact a power is.
  expect(text(9.41, 'kW', { digits: 2 })).toBe('9.4 kW');
});

test('[CN-03] units of one ladder are multiples of each other, others are not', () => {
  expect(unitFactor('kW', 'MW')).toBe(0.001);
  expect(unitFactor('MWh', 'Wh')).toBe(1e6);
  expect(unitFactor('kW', 'kWh')).toBeUndefined();
  expect(unitFactor('V', 'V')).toBe(1);
});
