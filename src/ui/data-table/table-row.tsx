import { memo, type MouseEvent, type ReactNode, type RefCallback } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { texts } from '../texts.ts';
import { CheckBox } from './check-box.tsx';
import { type Column, type DataTableProps, isWhole } from './types.ts';
import type { Selection } from './use-selection.ts';

export interface TableRowProps<T> {
  table: Pick<DataTableProps<T>, 'rowName' | 'rowClass' | 'actions' | 'onSettings' | 'tree'>;
  /** Stable, as the table's columns are: cells are drawn again with their record only. */
  onOpen: ((row: T) => void) | undefined;
  row: T;
  id: string;
  index: number;
  /** Position in all pages, from 1 (the head is row 1). */
  ariaRow: number | undefined;
  shown: readonly Column<T>[];
  selection: Selection | undefined;
  chosen: boolean;
  current: boolean;
  tabbable: boolean;
  /** Watches the row's height. */
  watch: RefCallback<HTMLElement> | undefined;
}

const interactive = 'a, button, input, label, select, [role^=menuitem], [popover]';

function openedBy(event: MouseEvent): boolean {
  const target = event.target as Element;
  const selecting = getSelection()?.toString() !== '';
  return !selecting && !target.closest(interactive);
}

interface CellsProps<T> {
  columns: readonly Column<T>[];
  row: T;
  onOpen: ((row: T) => void) | undefined;
}

function Cell<T>({ column, row, onOpen }: Omit<CellsProps<T>, 'columns'> & { column: Column<T> }) {
  const { align, stacked } = column;
  const value = column.cell(row);
  const content =
    stacked === 'title' && onOpen ? (
      <button type="button" className="ems-row-open" tabIndex={-1} onClick={() => onOpen(row)}>
        {value}
      </button>
    ) : (
      value
    );
  const classes = [
    'ems-td',
    isWhole(column) && 'ems-td-whole',
    align === 'end' && 'ems-cell-end',
    stacked && `ems-stacked-${stacked}`,
  ];
  return (
    <td className={classes.filter(Boolean).join(' ')} data-label={column.header}>
      {column.frame ? column.frame(row, content) : content}
    </td>
  );
}

const Cells = memo(function Cells<T>({ columns, ...cell }: CellsProps<T>) {
  return columns.map((column) => <Cell key={column.id} column={column} {...cell} />);
}) as <T>(props: CellsProps<T>) => ReactNode;

function Row<T>(props: TableRowProps<T>) {
  const { table, row, onOpen, id, index, ariaRow, shown, selection, chosen, current, tabbable, watch } = props;
  const t = useTexts(texts);
  const { actions, onSettings } = table;
  const classes = ['ems-row', chosen && 'ems-row-chosen', current && 'ems-row-current', table.rowClass?.(row)];
  return (
    <tr
      {...table.tree?.rowProps(row)}
      ref={watch}
      data-id={id}
      data-index={index}
      className={classes.filter(Boolean).join(' ')}
      aria-rowindex={ariaRow}
      aria-current={current || undefined}
      tabIndex={tabbable ? 0 : -1}
      onClick={(event) => onOpen && openedBy(event) && onOpen(row)}
    >
      {selection && (
        <td className="ems-td ems-cell-check">
          <CheckBox
            label={t('table.selectRow', { name: table.rowName(row) })}
            checked={chosen}
            tabIndex={tabbable ? 0 : -1}
            onChange={(range) => selection.toggle(id, range)}
          />
        </td>
      )}
      <Cells columns={shown} row={row} onOpen={onOpen} />
      {actions && <td className="ems-td ems-cell-actions">{actions(row)}</td>}
      {!actions && onSettings && <td className="ems-td ems-cell-end" />}
    </tr>
  );
}

/** A table that renders for itself, to measure or to move the tab stop, leaves the other rows alone. */
export const TableRow = memo(Row) as typeof Row;
