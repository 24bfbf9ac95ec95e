import { expect, test } from 'vitest';
import { faultOf } from '../../../tests/support/records/rule-faults.ts';
import { currencyCode } from './currency.ts';

test.each(['CNY', 'EUR', 'CHF', 'XOF'])('[VW-31] %s is a currency', (code) =>
  expect(faultOf(currencyCode, code)).toBeUndefined(),
);

test.each(['XXX', 'XTS', 'XAU', 'ZZZ', 'cny', 'CN', 'EURO', '', 'CNY '])('[VW-31] %j is none', (code) =>
  expect(faultOf(currencyCode, code)).toBe('tariff.currency'),
);
