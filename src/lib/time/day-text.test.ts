import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '#src/contract/languages.ts';
import { readDay, writeDay } from './day-text.ts';

test.each([
  ['2026-06-01', '2026-06-01'],
  ['2026/6/1', '2026-06-01'],
  ['2026.6.1', '2026-06-01'],
  ['2026年6月1日', '2026-06-01'],
  ['01.06.2026', '2026-06-01'],
  ['1. 6. 2026', '2026-06-01'],
  ['1 Jun 2026', '2026-06-01'],
  ['01 June 2026', '2026-06-01'],
  ['1. März 2026', '2026-03-01'],
  ['24. Dez. 2026', '2026-12-24'],
  ['13/6/2026', '2026-06-13'],
  ['6/13/2026', '2026-06-13'],
  ['6/6/2026', '2026-06-06'],
  ['1/6/2026', '1/6/2026'],
  ['soon', 'soon'],
  ['1 Foo 2026', '1 Foo 2026'],
  ['', ''],
])('[VA-09] %j is read as %s', (text, day) => expect(readDay(text)).toBe(day));

test('[VA-09] what a field shows of a day is read as that day', () => {
  const days = fc.integer({ min: 0, max: 60_000 }).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, (day) => {
      for (const language of languages) expect(readDay(writeDay(day, language))).toBe(day);
      expect(writeDay('2026-06-01', 'de')).toBe('01.06.2026');
    }),
  );
});
