import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvForms, csvLine } from './csv.ts';
import { looksLikeFormula } from './table-cell.ts';

const { point: english, comma: german } = csvForms;

/** A reader of RFC 4180, for one line. */
function parse(line: string, separator: string): string[] {
  const cells: string[] = [];
  let [cell, quoted] = ['', false];
  for (let at = 0; at < line.length - 2; at += 1) {
    const sign = line.charAt(at);
    if (quoted && sign === '"' && line[at + 1] === '"') cell += line.charAt(++at);
    else if (sign === '"') quoted = !quoted;
    else if (sign === separator && !quoted) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell];
}

const nasty = fc.oneof(
  fc.string(),
  fc.constantFrom('=1+1', '+x', '-x', '@x', '\tx', '\rx', '\nx', '＝x', 'a"b', 'a,b;c'),
);

describe('CSV', () => {
  test('[VW-02] whatever the texts, a reader gets them back, and none begins like a formula', () => {
    fc.assert(
      fc.property(fc.array(nasty, { minLength: 1 }), fc.constantFrom(english, german), (texts, form) => {
        const line = csvLine(texts, form);
        expect(line.endsWith('\r\n')).toBe(true);
        const read = parse(line, form.separator);
        expect(read.filter(looksLikeFormula)).toEqual([]);
        expect(read).toEqual(texts.map((text) => (looksLikeFormula(text) ? `'${text}` : text)));
      }),
    );
  });

  test('numbers and times stay what they are, in the form that the spreadsheet expects', () => {
    const cells = [-1.5, 1234, null, Number.NaN, { wall: '2026-11-21 12:16:03' }];
    expect(csvLine(cells, english)).toBe('-1.5,1234,,,2026-11-21 12:16:03\r\n');
    expect(csvLine(cells, german)).toBe('-1,5;1234;;;2026-11-21 12:16:03\r\n');
  });
});
