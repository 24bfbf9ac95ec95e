import { expect, test } from 'vitest';
import { textLongMax, textMax, textShortMax } from '../limits.ts';
import { faultOf } from '../../../tests/support/rule-faults.ts';
import { optionalText, requiredText } from './text.ts';

test.each([textShortMax, textMax, textLongMax])('[VA-09] text of at most %i characters', (max) => {
  const rule = requiredText(max);
  expect(faultOf(rule, '字'.repeat(max))).toBeUndefined();
  expect(faultOf(rule, ` ${'a'.repeat(max)}\n`)).toBeUndefined();
  expect(faultOf(rule, 'a'.repeat(max + 1))).toBe('text.tooLong');
  for (const empty of ['', '  ', '\n\t', undefined]) expect(faultOf(rule, empty)).toBe('text.required');
  expect(faultOf(optionalText(max), '')).toBeUndefined();
  expect(faultOf(optionalText(max), 'a'.repeat(max + 1))).toBe('text.tooLong');
});
