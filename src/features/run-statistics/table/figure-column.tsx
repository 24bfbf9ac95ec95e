import type { Column } from '#src/ui/data-table/types.ts';
import { Value } from '#src/ui/value/value.tsx';

/** A column of figures of one unit, for a table and for a file. */
export interface FigureColumn<T> extends Column<T> {
  readonly unit: string;
  valueOf(bar: T): number | null;
}

export const figureColumn = <T,>(
  id: string,
  header: string,
  unit: string,
  valueOf: (bar: T) => number | null,
): FigureColumn<T> => ({
  id,
  header,
  align: 'end',
  cell: (bar) => <Value value={valueOf(bar)} unit={unit} column />,
  unit,
  valueOf,
});
