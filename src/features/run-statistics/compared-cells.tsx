import type { Column } from '#src/ui/data-table/types.ts';
import { useFormats } from '#src/ui/use-formats.ts';
import { Value } from '#src/ui/value.tsx';
import { comparedColumns, type ComparedFigure } from './compared-figures.ts';
import type { T } from './texts.ts';

/** A change in per cent, with its sign. */
export function Change({ of }: { of: number | null | undefined }) {
  const { signed } = useFormats();
  return of === null || of === undefined ? '—' : signed(of, '%');
}

/** A compared figure in a table: what it was, and its change. */
export const comparedCells = <Row extends { readonly compared: ComparedFigure | undefined }>(
  t: T,
  name: string,
  unit: string,
): readonly Column<Row>[] =>
  comparedColumns(t, name, unit).map(({ id, header }) => ({
    id,
    header,
    align: 'end',
    priority: id === 'change' ? 2 : 20,
    minWidth: 104,
    cell: ({ compared }) =>
      id === 'change' ? (
        <Change of={compared?.change} />
      ) : (
        <Value value={compared?.before ?? null} unit={unit} column="bare" />
      ),
  }));
