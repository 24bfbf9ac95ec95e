import { expect, test } from 'vitest';
import { captchaNumber } from './captcha-number.ts';

test('[LG-04] each picture has another number of six digits', () => {
  const numbers = Array.from({ length: 2000 }, captchaNumber);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(100_000);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(999_999);
  expect(new Set(numbers).size).toBeGreaterThan(1900);
});
