import { expect, test } from 'vitest';
import { readingMs } from './ticker-pace.ts';

test('[VW-80] an alarm stays at least six seconds, longer the more there is to read, and never for ever', () => {
  expect(readingMs('')).toBe(6_000);
  expect(readingMs('a'.repeat(120))).toBe(11_500);
  expect(readingMs('电池过温'.repeat(12))).toBe(11_500);
  expect(readingMs('a'.repeat(10_000))).toBe(20_000);
});
