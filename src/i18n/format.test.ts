import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatsOf, fromWallClock, toWallClock } from './format.ts';

const at = '2026-11-21T01:05:09Z';

test('numbers, dates and ages in the form of each language', () => {
  const zh = formatsOf('zh', 'Asia/Shanghai');
  const en = formatsOf('en', 'Asia/Shanghai');
  const de = formatsOf('de', 'Europe/Berlin');
  expect([zh, en, de].map(({ number }) => number(1234.5))).toEqual(['1,234.5', '1,234.5', '1.234,5']);
  expect(de.number(1234.5, 2)).toBe('1.234,50');
  expect([119.999_25, -0.1, 5404, 0.1 + 0.2].map(de.exact)).toEqual(['119,99925', '−0,1', '5.404', '0,3']);
  expect(zh.dateTime(at)).toBe('2026/11/21 09:05:09');
  expect(en.dateTime(at)).toBe('21 Nov 2026, 09:05:09');
  expect(de.dateTime(at)).toBe('21.11.2026, 02:05:09');
  expect(zh.relative(3 * 60_000)).toBe('3分钟前');
  expect(en.relative(2 * 86_400_000)).toBe('2 days ago');
  expect(de.relative(59_999)).toBe('vor 59 Sekunden');
});

test('midnight is 00, not 24', () => {
  expect(formatsOf('zh', 'UTC').time('2026-01-01T00:00:00Z')).toBe('00:00:00');
  expect(toWallClock('2026-01-01T00:00:00Z', 'UTC')).toBe('2026-01-01T00:00');
});

test('converting a zone’s wall clock to a moment and back changes nothing', () => {
  const zones = ['Asia/Shanghai', 'Europe/Berlin', 'UTC', 'America/St_Johns', 'Asia/Kathmandu', undefined];
  const minute = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) }).map((ms) => ms - (ms % 60_000));
  fc.assert(
    fc.property(minute, fc.constantFrom(...zones), (ms, zone) => {
      const text = toWallClock(ms, zone);
      const back = fromWallClock(text, zone);
      expect(back && toWallClock(back, zone)).toBe(text);
      // Only the hour that comes twice may lead to another moment: the first one.
      expect(ms - Date.parse(back ?? '')).toBeOneOf([0, 3_600_000]);
    }),
  );
});

test('summer time: a skipped hour counts from before the change, a double one means the first', () => {
  expect(fromWallClock('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  expect(fromWallClock('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  expect(fromWallClock('', 'Europe/Berlin')).toBeUndefined();
});

test('[CN-03] a negative number has the sign − in every language, and what rounds to nothing has none', () => {
  for (const language of ['zh', 'en', 'de'] as const) {
    const formats = formatsOf(language);
    expect(formats.number(-1.9, 2)).toBe(language === 'de' ? '−1,90' : '−1.90');
    expect(formats.number(-0.04, 1)).toBe(language === 'de' ? '0,0' : '0.0');
    expect(formats.quantity(-1.9, 'EUR')).toMatch(/^−1[.,]90\u202fEUR$/);
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 4 }), (value, digits) => {
        const text = formats.number(value, digits);
        expect(text).not.toContain('-');
        expect(text.startsWith('−')).toBe(Math.sign(Number(value.toFixed(digits))) < 0);
      }),
    );
  }
});

test('[CN-03] quantities are written by one rule, a missing one is a dash, a change always has its sign', () => {
  const [en, de] = [formatsOf('en'), formatsOf('de')];
  expect(en.quantity(2342, 'kWh')).toBe('2.342\u202fMWh');
  expect(de.quantity(2342, 'kWh')).toBe('2,342\u202fMWh');
  expect(de.quantity(2342, 'kWh', { column: true })).toBe('2.342,0\u202fkWh');
  expect(en.quantity(80, 'kW', { nominal: true })).toBe('80\u202fkW');
  expect(en.quantityTokens(null, 'kW')).toEqual({ figure: '—', unit: '' });
  expect(en.quantity(Number.NaN, 'kW')).toBe('—');
  expect(en.signed(12, '%')).toBe('+12.0\u202f%');
  expect(en.signed(-12, '%')).toBe('−12.0\u202f%');
  expect(en.signed(-0.01, '%')).toBe('±0.0\u202f%');
});
