import { expect, test } from 'vitest';
import { changeOf } from './change-of.ts';

test.each([
  ['more', 150, 100, 50],
  ['less', 0, 100, -100],
  ['the most that per cent say', 1000, 100, 900],
  ['nothing before', 5, 0, null],
  ['almost nothing before', 50, 0.02, null],
  ['a loss before', 50, -10, null],
  ['a gain that became a loss', -334, 100, null],
  ['no figure', null, 100, null],
  ['no figure before', 100, null, null],
])('[VW-04] [VW-40] the change of %s', (_what, value, before, change) => {
  expect(changeOf(value, before)).toBe(change);
});
