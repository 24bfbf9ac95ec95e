import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatsOf, fromWallClock, toWallClock } from './format.ts';
import { scaled } from './quantity.ts';

const at = '2026-11-21T01:05:09Z';

test('numbers, dates and ages in the form of each language', () => {
  const zh = formatsOf('zh', 'Asia/Shanghai');
  const en = formatsOf('en', 'Asia/Shanghai');
  const de = formatsOf('de', 'Europe/Berlin');
  expect([zh, en, de].map(({ number }) => number(1234.5))).toEqual(['1,234.5', '1,234.5', '1.234,5']);
  expect(de.number(1234.5, 2)).toBe('1.234,50');
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

test('a wall clock in a zone and the moment it means are each other’s way back', () => {
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

test('a magnitude follows its value: 1250 kW is 1.25 MW, half a kW is 500 W', () => {
  expect(scaled(1250, 'kW')).toEqual({ value: 1.25, unit: 'MW' });
  expect(scaled(-0.5, 'kW')).toEqual({ value: -500, unit: 'W' });
  expect(scaled(1000, 'kWh')).toEqual({ value: 1, unit: 'MWh' });
  expect(scaled(999, 'kWh')).toEqual({ value: 999, unit: 'kWh' });
  expect(scaled(5_000_000, 'GW')).toEqual({ value: 5_000_000, unit: 'GW' });
  expect(scaled(0, 'kW')).toEqual({ value: 0, unit: 'kW' });
  expect(scaled(5000, '%')).toEqual({ value: 5000, unit: '%' });
});
