import { type Language, languages } from '#src/contract/languages.ts';
import { FieldRefusal } from '../lib/refusal.ts';
import { headsOf, plain, type SheetColumn } from './columns.ts';
import type { Cell, Row } from './read-sheet.ts';
import { missingColumns, noRows, tooManyRows } from './words.ts';

export type SheetColumns<C extends string> = Readonly<Record<C, SheetColumn>>;

/** A row by its columns; a column that the sheet does not have is not in it. */
export interface SheetRow<C extends string> {
  /** As the spreadsheet numbers it: 1 is the first. */
  readonly number: number;
  readonly cells: ReadonlyMap<C, Cell>;
}

export interface SheetRows<C extends string> {
  readonly rows: readonly SheetRow<C>[];
  /** Heads that name no column. */
  readonly ignored: readonly string[];
  /** The language of most heads, which numbers are read by; undefined where two have as many. */
  readonly language: Language | undefined;
}

export const emptyCell: Cell = { text: '', isNumber: false, isFormula: false };
const hasContent = ({ text, isFormula }: Cell): boolean => text !== '' || isFormula;

export const columnNames = <C extends string>(columns: SheetColumns<C>): readonly C[] => Object.keys(columns) as C[];

/** The one language that most heads are in. */
function languageOf<C extends string>(row: Row, columns: SheetColumns<C>): Language | undefined {
  const heads = new Set(row.map(({ text }) => plain(text)));
  const counted = languages.map((language) => ({
    language,
    count: columnNames(columns).filter((name) => heads.has(plain(columns[name].head[language]))).length,
  }));
  const most = Math.max(...counted.map(({ count }) => count));
  const [first, second] = counted.filter(({ count }) => count === most);
  return most === 0 || second ? undefined : first?.language;
}

/** Reads the first row, in whichever language its heads are. */
function readHead<C extends string>(row: Row, columns: SheetColumns<C>) {
  const nameOf = new Map(
    columnNames(columns).flatMap((name) => headsOf(name, columns[name]).map((head) => [plain(head), name] as const)),
  );
  const indexes = new Map<C, number>();
  const ignored: string[] = [];
  for (const [index, { text }] of row.entries()) {
    const name = nameOf.get(plain(text));
    if (name !== undefined && !indexes.has(name)) indexes.set(name, index);
    else if (text !== '') ignored.push(text);
  }
  return { indexes, ignored };
}

/** The rows below the head that have any content. @throws FieldRefusal for a sheet that lacks columns or rows, or has too many */
export function rowsOf<C extends string>(
  sheet: readonly Row[],
  columns: SheetColumns<C>,
  rowsMax: number,
): SheetRows<C> {
  const headIndex = sheet.findIndex((row) => row.some(hasContent));
  const { indexes, ignored } = readHead(sheet[headIndex] ?? [], columns);
  const missing = columnNames(columns).filter((name) => columns[name].isRequired && !indexes.has(name));
  if (missing.length > 0) throw new FieldRefusal({ file: missingColumns(missing.map((name) => columns[name].head)) });
  if (sheet.length > rowsMax + 1) throw new FieldRefusal({ file: tooManyRows(rowsMax) });
  const rows = sheet
    .map((row, index) => ({
      number: index + 1,
      cells: new Map([...indexes].map(([name, columnIndex]) => [name, row[columnIndex] ?? emptyCell])),
    }))
    .slice(headIndex + 1)
    .filter(({ cells }) => [...cells.values()].some(hasContent));
  if (rows.length === 0) throw new FieldRefusal({ file: noRows });
  return { rows, ignored, language: languageOf(sheet[headIndex] ?? [], columns) };
}
