import type { CsvForm } from '#src/lib/file/csv.ts';
import { pause } from '#src/lib/slices.ts';
import { createTableFile, type FileFacts } from '#src/lib/file/table-file.ts';
import type { ExportFormat, ListExport } from './list-export.ts';

export interface ExportProgress {
  readonly rows: number;
  readonly total: number;
}

/** Rows of a sheet, some of them for its head and what stands above it. */
const sheetRowsMax = 1_048_500;

/** Rows that are written without a look at the clock: a hundred with many columns block a busy machine. */
const rowsAtOnce = 25;
const burstMs = 12;

/** A sheet cannot have all rows of the list: none is written. */
export class TooManyRowsError extends Error {
  readonly total: number;
  readonly max = sheetRowsMax;

  constructor(total: number) {
    super(`${total} rows in a sheet`);
    this.name = 'TooManyRowsError';
    this.total = total;
  }
}

interface RowFile<Row> {
  add(rows: readonly Row[]): void;
  end(): Blob;
}

/** The records as they are, below what the file says of itself. */
function jsonFile<Row>({ title }: ListExport<Row>, facts: FileFacts): RowFile<Row> {
  const chunks = [
    new Blob([`{"title":${JSON.stringify(title)},"facts":${JSON.stringify(Object.fromEntries(facts))},"rows":[`]),
  ];
  let separator = '\n';
  return {
    add(rows) {
      if (rows.length === 0) return;
      chunks.push(new Blob([separator, rows.map((row) => JSON.stringify(row)).join(',\n')]));
      separator = ',\n';
    },
    end: () => new Blob([...chunks, '\n]}\n'], { type: 'application/json' }),
  };
}

async function fileOf<Row>(
  list: ListExport<Row>,
  format: ExportFormat,
  form: CsvForm,
  facts: FileFacts,
): Promise<RowFile<Row>> {
  if (format === 'json') return jsonFile(list, facts);
  const { title } = list;
  const columns = typeof list.columns === 'function' ? await list.columns() : list.columns;
  const setup = { title, head: columns.map(({ header }) => header), widths: columns.map(({ width }) => width), form };
  const { add, end } = await createTableFile(format, { ...setup, facts });
  return { add: (rows) => add(rows.map((row) => columns.map(({ value }) => value(row)))), end };
}

/** Reads the list page by page and writes it to a file. @throws ApiError, TooManyRowsError, or what the signal was ended with */
export async function writeFile<Row>(
  list: ListExport<Row>,
  format: ExportFormat,
  form: CsvForm,
  signal: AbortSignal,
  report: (progress: ExportProgress) => void,
): Promise<Blob> {
  const facts = (await list.facts?.(signal)) ?? [];
  const file = await fileOf(list, format, form, facts);
  let written = 0;
  for await (const { rows, total } of list.pages(signal)) {
    signal.throwIfAborted();
    if (format === 'xlsx' && total > sheetRowsMax) throw new TooManyRowsError(total);
    let since = performance.now();
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      file.add(rows.slice(from, from + rowsAtOnce));
      if (performance.now() - since < burstMs) continue;
      await pause();
      since = performance.now();
    }
    written += rows.length;
    report({ rows: written, total: Math.max(total, written) });
  }
  signal.throwIfAborted();
  return file.end();
}
