import { describe, expect, test } from 'vitest';
import { flatten, languageFaults, type TextTree, unusedKeys } from './texts.ts';

const faults = (zh: TextTree, en: TextTree, de: TextTree, same: readonly string[] = []) =>
  languageFaults(flatten(zh), flatten(en), flatten(de), new Set(same));

describe('[IN-01] texts', () => {
  test('a complete dictionary has no fault', () => {
    expect(
      faults(
        { title: '告警', list: { n_other: '{{count}} 条' }, port: 'Modbus' },
        { title: 'Alarms', list: { n_one: 'one row', n_other: '{{count}} rows' }, port: 'Modbus' },
        { title: 'Alarme', list: { n_one: 'eine Zeile', n_other: '{{count}} Zeilen' }, port: 'Modbus' },
        ['Modbus'],
      ),
    ).toEqual([]);
  });

  test.each<[string, TextTree, TextTree, TextTree, string]>([
    ['missing', { a: '一', b: '二' }, { a: 'one' }, { a: 'eins', b: 'zwei' }, 'en: "b" is missing'],
    ['too many', { a: '一' }, { a: 'one' }, { a: 'eins', b: 'zwei' }, 'de: "b" is not in zh'],
    ['empty', { a: '一' }, { a: ' ' }, { a: 'eins' }, 'en: "a" is empty'],
    [
      'no singular',
      { n_other: '一' },
      { n_other: 'rows' },
      { n_one: 'Zeile', n_other: 'Zeilen' },
      'en: "n_one" is missing',
    ],
    ['zh singular', { n_one: '一' }, { n_one: 'row' }, { n_one: 'Zeile' }, 'zh: "n_one": zh has no singular'],
    ['untranslated', { a: '一' }, { a: 'Station' }, { a: 'Station' }, 'de: "a" is the English text "Station"'],
    ['Chinese left', { a: '一' }, { a: 'one' }, { a: '一' }, 'de: "a" has Chinese characters'],
    [
      'placeholder',
      { a: '{{n}} 条' },
      { a: '{{m}} rows' },
      { a: '{{n}} Zeilen' },
      'en: "a" has placeholders [m], zh has [n]',
    ],
  ])('%s is found', (_name, zh, en, de, fault) => {
    expect(faults(zh, en, de)).toContain(fault);
  });

  test('keys are used as literal, template beginning, property or by destructuring', () => {
    const source = "t('list.empty'); t(`state.${value}`); texts.form.save; const { title } = texts;";
    const keys = ['list.empty', 'state.open', 'form.save', 'title', 'rows_other', 'list.gone'];
    expect(unusedKeys(keys, source, true)).toEqual(['rows', 'list.gone']);
    expect(unusedKeys(keys, source, false)).toEqual(['form.save', 'title', 'rows', 'list.gone']);
  });

  test('keys of a form are put together from the names of its fields', () => {
    const source = "defineForm(schema, { fields: { code: text(), type: choice() }, sections: { basics: ['code'] } })";
    const keys = ['form.create', 'field.code', 'hint.code', 'type.pv', 'section.basics', 'field.gone', 'gone.pv'];
    expect(unusedKeys(keys, source, false)).toEqual(['field.gone', 'gone.pv']);
    expect(unusedKeys(keys, source.replace('defineForm', 'define'), false)).toEqual(keys);
  });

  test("keys are used by a list's columns, filters and choices, and by what each list has", () => {
    const source =
      "defineList({ filters: { state: choice(states), code: text() }, columns: (column) => [column.key('id')] })";
    const keys = ['title', 'filter.state', 'state.open', 'filter.codeHint', 'column.id', 'column.name', 'filter.name'];
    expect(unusedKeys(keys, source, false)).toEqual(['column.name', 'filter.name']);
    expect(unusedKeys(keys, source.replace('defineList', 'list'), false)).toEqual(keys);
  });
});
