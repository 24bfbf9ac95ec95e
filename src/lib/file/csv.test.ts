import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvForms, csvLine } from './csv.ts';
import { isFormulaLike } from './table-cell.ts';

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

/** Characters that leave no mark in a cell and that one spreadsheet or another drops before it reads a formula. */
const invisible = [
  ...' \t\r\n\v\f\0\u0001\u001F\u007F\u0085\u00A0\u00AD\u034F\u061C\u115F\u1680\u180E\u2000\u2003\u2009\u200A',
  ...'\u200B\u200C\u200D\u200E\u200F\u2028\u2029\u202A\u202E\u202F\u205F\u2060\u2064\u2066\u2069\u3000\u3164\uFE0F',
  ...'\uFEFF\uFFA0\uFFF9\u{E0001}\u{E0020}',
];
const signs = [...'=+-@＝＋－＠﹦﹢﹣﹫'];

/** The first character of a cell that leaves a mark. */
function firstVisible(text: string): string | undefined {
  return [...text].find((sign) => !invisible.includes(sign));
}

const formula = fc
  .tuple(fc.array(fc.constantFrom(...invisible), { maxLength: 4 }), fc.constantFrom(...signs), fc.string())
  .map(([before, sign, rest]) => before.join('') + sign + rest);
const word = fc.oneof(fc.string(), fc.constantFrom('a"b', 'a,b;c', 'a\r\n=1', '\tx', '\rx', '\nx', "'=1+1"));

describe('CSV', () => {
  test('[VW-02] whatever the texts, a reader gets them back, and none begins like a formula', () => {
    const texts = fc.array(fc.oneof(formula, word), { minLength: 1 });
    fc.assert(
      fc.property(texts, fc.constantFrom(english, german), (written, form) => {
        const line = csvLine(written, form);
        expect(line.endsWith('\r\n')).toBe(true);
        const cells = parse(line, form.separator);
        for (const cell of cells) expect(signs).not.toContain(firstVisible(cell));
        expect(cells).toEqual(written.map((text) => (isFormulaLike(text) ? `'${text}` : text)));
      }),
    );
  });

  test.each(invisible)('[VW-02] a formula behind %j gets its apostrophe', (before) => {
    expect(parse(csvLine([`${before}=1+1`, `${before}${before}-2`], english), ',')).toEqual([
      `'${before}=1+1`,
      `'${before}${before}-2`,
    ]);
  });

  test.each(['A-1', ' 3 kW', '电站 = 1', '\u3000备注', 'a\u200B=1', '→ 5', ''])(
    '[VW-02] %j stays as it is, for it is no formula',
    (text) => expect(csvLine([text], english)).toBe(`${text}\r\n`),
  );

  test('numbers and times stay what they are, in the form that the spreadsheet expects', () => {
    const cells = [-1.5, 1234, null, Number.NaN, { wall: '2026-11-21 12:16:03' }];
    expect(csvLine(cells, english)).toBe('-1.5,1234,,,2026-11-21 12:16:03\r\n');
    expect(csvLine(cells, german)).toBe('-1,5;1234;;;2026-11-21 12:16:03\r\n');
  });
});
