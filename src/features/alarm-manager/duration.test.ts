import { expect, test } from 'vitest';
import { durationText } from './duration.ts';

const hour = 3_600_000;

test.each([
  ['zh-CN', 26 * hour, '1天 2小时'],
  ['zh-CN', 2 * hour + 13 * 60_000 + 5_000, '2小时 13分钟'],
  ['en-GB', 59_999, '59 secs'],
  ['en-GB', hour + 30_000, '1 hr'],
  ['de-DE', 13 * 60_000 + 5_000, '13 Min.'],
  ['de-DE', 0, '0 Sek.'],
])('[VW-02] in %s %i ms read %s', (locale, ms, text) => {
  expect(durationText(ms, locale)).toBe(text);
});
