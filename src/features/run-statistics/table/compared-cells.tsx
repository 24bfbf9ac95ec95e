import type { FormulaOf } from '#src/blocks/provenance/provenance.tsx';
import type { Column } from '#src/ui/data-table/types.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { Value } from '#src/ui/value/value.tsx';
import { comparedColumns, type ComparedFigure } from '../compared-figures.ts';
import type { T } from '../texts.ts';

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

/** How a compared figure was made: the one of the days beside, or the change from it. @param name of the figure */
export function comparedFormula(
  t: T,
  column: 'before' | 'change',
  {
    name,
    unit,
    compared,
  }: { readonly name: string; readonly unit: string; readonly compared: ComparedFigure | undefined },
): FormulaOf {
  const { value = null, before = null, change = null } = compared ?? {};
  const [nameBefore, nameNow] = [t('comparedColumn.before', { name }), t('figure.matched', { name })];
  if (column === 'before')
    return { name: nameBefore, value: before, unit, terms: {}, formula: () => t('figure.before', { name }) };
  return {
    name: t('comparedColumn.change', { name }),
    value: change,
    unit: '%',
    terms: { value: { name: nameNow, value, unit }, before: { name: nameBefore, value: before, unit } },
    formula: (words) => `(${words['value']} − ${words['before']}) ÷ ${words['before']}`,
  };
}
