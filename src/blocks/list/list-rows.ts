import type { Column } from '#src/ui/data-table/types.ts';
import type { CellContext } from './columns.tsx';
import type { Filters } from './filter-types.ts';
import type { ListHandle } from './types.ts';
import { labelOf, type ListSetup, type Plain } from './use-list.ts';

/** The columns of the table, with their heads and cells in the list's words. */
export function tableColumns<Row extends object, F extends Filters, Texts, Extras>(
  { columns, sort }: ListSetup<Row, F, Texts, Extras>,
  context: CellContext<Texts, Extras>,
): readonly Column<Row>[] {
  return columns.map(({ cell, value: _value, textKeys: _keys, isTime: _isTime, ...column }) => ({
    ...column,
    header: labelOf(context.t as Plain, 'column', column.id),
    sortable: sort?.by.includes(column.id) ?? false,
    cell: (row: Row) => cell(row, context),
  }));
}

/** What a row is called. */
export function nameOf<Row extends object, F extends Filters, Texts, Extras>(
  { rowName, columns, idOf }: ListSetup<Row, F, Texts, Extras>,
  row: Row,
  context: CellContext<Texts, Extras>,
): string {
  const title = columns.find(({ stacked }) => stacked === 'title');
  return rowName?.(row, context) ?? String(title?.value?.(row, context) ?? idOf(row));
}

/** The class of a row; those that are no longer in the list are quiet. */
export function classOf<Row extends object, F extends Filters, Texts, Extras>(
  { rowClass, idOf }: ListSetup<Row, F, Texts, Extras>,
  row: Row,
  list: ListHandle<Row, F, Extras>,
): string | undefined {
  return rowClass?.(row, list) ?? (list.removedIds.has(idOf(row)) ? 'ems-row-quiet' : undefined);
}
