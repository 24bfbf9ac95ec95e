import { expect, test } from 'vitest';
import { monthsText, monthName } from './month-text.ts';

test.each([
  ['zh', [4, 3], '3月、4月'],
  ['de', [3, 4], 'März, April'],
  ['en', [3, 4], 'March, April'],
  ['zh', [3, 4, 5, 9], '3月–5月、9月'],
  ['de', [3, 4, 5, 9], 'März–Mai, September'],
  ['en', [1, 12], 'January, December'],
])('[EN-05] months in %s: %j', (locale, months, expected) => expect(monthsText(months, locale, 'long')).toBe(expected));

test('[CN-02] a month is written as the language writes it', () => {
  const written = ['zh-CN', 'en-GB', 'de-DE'].map((locale) => monthName('2026-07', locale));
  expect(written).toEqual(['2026年7月', 'July 2026', 'Juli 2026']);
});
