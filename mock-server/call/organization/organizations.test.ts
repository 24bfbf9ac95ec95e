import { expect, test } from 'vitest';
import { countryDay } from './organizations.ts';

test.each([
  ['CN', '2028-02-29T15:59:59Z', '2028-02-29'],
  ['CN', '2028-02-29T16:00:00Z', '2028-03-01'],
  ['DE', '2028-02-29T22:59:59Z', '2028-02-29'],
  ['DE', '2028-02-29T23:00:00Z', '2028-03-01'],
  ['DE', '2028-07-31T21:59:59Z', '2028-07-31'],
  ['DE', '2028-07-31T22:00:00Z', '2028-08-01'],
] as const)('[VW-11.15] in %s it is at %s the day %s', (country, at, day) => {
  expect(countryDay(country, Date.parse(at))).toBe(day);
});
