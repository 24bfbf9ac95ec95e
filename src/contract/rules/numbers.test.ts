import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { numberMaxima } from '../limits.ts';
import { administrativeCode } from './administrative-code.ts';
import { latitude, longitude } from './geo.ts';
import {
  atMost,
  integer,
  number,
  numberOrNone,
  numberOrZero,
  percent,
  plannedHours,
  positive,
  positiveDecimal,
  tenDigitNumber,
} from './numbers.ts';
import { counterexample, digits, faultOf, longTexts, word } from '../../../tests/support/records/rule-faults.ts';

const check = (title: string, rule: z.ZodMiniType, cases: readonly (readonly [unknown, string?])[]) =>
  describe(`[VA-09] ${title}`, () => {
    test.each(cases)('%j: %s', (value, fault) => expect(faultOf(rule, value)).toBe(fault));
  });

check('none, or a number with its own messages', numberOrNone(longitude), [
  [''],
  [' '],
  [null],
  [undefined],
  ['120.5'],
  [180],
  ['181', 'geo.longitude'],
  [1.1234567, 'geo.longitude'],
  ['1,5', 'number.format'],
  [true, 'number.format'],
]);

check('zero, or a number with its own messages', numberOrZero, [
  [''],
  [' '],
  [undefined],
  [0.5],
  ['1,5', 'number.format'],
  [null, 'number.format'],
]);

check('number', number(), [
  ['12.5'],
  [' 7 '],
  [-3],
  [0.1],
  ['', 'text.required'],
  [' ', 'text.required'],
  ['1,5', 'number.format'],
  ['1e3', 'number.format'],
  ['0x10', 'number.format'],
  ['.5', 'number.format'],
  ['5.', 'number.format'],
  ['--5', 'number.format'],
  ['١٢', 'number.format'],
  [NaN, 'number.format'],
  [Infinity, 'number.format'],
  [1e21, 'number.format'],
  [null, 'number.format'],
  [undefined, 'number.format'],
  [{}, 'number.format'],
]);

check('positive', number(positive), [
  ['0.001'],
  ['0', 'number.positive'],
  ['0.00', 'number.positive'],
  ['-1', 'number.positive'],
]);
check('integer', number(integer), [['12'], ['-12'], [0], ['12.0', 'number.integer'], [1.5, 'number.integer']]);
check('positive with at most two decimals', number(positiveDecimal), [
  ['0.01'],
  ['12.30'],
  [12],
  ['12.345', 'number.decimals'],
  ['1.000', 'number.decimals'],
  ['0', 'number.decimals'],
  ['-1.5', 'number.decimals'],
]);
for (const max of numberMaxima)
  check(`at most ${max}`, number(atMost(max)), [
    [String(max)],
    [max - 1],
    [`${max}.01`, 'number.max'],
    [max + 1, 'number.max'],
  ]);
check('planned duration', number(positive, plannedHours), [
  ['8'],
  ['8.00'],
  ['8.01', 'duration.split'],
  [9, 'duration.split'],
  ['0', 'number.positive'],
]);

test('[VA-09] a number comes out as number, from text as from a number', () => {
  const finite = fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((value) => Math.round(value * 100) / 100);
  const property = (value: number) => {
    for (const input of [value, String(value), ` ${value} `]) expect(number().parse(input)).toBe(value + 0);
  };
  fc.assert(fc.property(finite, property));
});

test('[VA-09] the message is that of the first broken rule', () => {
  const strict = number(positive, integer, atMost(4));
  expect(faultOf(strict, '-0.5')).toBe('number.positive');
  expect(faultOf(strict, '5.5')).toBe('number.integer');
  expect(faultOf(strict, '5')).toBe('number.max');
});

check('longitude', longitude, [
  ['0'],
  ['180'],
  ['180.000000'],
  ['116.397128'],
  [116.397128],
  ['116.3971281', 'geo.longitude'],
  ['180.000001', 'geo.longitude'],
  ['-0.1', 'geo.longitude'],
  ['east', 'number.format'],
]);
check('latitude', latitude, [['0'], ['90'], ['39.9165271'], ['90.000001', 'geo.latitude'], ['-1', 'geo.latitude']]);

test('[VA-09] every point within the bounds is accepted, none outside', () => {
  const degrees = (min: number, max: number) =>
    fc.integer({ min: min * 1e6, max: max * 1e6 }).map((at) => (at / 1e6).toFixed(6));
  expect(counterexample(degrees(0, 180), longitude, undefined)).toBeNull();
  expect(counterexample(degrees(0, 90), latitude, undefined)).toBeNull();
  const outside = (max: number) => fc.oneof(degrees(-400, -1), degrees(max + 1, 400));
  expect(counterexample(outside(180), longitude, 'geo.longitude')).toBeNull();
  expect(counterexample(outside(90), latitude, 'geo.latitude')).toBeNull();
});

check('administrative code', administrativeCode, [
  ['91110108MA01C0JX2B'],
  ['91110108ma01c0jx2b', 'administrativeCode.format'],
  ['91110108MA01C0JX2', 'administrativeCode.format'],
  ['91110108MA01C0JX2BB', 'administrativeCode.format'],
  ['91110108MA01C0JX2_', 'administrativeCode.format'],
  ['', 'administrativeCode.format'],
]);

test('[VA-09] 18 capitals and digits are a code, another length is none', () => {
  expect(counterexample(word(18, 18, 'AMZ059'), administrativeCode, undefined)).toBeNull();
  expect(
    counterexample(
      fc.oneof(word(0, 17, 'AZ09'), word(19, 40, 'AZ09')),
      administrativeCode,
      'administrativeCode.format',
    ),
  ).toBeNull();
});

check('10 digits', tenDigitNumber, [
  ['0123456789'],
  ['012345678', 'number.tenDigits'],
  ['01234567890', 'number.tenDigits'],
  ['012345678x', 'number.tenDigits'],
  ['', 'number.tenDigits'],
]);

test('[VA-09] ten digits and no other number of them', () => {
  expect(counterexample(digits(10, 10), tenDigitNumber, undefined)).toBeNull();
  expect(counterexample(fc.oneof(digits(0, 9), digits(11, 30)), tenDigitNumber, 'number.tenDigits')).toBeNull();
});

check('percent', percent, [
  ['0%'],
  ['35%'],
  ['12.5%'],
  ['99.99%'],
  ['100%'],
  ['100.00%'],
  ['100.01%', 'number.percent'],
  ['101%', 'number.percent'],
  ['-1%', 'number.percent'],
  ['35', 'number.percent'],
  ['35％', 'number.percent'],
  ['%', 'number.percent'],
  ['35 %', 'number.percent'],
  ['', 'number.percent'],
]);

test('[VA-09] every percentage from 0 to 100, none above', () => {
  const shares = (min: number, max: number) => fc.integer({ min, max }).map((hundredths) => `${hundredths / 100}%`);
  expect(counterexample(shares(0, 10_000), percent, undefined)).toBeNull();
  expect(counterexample(shares(10_001, 1_000_000), percent, 'number.percent')).toBeNull();
});

test('[VA-09] 10,000 characters are refused', () => {
  for (const rule of [number(), percent, tenDigitNumber, longitude, latitude, administrativeCode])
    for (const text of longTexts) expect(faultOf(rule, text)).toBeDefined();
});
