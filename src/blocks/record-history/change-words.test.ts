import { describe, expect, test } from 'vitest';
import { formatsOf } from '#src/i18n/format.ts';
import { changeWords, isEmptyOnBothSides } from './change-words.ts';

const words = {
  yes: 'Yes',
  no: 'No',
  empty: 'empty',
  top: 'Top level',
  position: (parent: string, position: number) => `${parent}, ${position}`,
  formats: formatsOf('en', 'UTC'),
  language: 'en' as const,
  permission: (key: string) => `May ${key}`,
  entries: (count: number) => `${count} entries`,
  large: 'too much',
  day: formatsOf('en', 'UTC').date,
  value: (field: string, text: string) => (field === 'kind' && text === 'folder' ? 'Folder' : undefined),
};
const shown = (field: string, to: string | null) => changeWords({ target: null, field, from: null, to }, words).to;

describe('[VW-32] [VW-35] values of the log in words', () => {
  test('a state stands by its name in the reader’s language', () => {
    expect(shown('value', '{"zh":"关","en":"Off","de":"Aus"}')).toBe('Off');
    expect(shown('value', '7.5 kW')).toBe('7.5 kW');
  });

  test('a record within a field says what it holds, without ids and instants', () => {
    const contact = '{"name":"Gate","role":"","phone":"0571-86240119","isAllDay":true}';
    expect(shown('contacts', contact)).toBe('Gate · 0571-86240119');
    expect(shown('retired', '{"on":"2026-06-01","at":1780272000000,"byId":"U1","reason":"Sold"}')).toBe(
      `${words.day('2026-06-01')} · Sold`,
    );
    expect(shown('states', '{"value":1,"label":{"zh":"开","en":"On","de":"An"}}')).toBe('1 · On');
  });

  test('numbers, days and instants are written as the reader writes them, versions as they are', () => {
    expect(shown('value', '1234.50')).toBe('1,234.50');
    expect(shown('validFrom', '2026-06-01')).toBe(words.day('2026-06-01'));
    expect(shown('plannedStart', '2026-06-01T01:00:00.000Z')).toBe(words.formats.dateTime('2026-06-01T01:00:00.000Z'));
    expect(shown('versionNumber', '2.10')).toBe('2.10');
  });

  test('a value has its name, a list its elements or their number', () => {
    expect(shown('kind', 'folder')).toBe('Folder');
    expect(shown('isMonitor', '1')).toBe('Yes');
    expect(shown('holidays', '[]')).toBe('empty');
    expect(shown('serials', '["A1","A2","A3","A4"]')).toBe('A1, A2, A3, A4');
    expect(shown('nodes', '[{"symbol":"pv"},{"symbol":"bms"},{"symbol":"pcs"},{"symbol":"grid"}]')).toBe('4 entries');
    expect(shown('tree', '[{"name":"cut off…')).toBe('too much');
  });

  test('a grant stands by whom it is for, with its rights and its end', () => {
    const grant = '{"userId":"U1","merchantId":null,"permissions":["alarm_resolve"],"validUntil":"2026-06-01"}';
    const toName = { zh: '王', en: 'Wang', de: 'Wang' };
    const change = { target: null, field: 'grants', from: null, to: grant, toName };
    expect(changeWords(change, words).to).toBe(`Wang · May key.alarm_resolve · ${words.day('2026-06-01')}`);
  });

  test('an empty field of a new record says nothing; one that was emptied, or is secret, does', () => {
    const change = { target: null, field: 'remark', from: null, to: '' };
    expect(isEmptyOnBothSides(change)).toBe(true);
    expect(isEmptyOnBothSides({ ...change, from: 'before' })).toBe(false);
    expect(isEmptyOnBothSides({ ...change, to: null })).toBe(false);
  });

  test('a text that only looks like a record stays as it is', () => {
    expect(shown('remark', '{"a')).toBe('{"a');
    expect(shown('remark', '{"id":"U1"}')).toBe('{"id":"U1"}');
  });
});
