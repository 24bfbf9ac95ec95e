import { expect, test } from 'vitest';
import { withBrackets } from './with-brackets.ts';

test('brackets go by the text before them', () => {
  expect(withBrackets('Power', 'kW')).toBe('Power (kW)');
  expect(withBrackets('功率', 'kW')).toBe('功率（kW）');
  expect(withBrackets('1#储能 PCS-1', 'kW')).toBe('1#储能 PCS-1 (kW)');
  expect(withBrackets('范围二（位置法）', 'kg')).toBe('范围二（位置法）（kg）');
});
