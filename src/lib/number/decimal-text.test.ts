import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DecimalSign, readDecimal, writeDecimal } from './decimal-text.ts';

test.each<[text: string, comma: string, point: string]>([
  ['0,25', '0.25', '0.25'],
  ['0.25', '0.25', '0.25'],
  ['12,5', '12.5', '12.5'],
  ['12', '12', '12'],
  ['1,147', '1.147', '1,147?'],
  ['1.147', '1.147?', '1.147'],
  ['0.147', '0.147', '0.147'],
  ['1234.567', '1234.567', '1234.567'],
  ['1.234,5', '1234.5', '1234.5'],
  ['1,234.5', '1234.5', '1234.5'],
  ['1 234,5', '1234.5', '1 234,5'],
  ['1.234.567', '1234567', '1.234.567'],
  ['-0,5', '-0.5', '-0.5'],
  ['−0,5', '-0.5', '-0.5'],
  ['１２．５', '12.5', '12.5'],
  [' 7 ', '7', '7'],
  ['', '', ''],
  ['0,', '0,', '0,'],
  [',5', ',5', ',5'],
  ['1,2,3', '1,2,3', '1,2,3'],
  ['1e3', '1e3', '1e3'],
  ['much', 'much', 'much'],
])('[VA-09] %j is read as %s where the sign is a comma, as %s where it is a point', (text, comma, point) => {
  expect(readDecimal(text, ',')).toBe(comma);
  expect(readDecimal(text, '.')).toBe(point);
});

test('[VA-09] what a field shows of a number is read as that number', () => {
  const numbers = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(6)).map(([digits, at]) => digits / 10 ** at);
  fc.assert(
    fc.property(numbers, fc.constantFrom<DecimalSign>('.', ','), (value, sign) => {
      expect(Number(readDecimal(writeDecimal(value, sign), sign))).toBe(value);
    }),
  );
});
