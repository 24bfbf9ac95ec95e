import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { languages } from '#src/contract/languages.ts';
import { fromTemplates } from './i18n.tsx';

const tree = {
  rows_one: '{{count}} row: {{id}}',
  rows_other: '{{count}} rows: {{id}}',
  seconds: '{{count}} s',
  shown: '{{from}} of {{all}}',
};

function translation(language: string) {
  const i18n = createInstance();
  void i18n.init({ initAsync: false, lng: language, ns: [], resources: { [language]: { list: tree } } });
  return fromTemplates(
    i18n.getFixedT(language, 'list'),
    (key) => (key === 'seconds' || key === 'shown' ? tree[key] : undefined),
    language,
  );
}

test('a count is written as the language does, and what goes with it as it is', () => {
  const rows = languages.map((language) => translation(language)('rows', { count: 12_345, id: '20260101' }));
  expect(rows).toEqual(['12,345 rows: 20260101', '12,345 rows: 20260101', '12.345 rows: 20260101']);
  expect(translation('en')('rows', { count: 1, id: 'A' })).toBe('1 row: A');
  expect(translation('zh')('rows', { count: 999, id: 'A' })).toBe('999 rows: A');
  expect(translation('de')('seconds', { count: '3600' })).toBe('3600 s');
  expect(translation('de')('seconds', { count: 3600 })).toBe('3.600 s');
  expect(translation('de')('shown', { from: 2026, all: 5000 })).toBe('2026 of 5.000');
  expect(translation('de')('missing', { defaultValue: 'Name' })).toBe('Name');
  expect(translation('de')('missing', { count: 2, defaultValue: '2 Einträge' })).toBe('2 Einträge');
});
