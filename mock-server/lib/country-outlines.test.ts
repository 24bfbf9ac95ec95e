import { expect, test } from 'vitest';
import { countryMissed } from './country-outlines.ts';

test.each([
  ['Asia/Shanghai', 120.299, 30.419, undefined],
  ['Asia/Shanghai', 114.17, 22.32, undefined],
  ['Asia/Shanghai', 87.6, 43.8, undefined],
  ['Asia/Shanghai', 126.6, 45.8, undefined],
  ['Asia/Shanghai', 139.7, 35.7, 'CN'],
  ['Asia/Shanghai', 13.4, 52.5, 'CN'],
  ['Europe/Berlin', 13.533, 52.432, undefined],
  ['Europe/Berlin', 7.85, 48, undefined],
  ['Europe/Berlin', 11.58, 48.14, undefined],
  ['Europe/Berlin', 14.42, 50.09, 'DE'],
  ['Europe/Berlin', 2.35, 48.86, 'DE'],
  ['Europe/Berlin', 120.299, 30.419, 'DE'],
  ['Europe/Vienna', 120.299, 30.419, undefined],
] as const)('[VW-35.3] %s with a site at %d, %d', (zone, longitude, latitude, missed) =>
  expect(countryMissed(zone, longitude, latitude)).toBe(missed),
);
