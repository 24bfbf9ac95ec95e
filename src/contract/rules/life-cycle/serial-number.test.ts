import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { toFullWidth } from '../../../../tests/support/records/full-width.ts';
import { faultOf } from '../../../../tests/support/records/rule-faults.ts';
import { isSameSerialNumber, normalizeSerialNumber, optionalSerialNumber, serialNumber } from './serial-number.ts';

describe('[VW-17] [VW-17.2] serial numbers in any case and width', () => {
  test.each([
    ['hy202300417', 'HY202300417'],
    [' HY2023 00417 ', 'HY202300417'],
    ['ＨＹ２０２３００４１７', 'HY202300417'],
    ['ｈｙ２０２３－００４１７', 'HY2023-00417'],
    ['HY\u30002023\u00A000417', 'HY202300417'],
    ['HY\u200B2023\uFEFF00417', 'HY202300417'],
    ['HY2023\u201100417', 'HY2023-00417'],
    ['HY2023–00417', 'HY2023-00417'],
    ['straße', 'STRAßE'],
    ['', ''],
  ])('%j is %j', (text, normalized) => expect(normalizeSerialNumber(text)).toBe(normalized));

  test('width, case and spaces make no other unit, and normalizing twice is normalizing once', () => {
    const serials = fc.stringMatching(/^[A-Z0-9]{4,20}$/);
    fc.assert(
      fc.property(serials, (serial) => {
        const spaced = [...toFullWidth(serial.toLowerCase())].join('\u3000');
        expect(isSameSerialNumber(spaced, serial)).toBe(true);
        expect(normalizeSerialNumber(normalizeSerialNumber(spaced))).toBe(serial);
        expect(z.parse(serialNumber, spaced)).toBe(serial);
      }),
    );
  });

  test('empty texts name no unit', () => expect(isSameSerialNumber(' ', '\u200B')).toBe(false));

  test.each<readonly [unknown, string?]>([
    ['HY202300417'],
    ['LI-2024/00012'],
    ['A.B_C-1'],
    ['', 'serial.required'],
    [' \u3000', 'serial.required'],
    [undefined, 'serial.required'],
    ['ABC', 'serial.format'],
    ['A'.repeat(64)],
    ['A'.repeat(65), 'serial.format'],
    ['-HY2023', 'serial.format'],
    ['HY2023-', 'serial.format'],
    ['HY--2023', 'serial.format'],
    ['=HYPERLINK("x")', 'serial.format'],
    ['HY\u202E2023\u0000', 'serial.format'],
    ['电池0001', 'serial.format'],
  ])('%j: %s', (value, fault) => expect(faultOf(serialNumber, value)).toBe(fault));

  test('an optional one may be left out', () => {
    expect(z.parse(optionalSerialNumber, '\u3000')).toBe('');
    expect(z.parse(optionalSerialNumber, 'hy 2023')).toBe('HY2023');
    expect(faultOf(optionalSerialNumber, 'a')).toBe('serial.format');
  });
});
