import type { Sort } from '#src/ui/data-table/types.ts';

interface FigureRow<Id extends string> {
  readonly name: string;
  readonly figures: Readonly<Record<Id, number | null>>;
  /** Too much is missing to compare it with others. */
  readonly isUnranked: boolean;
}

/** By a figure or the name; rows of which too much is missing, and those without the figure, come last. */
export function sortByFigure<Row, Id extends string>(
  rows: readonly Row[],
  { column, direction }: Sort,
  figureIds: readonly Id[],
  read: (row: Row) => FigureRow<Id>,
): readonly Row[] {
  const sign = direction === 'asc' ? 1 : -1;
  const id = figureIds.find((each) => each === column);
  const known = rows.map((row) => ({ row, ...read(row) }));
  const compare = (a: (typeof known)[number], b: (typeof known)[number]): number => {
    if (!id) return sign * a.name.localeCompare(b.name);
    const [one, other] = [a.figures[id], b.figures[id]];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return Number(a.isUnranked) - Number(b.isUnranked) || sign * (one - other);
  };
  return known.toSorted(compare).map(({ row }) => row);
}
