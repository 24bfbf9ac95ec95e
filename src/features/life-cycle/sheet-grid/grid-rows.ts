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

/** Faults by `row.column`, without those of a removed row, and those below it moved up. */
export const withoutRow = (faults: ReadonlyMap<string, string>, removed: number): Map<string, string> =>
  new Map(
    [...faults].flatMap(([key, text]) => {
      const [row = '', column = ''] = key.split('.');
      const index = Number(row);
      return index === removed ? [] : [[`${index > removed ? index - 1 : index}.${column}`, text] as const];
    }),
  );
