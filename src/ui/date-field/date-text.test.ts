import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Language } from '#src/contract/languages.ts';
import { type DateKind, formatDateText, isDateValue, parseDateText } from './date-text.ts';

const languages: readonly Language[] = ['zh', 'en', 'de'];
const day = fc.integer({ min: 0, max: 60_000 }).map((days) => new Date(days * 86_400_000).toISOString());
const valueOf: Readonly<Record<DateKind, (iso: string, minutes: number) => string>> = {
  date: (iso) => iso.slice(0, 10),
  month: (iso) => iso.slice(0, 7),
  dateTime: (iso, minutes) => new Date(Date.parse(iso) + minutes * 60_000).toISOString().slice(0, 16),
  time: (iso, minutes) => new Date(Date.parse(iso) + minutes * 60_000).toISOString().slice(11, 16),
};

test('[IN-01] what the field writes in any language it also reads, and it reads ISO 8601', () => {
  for (const kind of ['date', 'dateTime', 'month', 'time'] as const) {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 1439 }), (iso, minutes) => {
        const value = valueOf[kind](iso, minutes);
        expect(parseDateText(value, kind)).toBe(value);
        for (const language of languages) {
          expect(parseDateText(formatDateText(value, kind, language), kind)).toBe(value);
        }
      }),
    );
  }
});

test('[IN-01] dates are written as the console’s language writes them', () => {
  expect(languages.map((language) => formatDateText('2026-06-01', 'date', language))).toEqual([
    '2026/06/01',
    '01 Jun 2026',
    '01.06.2026',
  ]);
  expect(languages.map((language) => formatDateText('2026-06', 'month', language))).toEqual([
    '2026/06',
    'Jun 2026',
    '06.2026',
  ]);
  expect(formatDateText('2026-06-01T14:05', 'dateTime', 'de')).toBe('01.06.2026, 14:05');
});

test('[IN-01] a person may type the date in the usual ways', () => {
  const dates = ['1.6.2026', '01.06.26', '1 June 2026', 'Jun 1, 2026', '1. Juni 2026', '2026年6月1日', '2026/6/1'];
  expect(parseDateText('2026年十一月3日', 'date')).toBe('2026-11-03');
  for (const text of [...dates, '01/06/2026', ' 2026-06-01 ']) expect(parseDateText(text, 'date')).toBe('2026-06-01');
  const times = [
    '1.6.2026 8:30',
    '01.06.2026, 08:30 Uhr',
    '2026-06-01T08:30',
    '2026年6月1日 8时30分',
    '1 Jun 2026, 08:30',
  ];
  for (const text of times) expect(parseDateText(text, 'dateTime')).toBe('2026-06-01T08:30');
  expect(parseDateText('1.6.2026', 'dateTime')).toBe('2026-06-01T00:00');
  for (const text of ['8:30', '08.30', '0830', '8:30 Uhr', '8时30分'])
    expect(parseDateText(text, 'time')).toBe('08:30');
  for (const text of ['6/2026', 'Juni 2026', '2026年6月']) expect(parseDateText(text, 'month')).toBe('2026-06');
});

test('[IN-01] what is no date is not turned into one', () => {
  for (const text of ['', '31.2.2026', '29.02.2025', '1.6', '1.6.2', '2026', 'x', '1.13.2026', '1.6.20261'])
    expect(parseDateText(text, 'date')).toBeUndefined();
  for (const text of ['24:00', '8:60', 'x', '']) expect(parseDateText(text, 'time')).toBeUndefined();
  expect(parseDateText('1.6.2026 25:00', 'dateTime')).toBeUndefined();
  expect(isDateValue('1.6.2026', 'date')).toBe(false);
  expect(isDateValue('2026-02-30', 'date')).toBe(false);
  expect(isDateValue('2026-02-29T10:00', 'dateTime')).toBe(false);
  expect(isDateValue('2026-02-28T24:00', 'dateTime')).toBe(false);
  expect(isDateValue('2026-13', 'month')).toBe(false);
  expect(isDateValue('08:60', 'time')).toBe(false);
});
