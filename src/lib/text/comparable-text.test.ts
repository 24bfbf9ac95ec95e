import { expect, test } from 'vitest';
import { comparableText, isNormalized } from './comparable-text.ts';
import { keywordWords, matchesKeyword } from './keyword.ts';

test('[IN-01] texts that look alike are the same: case, width, signs without a width', () => {
  for (const text of ['PCS01', 'ＰＣＳ０１', 'pcs\u200B01', ' ｐｃｓ０１\u3000', '\u2060PCS\u00AD01'])
    expect(comparableText(text), text).toBe('pcs01');
  expect(comparableText('储能（二）')).toBe('储能(二)');
  expect(comparableText('Gera\u0308t')).toBe(comparableText('GERÄT'));
  expect(comparableText('㎡ ①')).toBe('m2 1');
});

test('[IN-01] a text that counts as normalized is not changed by normalising', () => {
  const invisible = /\p{Default_Ignorable_Code_Point}/u;
  const wrong: string[] = [];
  for (let code = 0; code < 0x1_0000; code++) {
    const sign = String.fromCharCode(code);
    if (isNormalized(sign) && (sign.normalize('NFKC') !== sign || invisible.test(sign))) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});

test('[IN-01] a keyword is found whatever width its letters have, in the record or in the search', () => {
  expect(matchesKeyword('ＰＣＳ０１', 'A-PCS01')).toBe(true);
  expect(matchesKeyword('pcs01', 'Ａ－ＰＣＳ０１')).toBe(true);
  expect(matchesKeyword('（二）', '储能(二)')).toBe(true);
  expect(matchesKeyword('PCS02', 'A-PCS01', '')).toBe(false);
  for (const none of [undefined, '', ' \u3000', '\u200B']) expect(matchesKeyword(none)).toBe(true);
  expect(keywordWords('ＰＣＳ\u3000Nord ')).toEqual(['pcs', 'nord']);
});
