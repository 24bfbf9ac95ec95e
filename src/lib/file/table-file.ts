import { type CsvForm, csvLine, csvMark } from './csv.ts';
import type { Cell } from './table-cell.ts';

export const tableFormats = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** Names and values that stand above the head of a table. */
export type FileFacts = readonly (readonly [name: string, value: string])[];

export interface TableSetup {
  /** Of the sheet. */
  readonly title: string;
  readonly head: readonly string[];
  /** Of the columns, in characters. */
  readonly widths: readonly number[];
  readonly form: CsvForm;
  /** Above the head. */
  readonly facts?: FileFacts;
}

export interface TableFile {
  add(rows: readonly (readonly Cell[])[]): void;
  /** The file, once all rows are in. */
  end(): Blob;
}

function csvFile({ head, form, facts = [] }: TableSetup): TableFile {
  const start = [...facts, head].map((cells) => csvLine(cells, form)).join('');
  // The browser keeps blobs outside of the page's memory.
  const chunks = [new Blob([csvMark, start])];
  return {
    add: (rows) => chunks.push(new Blob([rows.map((cells) => csvLine(cells, form)).join('')])),
    end: () => new Blob(chunks, { type: 'text/csv;charset=utf-8' }),
  };
}

async function xlsxFile({ title, head, widths, facts }: TableSetup): Promise<TableFile> {
  const { createXlsx, xlsxType } = await import('./xlsx.ts');
  const { add, end } = createXlsx({ name: title, head, widths, ...(facts && { facts }) });
  return { add, end: () => new Blob(end(), { type: xlsxType }) };
}

/** A table that becomes a file while its rows come. The workbook's writer is loaded when it is asked for. */
export const createTableFile = (format: TableFormat, setup: TableSetup): Promise<TableFile> =>
  format === 'csv' ? Promise.resolve(csvFile(setup)) : xlsxFile(setup);
