import { expect, test } from 'vitest';
import { pxOf } from './colours.ts';

test('[VW-81] the words of a chart grow with those around it on a large screen', () => {
  expect(pxOf('12px')).toBe(12);
  expect(pxOf('calc(12px * 1.5)')).toBe(18);
  expect(pxOf('')).toBeUndefined();
});
