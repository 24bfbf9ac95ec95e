import { expect, test } from 'vitest';
import { textLongMax, textMax, textShortMax } from '../limits.ts';
import { faultOf } from '../../../tests/support/records/rule-faults.ts';
import { optionalText, requiredChoice, requiredText, shortText, withSignsNamed } from './text.ts';

test.each([textShortMax, textMax, textLongMax])('[VA-09] text of at most %i characters', (max) => {
  const rule = requiredText(max);
  expect(faultOf(rule, '字'.repeat(max))).toBeUndefined();
  expect(faultOf(rule, ` ${'a'.repeat(max)}\n`)).toBeUndefined();
  expect(faultOf(rule, 'a'.repeat(max + 1))).toBe('text.tooLong');
  for (const empty of ['', '  ', '\n\t', undefined]) expect(faultOf(rule, empty)).toBe('text.required');
  expect(faultOf(optionalText(max), '')).toBeUndefined();
  expect(faultOf(optionalText(max), 'a'.repeat(max + 1))).toBe('text.tooLong');
});

test('[VA-09] invisible characters are no text', () => {
  for (const unseen of ['\u200B', '\uFEFF\u2060', '\u3000\u00A0', '\u3164'])
    expect(faultOf(requiredText(textMax), unseen)).toBe('text.required');
});

test.each(['a\0', '\u001B[2J', 'exe.\u202Egpj', '\u2066a', 'a\uD800', 'a\u2028b', 'a\u0085b'])(
  '[VA-09] %j is refused: it hides a part of itself, or turns it round',
  (text) => {
    for (const rule of [requiredText(textMax), optionalText(textMax), shortText(textMax), requiredChoice()])
      expect(faultOf(rule, text)).toBe('text.characters');
    expect(faultOf(shortText(textMax), withSignsNamed(text))).toBeUndefined();
  },
);

test('[VA-09] every script, emoji of several characters, tabs and line ends are texts', () => {
  for (const text of ['电站', 'Größe', 'مرحبا', '👩🏽‍🔧', '𝔘', 'a\n\tb', 'می‌خواهم'])
    for (const rule of [requiredText(textMax), optionalText(textMax)]) expect(faultOf(rule, text)).toBeUndefined();
});
