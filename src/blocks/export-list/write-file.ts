import { type CsvForm, csvLine, csvMark } from '#src/lib/csv.ts';
import { pause } from '#src/lib/slices.ts';
import type { Cell } from '#src/lib/table-cell.ts';
import type { ExportFormat, ListExport } from './list-export.ts';

interface Writer {
  add(rows: readonly (readonly Cell[])[]): void;
  end(): Blob;
}

interface WriteSetup {
  readonly title: string;
  readonly head: readonly string[];
  readonly widths: readonly number[];
  readonly form: CsvForm;
}

function csvWriter({ head, form }: WriteSetup): Writer {
  const parts = [csvMark, csvLine(head, form)];
  return {
    add: (rows) => parts.push(rows.map((cells) => csvLine(cells, form)).join('')),
    end: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  };
}

async function xlsxWriter({ title, head, widths }: WriteSetup): Promise<Writer> {
  const { createXlsx, xlsxType } = await import('#src/lib/xlsx.ts');
  const { add, end } = createXlsx({ name: title, head, widths });
  return { add, end: () => new Blob(end(), { type: xlsxType }) };
}

export interface ExportProgress {
  readonly rows: number;
  readonly total: number;
}

/** Reads the list page by page and writes it to a file. @throws ApiError, or what the signal was ended with */
export async function writeFile<Row>(
  { title, columns, pages }: ListExport<Row>,
  format: ExportFormat,
  form: CsvForm,
  signal: AbortSignal,
  report: (progress: ExportProgress) => void,
): Promise<Blob> {
  const setup = { title, head: columns.map(({ header }) => header), widths: columns.map(({ width }) => width), form };
  const writer = format === 'csv' ? csvWriter(setup) : await xlsxWriter(setup);
  let written = 0;
  for await (const { rows, total } of pages(signal)) {
    signal.throwIfAborted();
    writer.add(rows.map((row) => columns.map(({ value }) => value(row))));
    written += rows.length;
    report({ rows: written, total: Math.max(total, written) });
    await pause();
  }
  signal.throwIfAborted();
  return writer.end();
}
