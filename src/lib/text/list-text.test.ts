import { expect, test } from 'vitest';
import { listText } from './list-text.ts';

test('entries are joined as the language does it, a second time as the first', () => {
  for (let turn = 0; turn < 2; turn += 1) {
    expect(listText('de-DE', ['Montag', 'Dienstag', 'Mittwoch'])).toBe('Montag, Dienstag und Mittwoch');
    expect(listText('de-DE', ['Anna', 'Bernd'], 'unit')).toBe('Anna, Bernd');
    expect(listText('zh-CN', ['甲', '乙', '丙'])).toBe('甲、乙和丙');
  }
});
