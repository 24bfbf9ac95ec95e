import type { ParsedSheet } from '#src/contract/life-cycle/parsed-sheet.ts';

/** A row of a grid by its columns, as the form has it. */
export type GridRow = Readonly<Record<string, unknown>>;

/** What a column of a grid holds. Texts stay texts where `toValue` is missing. */
export interface GridValue {
  readonly id: string;
  toText?(value: unknown): string;
  toValue?(text: string): unknown;
}

export const cellText = ({ id, toText }: GridValue, row: GridRow): string => {
  const value = row[id];
  return toText ? toText(value) : typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

export const withCell = ({ id, toValue }: GridValue, row: GridRow, text: string): GridRow => ({
  ...row,
  [id]: toValue ? toValue(text) : text,
});

/** Cells of a text that was copied from a spreadsheet. */
export const pastedCells = (text: string): readonly (readonly string[])[] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));

/** The rows with pasted cells from a cell on; rows that are missing are added, columns beyond the last are left out. */
export function withPasted(
  rows: readonly GridRow[],
  cells: readonly (readonly string[])[],
  at: { readonly row: number; readonly column: number },
  { columns, empty }: { readonly columns: readonly GridValue[]; readonly empty: GridRow },
): GridRow[] {
  const filled = [...rows];
  for (const [offset, line] of cells.entries()) {
    const start = filled[at.row + offset] ?? empty;
    filled[at.row + offset] = line.reduce<GridRow>((row, text, index) => {
      const column = columns[at.column + index];
      return column ? withCell(column, row, text) : row;
    }, start);
  }
  return filled;
}

/**
 * The rows with those of a sheet: one that the first column names already takes the place of the other, others follow.
 * @returns with the faults of the sheet by `row.column`
 */
export function withSheet(
  rows: readonly GridRow[],
  sheet: readonly Pick<ParsedSheet['rows'][number], 'values' | 'faults'>[],
  { columns, empty }: { readonly columns: readonly GridValue[]; readonly empty: GridRow },
) {
  const [key] = columns;
  const indexByKey = new Map(rows.map((row, index) => [key ? cellText(key, row) : '', index]));
  const all = [...rows];
  const read = new Set<number>();
  const faults: [string, string][] = [];
  for (const { values, faults: found } of sheet) {
    const name = (key && values[key.id]) ?? '';
    const known = name === '' ? undefined : indexByKey.get(name);
    // What the sheet has twice stays twice, with its fault.
    const index = known === undefined || read.has(known) ? all.length : known;
    all[index] = columns.reduce<GridRow>(
      (row, column) => withCell(column, row, values[column.id] ?? ''),
      rows[index] ?? empty,
    );
    read.add(index);
    for (const { column, message, expected } of found)
      faults.push([`${index}.${column ?? key?.id}`, [message, expected].filter(Boolean).join(' · ')]);
  }
  return { rows: all, faults, isRead: (index: number): boolean => read.has(index) };
}

/** Faults by `row.column`, without those of a removed row, and those below it moved up. */
export const withoutRow = (faults: ReadonlyMap<string, string>, removed: number): Map<string, string> =>
  new Map(
    [...faults].flatMap(([key, text]) => {
      const [row = '', column = ''] = key.split('.');
      const index = Number(row);
      return index === removed ? [] : [[`${index > removed ? index - 1 : index}.${column}`, text] as const];
    }),
  );
