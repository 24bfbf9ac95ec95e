import { expect, test, vi } from 'vitest';
import { listText } from './list-text.ts';

test('entries are joined as the language does it, a second time as the first', () => {
  for (let turn = 0; turn < 2; turn += 1) {
    expect(listText('de-DE', ['Montag', 'Dienstag', 'Mittwoch'])).toBe('Montag, Dienstag und Mittwoch');
    expect(listText('de-DE', ['Anna', 'Bernd'], 'unit')).toBe('Anna, Bernd');
    expect(listText('zh-CN', ['甲', '乙', '丙'])).toBe('甲、乙和丙');
  }
});

test('the format of a language is made once, however many lists are written', () => {
  let made = 0;
  class CountedFormat {
    readonly format = () => '';
    constructor() {
      made += 1;
    }
  }
  vi.stubGlobal('Intl', { ListFormat: CountedFormat });
  for (let turn = 0; turn < 20; turn += 1) {
    listText('fr-FR', ['lundi', 'mardi']);
    listText('fr-FR', ['lundi', 'mardi'], 'unit');
  }
  vi.unstubAllGlobals();
  expect(made).toBe(2);
});
