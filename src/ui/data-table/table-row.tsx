import {
  Fragment,
  type HTMLAttributes,
  memo,
  type MouseEvent,
  type ReactNode,
  type RefCallback,
  useId,
  useMemo,
} from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { TabStopContext } from '../list/tab-stop.ts';
import { texts } from '../texts.ts';
import { CheckBox } from './check-box.tsx';
import { type Column, type DataTableProps, isWhole } from './types.ts';
import type { Selection } from './use-selection.ts';

export interface TableRowProps<T> {
  /** What the row is about, or that it is not read yet. */
  name: string;
  /** Extra class. */
  className: string | undefined;
  /** Further attributes of a row of a tree. */
  treeProps: HTMLAttributes<HTMLElement> | undefined;
  /** Stable, or the row is drawn again with its table. */
  actions: DataTableProps<T>['actions'];
  /** Whether the table ends with a column for actions or settings. */
  hasEnd: boolean;
  /** Stable, as the table's columns are: cells are drawn again with their record only. */
  onOpen: ((row: T) => void) | undefined;
  /** undefined: it is not read at the moment. */
  row: T | undefined;
  /** Columns of the table. */
  span: number;
  /** px of a row that is not read. */
  unreadHeight: number | undefined;
  id: string;
  index: number;
  /** Position in all pages, from 1 (the head is row 1). */
  ariaRow: number | undefined;
  shown: readonly Column<T>[];
  /** Stable; undefined: rows cannot be chosen. */
  onToggle: Selection['toggle'] | undefined;
  chosen: boolean;
  current: boolean;
  tabbable: boolean;
  /** Watches the height of a row: the ref of its element. */
  watch: ((id: string) => RefCallback<HTMLElement>) | undefined;
}

const interactive = 'a, button, input, label, select, [role^=menuitem], [popover]';

function openedBy(event: MouseEvent): boolean {
  const target = event.target as Element;
  const selecting = getSelection()?.toString() !== '';
  return !selecting && !target.closest(interactive);
}

interface CellProps<T> {
  column: Column<T>;
  row: T;
  id: string;
  onOpen: ((row: T) => void) | undefined;
}

/** Cells of columns that stay are not drawn again when others leave. */
const Cell = memo(function Cell<T>({ column, row, id, onOpen }: CellProps<T>) {
  const { align, stacked, stateless } = column;
  const value = column.cell(row);
  const content =
    stacked === 'title' && onOpen ? (
      <button type="button" className="ems-row-open" tabIndex={-1} onClick={() => onOpen(row)}>
        {value}
      </button>
    ) : (
      value
    );
  const framed = column.frame ? column.frame(row, content) : content;
  const classes = [
    'ems-td',
    isWhole(column) && 'ems-td-whole',
    align === 'end' && 'ems-cell-end',
    stacked && `ems-stacked-${stacked}`,
  ];
  return (
    <td className={classes.filter(Boolean).join(' ')} data-label={column.header}>
      {stateless ? framed : <Fragment key={id}>{framed}</Fragment>}
    </td>
  );
}) as <T>(props: CellProps<T>) => ReactNode;

function ReadCells<T>(props: TableRowProps<T> & { row: T }) {
  const { row, onOpen, id, shown, onToggle, chosen, tabbable, actions } = props;
  const t = useTexts(texts);
  return (
    <>
      {onToggle && (
        <td className="ems-td ems-cell-check">
          <CheckBox
            label={t('table.selectRow', { name: props.name })}
            checked={chosen}
            tabIndex={tabbable ? 0 : -1}
            onChange={(range) => onToggle(id, range)}
          />
        </td>
      )}
      {shown.map((column) => (
        <Cell key={column.id} column={column} row={row} id={id} onOpen={onOpen} />
      ))}
      {actions && (
        <td className="ems-td ems-cell-actions">
          <TabStopContext key={id} value={tabbable}>
            {actions(row)}
          </TabStopContext>
        </td>
      )}
      {!actions && props.hasEnd && <td className="ems-td ems-cell-end" />}
    </>
  );
}

function Row<T>(props: TableRowProps<T>) {
  const { row, onOpen, id, index, ariaRow, chosen, current, tabbable, watch } = props;
  const elementId = useId();
  const ref = useMemo(() => watch?.(id), [watch, id]);
  const classes = ['ems-row', chosen && 'ems-row-chosen', current && 'ems-row-current', props.className];
  return (
    <tr
      {...props.treeProps}
      ref={ref}
      // Named by itself: a screen reader reads a focused row as a whole only where it has a name.
      id={elementId}
      aria-labelledby={elementId}
      data-id={id}
      data-index={index}
      className={classes.filter(Boolean).join(' ')}
      aria-rowindex={ariaRow}
      aria-current={current || undefined}
      tabIndex={tabbable ? 0 : -1}
      aria-busy={row === undefined || undefined}
      onClick={(event) => row && onOpen && openedBy(event) && onOpen(row)}
    >
      {row ? (
        <ReadCells {...props} row={row} />
      ) : (
        <td className="ems-td" colSpan={props.span} style={{ blockSize: props.unreadHeight }}>
          <VisuallyHidden>{props.name}</VisuallyHidden>
        </td>
      )}
    </tr>
  );
}

/** A table that renders, to measure, to move the tab stop or for one changed record, leaves the other rows alone. */
export const TableRow = memo(Row) as typeof Row;
