import { expect, test } from 'vitest';
import { clockSpan } from './clock-span.ts';

const minute = 60_000;

test('[IN-01] a span in its largest unit, in words of each language', () => {
  expect(clockSpan(61_000, 'en-GB')).toBe('1 minute');
  expect(clockSpan(6.4 * minute, 'de-DE')).toBe('6 Minuten');
  expect(clockSpan(150 * minute, 'en-GB')).toBe('3 hours');
  expect(clockSpan(48 * 60 * minute, 'zh-CN')).toBe('2天');
  expect(clockSpan(10, 'en-GB')).toBe('1 minute');
});
