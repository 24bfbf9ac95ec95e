import { Fragment, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Empty } from '../state/states.tsx';
import fieldCss from '../field/field.css?inline';
import selectCss from '../field/select-field.css?inline';
import { texts } from '../texts.ts';
import { useFactStyles } from '../value/facts.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import css from './data-table.css?inline';
import { ListedIds, type RowIds, WindowsRead } from './row-ids.ts';
import { TableHead } from './table-head.tsx';
import mediaCss from './table-media.css?inline';
import { TableRow } from './table-row.tsx';
import rowsCss from './table-rows.css?inline';
import type { Column, DataTableProps } from './types.ts';
import { useCutReveal } from './use-cut-reveal.ts';
import { useCurrentInSight } from './use-current-in-sight.ts';
import { useRowFocus, useTabStop } from './use-row-focus.ts';
import { useColumnFit } from './use-column-fit.ts';
import { type RowWindow, useRowWindow } from './use-row-window.ts';
import { type Selection, useSelection } from './use-selection.ts';

// In this order: narrow places and paper have the last word.
const styles = sheet(css + rowsCss + mediaCss);
const fieldStyles = sheet(fieldCss);
const selectStyles = sheet(selectCss);

const rowHeights = { comfortable: 36, compact: 28 } as const;
const checkWidth = 40;

/** The ids of all rows, also of those that are not read. */
function useRowIds<T>({ windowOf }: DataTableProps<T>, items: readonly { readonly id: string }[]) {
  const [windows] = useState(() => new WindowsRead());
  const ids = useMemo((): RowIds => {
    const read = items.map(({ id }) => id);
    return windowOf ? windows.next({ ...windowOf, ids: read }) : new ListedIds(read);
  }, [windows, items, windowOf]);
  return { ids, remember: (id: string) => windows.remember(id) };
}

function useColumns<T extends object>({ columns, rows, rowId, settings }: DataTableProps<T>) {
  const hidden = settings?.hidden;
  const chosen = useMemo(() => columns.filter(({ id }) => !hidden?.includes(id)), [columns, hidden]);
  const items = useMemo(() => rows.map((row) => ({ id: rowId(row), original: row })), [rows, rowId]);
  return { chosen, items };
}

interface WidthsProps<T> {
  shown: readonly Column<T>[];
  /** px by column; undefined: not measured yet. */
  widths: ReadonlyMap<string, number> | undefined;
  selection: boolean;
  end: number;
}

function Widths<T>({ shown, widths, selection, end }: WidthsProps<T>) {
  return (
    <colgroup>
      {selection && <col style={{ width: checkWidth }} />}
      {shown.map(({ id }) => (
        <col key={id} style={{ width: widths?.get(id) }} />
      ))}
      {end > 0 && <col style={{ width: end }} />}
    </colgroup>
  );
}

function Gap({ size, span }: { size: number; span: number }) {
  return (
    <tr className="ems-row-gap" aria-hidden="true">
      <td colSpan={span} style={{ blockSize: size }} />
    </tr>
  );
}

/** The line of a running read, and the character that the columns' fit looks at. */
function Progress({ loading, ruler }: { loading: boolean; ruler: RefObject<HTMLSpanElement | null> }) {
  return (
    <>
      <div className="ems-table-progress" data-on={loading || undefined} />
      <span ref={ruler} className="ems-table-ruler" aria-hidden="true" />
    </>
  );
}

export interface DataTableSize {
  /** px of the column with the buttons of a row; default 96. */
  actionsWidth?: number | undefined;
}

function useTableStyles(): void {
  useStyles(fieldStyles);
  useStyles(selectStyles);
  useStyles(styles);
  // Cells have short words beside a text.
  useFactStyles();
}

