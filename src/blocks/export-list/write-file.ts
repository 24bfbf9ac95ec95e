import type { CsvForm } from '#src/lib/csv.ts';
import { pause } from '#src/lib/slices.ts';
import { createTableFile, type TableFormat } from '#src/lib/table-file.ts';
import type { ListExport } from './list-export.ts';

export interface ExportProgress {
  readonly rows: number;
  readonly total: number;
}

/** Reads the list page by page and writes it to a file. @throws ApiError, or what the signal was ended with */
export async function writeFile<Row>(
  { title, columns, pages }: ListExport<Row>,
  format: TableFormat,
  form: CsvForm,
  signal: AbortSignal,
  report: (progress: ExportProgress) => void,
): Promise<Blob> {
  const setup = { title, head: columns.map(({ header }) => header), widths: columns.map(({ width }) => width), form };
  const file = await createTableFile(format, setup);
  let written = 0;
  for await (const { rows, total } of pages(signal)) {
    signal.throwIfAborted();
    file.add(rows.map((row) => columns.map(({ value }) => value(row))));
    written += rows.length;
    report({ rows: written, total: Math.max(total, written) });
    await pause();
  }
  signal.throwIfAborted();
  return file.end();
}
