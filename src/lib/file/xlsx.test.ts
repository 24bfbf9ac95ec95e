import { strFromU8, unzipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cell } from './table-cell.ts';
import { columnName } from './xlsx-files.ts';
import { createXlsx } from './xlsx.ts';

function write(rows: readonly (readonly Cell[])[], name = 'Alarms', head = rows[0]!.map((_, at) => `h${at}`)) {
  const book = createXlsx({ name, head, widths: rows[0]!.map(() => 12) });
  for (const row of rows) book.add([row]);
  const chunks = book.end();
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  const files = unzipSync(bytes);
  return { files, sheet: strFromU8(files['xl/worksheets/sheet1.xml']!) };
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const read = (xml: string) =>
  xml
    .replaceAll(/&(\w+);/g, (_, name: string) => signs[name]!)
    .replaceAll('_x000D_', '\r')
    .replaceAll('_x005F_', '_');
const texts = (sheet: string) =>
  [...sheet.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map(([, text]) => read(text!));

describe('XLSX', () => {
  test('[VW-02] texts come back as they were and are never formulas', () => {
    const word = fc.string({ unit: 'grapheme-ascii' });
    const nasty = fc.oneof(word, fc.constantFrom('=1+1', '-2', '@x', '<a href="x">&amp;', '_x0041_', 'a\r\nb', '\tx'));
    fc.assert(
      fc.property(fc.array(nasty, { minLength: 1, maxLength: 5 }), (row) => {
        const { sheet } = write([row]);
        expect(sheet).not.toContain('<f>');
        expect(texts(sheet).slice(row.length)).toEqual(row);
      }),
    );
    expect(write([['=1+1']]).sheet).toContain('<c t="inlineStr" s="3">');
  });

  test.each(['=1+1', '\u3000=1+1', '\u200B@x', '\uFEFF-2'])(
    '[VW-02] %j stays a text when somebody edits its cell, in a row and in the head',
    (text) => {
      const { sheet, files } = write([[text]], 'Values', [text]);
      const [, head, cell] = /<c t="inlineStr" s="(\d)">.*<c t="inlineStr" s="(\d)">/.exec(sheet) ?? [];
      const formats =
        strFromU8(files['xl/styles.xml']!)
          .match(/<cellXfs.*<\/cellXfs>/)?.[0]
          .match(/<xf [^>]*>/g) ?? [];
      for (const style of [head, cell]) expect(formats[Number(style)]).toContain('quotePrefix="1"');
    },
  );

  test('numbers are numbers and times are times', () => {
    const { sheet } = write([[-1.5, { wall: '2026-11-21 12:00:00' }, null, Number.NaN]]);
    expect(sheet).toContain('<row><c s="0"><v>-1.5</v></c><c s="2"><v>46347.5</v></c><c/><c/></row>');
  });

  test('characters that XML forbids do not break the file', () => {
    expect(texts(write([['a\u0000b\u001F']]).sheet).at(-1)).toBe('a\uFFFDb\uFFFD');
  });

  test('the head is filtered over all rows, and the workbook has each part that its types name', () => {
    const { files, sheet } = write([[1], [2], [3]], 'a/b: [c]');
    expect(sheet).toContain('<autoFilter ref="A1:A4"/>');
    const types = strFromU8(files['[Content_Types].xml']!);
    for (const [, path] of types.matchAll(/PartName="\/([^"]+)"/g)) expect(Object.keys(files)).toContain(path);
    expect(strFromU8(files['xl/workbook.xml']!)).toContain('<sheet name="a b   c " ');
  });

  test.each([
    [1, 'A'],
    [26, 'Z'],
    [27, 'AA'],
    [703, 'AAA'],
  ])('column %i is %s', (number, name) => expect(columnName(number)).toBe(name));
});
