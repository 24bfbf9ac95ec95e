import { expect, test } from 'vitest';
import { clockFormat } from './clock.tsx';

const at = Date.UTC(2026, 10, 21, 6, 5, 4);

test('[TB-04] the clock shows date, weekday and time in the format of the language', () => {
  expect(clockFormat('zh', 'Asia/Shanghai')(at)).toBe('2026年11月21日周六 14:05:04');
  expect(clockFormat('en', 'Asia/Shanghai')(at)).toBe('Sat, 21 Nov 2026, 14:05:04');
  expect(clockFormat('de', 'Europe/Berlin')(at)).toBe('Sa., 21. Nov. 2026, 07:05:04');
});