/** Every list of the console: a native table with sorting, choosing, keyboard and virtual rows. */
export function DataTable<T extends object>(props: DataTableProps<T> & DataTableSize) {
  useTableStyles();
  const t = useTexts(texts);
  const { caption, rows, rowId, settings, loading = false, total, offset = 0, actions, onSettings, empty } = props;
  const { chosen, items } = useColumns(props);
  const selection = useSelection(props);
  const density = settings?.density ?? 'comfortable';
  const body = useRef<HTMLTableSectionElement>(null);
  const { ids, remember } = useRowIds(props, items);
  const stop = useTabStop(ids, props.current, remember);
  const scroller = useRef<HTMLDivElement>(null);
  const view = useRowWindow({ scroller, ids, rowHeight: rowHeights[density], focused: stop.index }, props);
  const focus = useRowFocus({
    body,
    ids,
    stop,
    reveal: view.reveal,
    page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeights[density]) - 1),
    open: (id) => {
      const row = rows.find((candidate) => rowId(candidate) === id);
      if (row) props.onOpen?.(row);
    },
    select: (id) => selection?.toggle(id, false),
    onKeyDown: props.tree?.onKeyDown ?? props.onRowKey,
  });
  const end = actions ? (props.actionsWidth ?? 96) : onSettings ? 44 : 0;
  const extra = (selection ? checkWidth : 0) + end;
  const { table, layout, shown, widths, least, isWide, ruler, measure } = useColumnFit({
    scroller,
    columns: chosen,
    settings,
    mayHide: onSettings !== undefined,
    extra,
    rows,
    view,
    isEmpty: ids.length === 0,
  });
  useCurrentInSight(body, props.current, layout);
  const revealCut = useCutReveal();
  const span = shown.length + (selection ? 1 : 0) + (end ? 1 : 0);
  const gapAfter = view.gapBefore(view.indexes.length);
  // Where only some rows are in the document, the table says how many there are.
  const rowCount = total ?? (view.isVirtual ? ids.length : undefined);
  return (
    <div
      className={`ems-table-block ems-table-${density}${isWide ? ' ems-table-wide' : ''}`}
      aria-busy={loading || undefined}
    >
      <Progress {...{ loading, ruler }} />
      <div ref={scroller} className="ems-table-scroll">
        <table
          ref={table}
          className="ems-table"
          role={props.tree ? 'treegrid' : props.isGrid ? 'grid' : undefined}
          data-measure={measure}
          style={{ minInlineSize: least }}
          aria-rowcount={rowCount === undefined ? undefined : rowCount + 1}
        >
          <caption>
            <VisuallyHidden>
              {caption}. {props.onOpen && t('table.keys')}
            </VisuallyHidden>
          </caption>
          <Widths {...{ shown, widths, end }} selection={selection !== undefined} />
          <TableHead table={props} shown={shown} selection={selection} />
          <tbody
            ref={body}
            onKeyDown={focus.onKeyDown}
            onFocus={focus.onFocus}
            onBlur={focus.onBlur}
            onPointerOver={revealCut}
          >
            <Rows {...{ props, shown, selection, items, ids, offset, total, span }} view={view} tabbable={stop.id} />
            {gapAfter > 0 && <Gap size={gapAfter} span={span} />}
          </tbody>
        </table>
        {ids.length === 0 && !loading && <div className="ems-table-empty">{empty ?? <Empty />}</div>}
      </div>
    </div>
  );
}

interface RowsProps<T extends object> {
  props: DataTableProps<T>;
  shown: readonly Column<T>[];
  selection: Selection | undefined;
  items: readonly { readonly id: string; readonly original: T }[];
  ids: RowIds;
  offset: number;
  total: number | undefined;
  view: RowWindow;
  tabbable: string | undefined;
  span: number;
}

/** The same function as long as there is one; it calls the latest. */
function useLatest<A extends readonly unknown[]>(run: ((...values: A) => void) | undefined) {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  const isThere = run !== undefined;
  return useMemo(() => (isThere ? (...values: A) => latest.current?.(...values) : undefined), [isThere]);
}

function Rows<T extends object>(all: RowsProps<T>) {
  const { props, shown, selection, items, ids, offset, total, view, tabbable, span } = all;
  const from = props.windowOf?.from ?? 0;
  const onOpen = useLatest(props.onOpen);
  const onToggle = useLatest(selection?.toggle);
  const t = useTexts(texts);
  return view.indexes.map((index, slot) => {
    const item = items[index - from];
    const id = ids.idAt(index);
    if (id === undefined) return null;
    const row = item?.original;
    const gap = view.gapBefore(slot);
    return (
      <Fragment key={view.keys[slot]}>
        {gap > 0 && <Gap size={gap} span={span} />}
        <TableRow
          name={row ? props.rowName(row) : t('table.unreadRow', { row: index + 1, total: ids.length })}
          className={row && props.rowClass?.(row)}
          treeProps={row && props.tree?.rowProps(row)}
          actions={props.actions}
          hasEnd={props.actions !== undefined || props.onSettings !== undefined}
          row={row}
          span={span}
          unreadHeight={row ? undefined : view.heightOf(index)}
          onOpen={onOpen}
          id={id}
          index={index}
          ariaRow={total === undefined && !view.isVirtual ? undefined : offset + index + 2}
          shown={shown}
          onToggle={onToggle}
          chosen={props.selected?.has(id) ?? false}
          current={id === props.current}
          tabbable={id === tabbable}
          watch={row && view.watch}
        />
      </Fragment>
    );
  });
}
