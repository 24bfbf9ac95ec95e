import { describe, expect, test } from 'vitest';
import { formatsOf } from '#src/i18n/format.ts';
import { changeWords } from './change-words.ts';

const words = {
  yes: 'Yes',
  no: 'No',
  empty: 'empty',
  top: 'Top level',
  position: (parent: string, position: number) => `${parent}, ${position}`,
  formats: formatsOf('en', 'UTC'),
  language: 'en' as const,
  permission: (key: string) => key,
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
      '2026-06-01 · Sold',
    );
    expect(shown('states', '{"value":1,"label":{"zh":"开","en":"On","de":"An"}}')).toBe('1 · On');
  });

  test('a text that only looks like a record stays as it is', () => {
    expect(shown('remark', '{"a')).toBe('{"a');
    expect(shown('remark', '{"id":"U1"}')).toBe('{"id":"U1"}');
  });
});
