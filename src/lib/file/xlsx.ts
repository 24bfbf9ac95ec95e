import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Cell } from './table-cell.ts';
import { headXml, rowXml, sheetEnd, sheetPath, sheetStart, workbookFiles } from './xlsx-files.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface XlsxSetup {
  /** Of the sheet. */
  readonly name: string;
  readonly head: readonly string[];
  /** Of the columns, in characters. */
  readonly widths: readonly number[];
  /** Above the head: a name and a value each. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
}

export interface Xlsx {
  add(rows: readonly (readonly Cell[])[]): void;
  /** The file, once all rows are in. */
  end(): Uint8Array<ArrayBuffer>[];
}

/**
 * Writes a workbook of one sheet while its rows come: they are packed at once, so that a long list needs little memory.
 *
 * @throws FlateError where a part cannot be packed
 */
export function createXlsx({ name, head, widths, facts = [] }: XlsxSetup): Xlsx {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const open = (path: string): ZipDeflate => {
    const file = new ZipDeflate(path);
    zip.add(file);
    return file;
  };
  for (const [path, text] of Object.entries(workbookFiles(name))) open(path).push(strToU8(text), true);
  const sheet = open(sheetPath);
  const headRow = facts.length + 1;
  let rows = headRow;
  sheet.push(strToU8(sheetStart(widths, headRow) + facts.map(rowXml).join('') + headXml(head)));
  return {
    add(more) {
      rows += more.length;
      sheet.push(strToU8(more.map(rowXml).join('')));
    },
    end() {
      sheet.push(strToU8(sheetEnd(head.length, headRow, rows)), true);
      zip.end();
      return chunks;
    },
  };
}
