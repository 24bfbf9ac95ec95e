import { type Cell, isFormulaLike } from './table-cell.ts';

/** Where numbers have a decimal comma, spreadsheets expect semicolons between the cells. */
export const csvForms = {
  point: { separator: ',', decimal: '.' },
  comma: { separator: ';', decimal: ',' },
} as const;
export type CsvForm = (typeof csvForms)[keyof typeof csvForms];

/** Marks the file as UTF-8 for spreadsheets: stands before the first line. */
export const csvMark = '\uFEFF';

function text(value: string, separator: string): string {
  // An apostrophe in front makes a text of what would be calculated.
  const safe = isFormulaLike(value) ? `'${value}` : value;
  const needsQuotes = safe.includes(separator) || /["\r\n]/.test(safe);
  return needsQuotes ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function cell(value: Cell, { separator, decimal }: CsvForm): string {
  if (value === null) return '';
  if (typeof value === 'string') return text(value, separator);
  if (typeof value === 'object') return value.wall;
  return Number.isFinite(value) ? String(value).replace('.', decimal) : '';
}

/**
 * One line with its end (RFC 4180). Numbers stay numbers, in the form that the reader's spreadsheet expects; texts that
 * it would read as formulas get an apostrophe.
 */
export const csvLine = (cells: readonly Cell[], form: CsvForm): string =>
  `${cells.map((value) => cell(value, form)).join(form.separator)}\r\n`;
