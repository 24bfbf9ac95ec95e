import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { faultOf, faultsOf } from '../../../tests/support/records/rule-faults.ts';
import {
  administratorRule,
  creditCode,
  creditCodeCheck,
  hasWrongCheck,
  isMaskedIdCard,
  maskedIdCard,
  merchantRule,
  optionalIdCard,
} from './merchant.ts';

/** A code that a registry has published. */
const published = '91350100M000100Y43';
const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY';

describe('[VW-21.4] unified social credit code', () => {
  test('the check character is that of a published code, and any one character that is another one is noticed', () => {
    expect(creditCodeCheck(published)).toBe('3');
    expect(hasWrongCheck(published)).toBe(false);
    fc.assert(
      fc.property(fc.nat(16), fc.constantFrom(...characters), (at, character) => {
        const changed = `${published.slice(0, at)}${character}${published.slice(at + 1)}`;
        expect(creditCodeCheck(changed) === '3').toBe(changed === published);
      }),
    );
  });

  test('a wrong check is a matter of codes that are right otherwise', () => {
    expect(hasWrongCheck('91350100M000100Y44')).toBe(true);
    expect(hasWrongCheck('91350100M000100I44')).toBe(false);
    expect(hasWrongCheck('9135')).toBe(false);
  });

  test('has no I, O, S, V and Z', () => {
    expect(faultOf(creditCode, published)).toBeUndefined();
    for (const letter of 'IOSVZ') expect(faultOf(creditCode, `91350100M000100${letter}43`)).toBe('creditCode.letters');
  });
});

describe('[VW-21] identity card', () => {
  const rule = z.object({ idCard: optionalIdCard });

  test('is shown by its region and its last character, and none stays none', () => {
    expect(maskedIdCard('11010519491231002X')).toBe('110**************X');
    expect(maskedIdCard('')).toBe('');
    expect(isMaskedIdCard('110**************X')).toBe(true);
    expect(isMaskedIdCard('11010519491231002X')).toBe(false);
  });

  test('is none, masked or right', () => {
    for (const right of ['', '110**************X', '11010519491231002X'])
      expect(faultsOf(rule, { idCard: right })).toEqual({});
    expect(Object.keys(faultsOf(rule, { idCard: '110105194912310021' }))).toEqual(['idCard']);
    expect(Object.keys(faultsOf(rule, { idCard: '123' }))).toEqual(['idCard']);
  });
});

describe('[VW-21.5] a party', () => {
  const fields = z.object({
    country: z.enum(['CN', 'DE']),
    creditCode: z.string(),
    vatId: z.string(),
    contactPhone: z.string(),
    validFrom: z.string(),
    validUntil: z.string(),
  });
  const rule = fields.check(merchantRule);
  const chinese = {
    country: 'CN',
    creditCode: published,
    vatId: '',
    contactPhone: '13812345678',
    validFrom: '2026-01-01',
    validUntil: '2026-12-31',
  };
  const german = { ...chinese, country: 'DE', creditCode: '', contactPhone: '+49 30 2093 8410' };

  test('in China has a credit code and a Chinese number, in Germany neither', () => {
    expect(faultsOf(rule, chinese)).toEqual({});
    expect(faultsOf(rule, { ...chinese, contactPhone: '059187654321' })).toEqual({});
    expect(faultsOf(rule, { ...chinese, vatId: 'wrong' })).toEqual({});
    expect(faultsOf(rule, german)).toEqual({});
    expect(faultsOf(rule, { ...german, creditCode: 'wrong', vatId: 'DE123456788' })).toEqual({});
  });

  test('has each fault at its field', () => {
    expect(faultsOf(rule, { ...chinese, creditCode: '91350100M000100I43' })).toEqual({
      creditCode: 'creditCode.letters',
    });
    expect(Object.keys(faultsOf(rule, { ...chinese, creditCode: '' }))).toEqual(['creditCode']);
    expect(Object.keys(faultsOf(rule, { ...chinese, contactPhone: '+49 30 2093 8410' }))).toEqual(['contactPhone']);
    expect(faultsOf(rule, { ...german, contactPhone: '13812345678' })).toEqual({ contactPhone: 'phone.international' });
    for (const vatId of ['DE12345678', 'DE1234567890', 'AT123456789', 'de123456789'])
      expect(faultsOf(rule, { ...german, vatId })).toEqual({ vatId: 'vatId.format' });
  });

  test('ends on the day that it begins, and not before; either day may be open', () => {
    const days = (validFrom: string, validUntil: string) => faultsOf(rule, { ...chinese, validFrom, validUntil });
    expect(days('2026-01-01', '2026-01-01')).toEqual({});
    expect(days('', '2026-01-01')).toEqual({});
    expect(days('2026-01-01', '')).toEqual({});
    expect(days('2026-01-02', '2026-01-01')).toEqual({ validUntil: 'times.order' });
  });
});

test('[VW-21] a first administrator is named whole or not at all, each field that is missing by itself', () => {
  const rule = z
    .object({ administratorAccount: z.string(), administratorName: z.string(), administratorPhone: z.string() })
    .check(administratorRule());
  const [none, whole] = ['', 'x'].map((text) => ({
    administratorAccount: text,
    administratorName: text,
    administratorPhone: text,
  }));
  expect(faultsOf(rule, none)).toEqual({});
  expect(faultsOf(rule, whole)).toEqual({});
  expect(faultsOf(rule, { ...none, administratorName: 'x' })).toEqual({
    administratorAccount: 'text.required',
    administratorPhone: 'text.required',
  });
  expect(faultsOf(rule, { ...whole, administratorPhone: '' })).toEqual({ administratorPhone: 'text.required' });
});
