import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ColumnNeed, fitColumns } from './fit-columns.ts';
import { type ColumnSizes, growSizes, hasCutCell, measureColumns } from './measure-columns.ts';
import type { Column, TableSettings } from './types.ts';
import type { RowWindow } from './use-row-window.ts';

/** Narrower, in px, rows are cards. The style sheets ask for the same width. */
const cardsBelow = 520;
/** Columns up to this priority are in a card. */
const cardPriority = 4;
const flexibleWidth = 180;
/** Interval of the check for cells that change by themselves, as ages do. */
const checkMs = 500;

const noSizes: ColumnSizes = new Map();

function needOf(column: Column<never>, sizes: ColumnSizes, isPinned: boolean): ColumnNeed {
  const { id, minWidth, width = 0, grow = 1 } = column;
  const priority = isPinned ? undefined : column.priority;
  const size = sizes.get(id);
  if (minWidth !== undefined) {
    const least = Math.max(minWidth, size?.min ?? 0);
    return { id, priority, min: least, max: Math.max(least, size?.max ?? 0), grow };
  }
  const { min, max } = size ?? { min: flexibleWidth, max: flexibleWidth };
  return { id, priority, min: Math.max(min, width), max: Math.max(max, width), grow: 0 };
}

/** The table's width in px, without its scroll bar; undefined before it is known or while it is not in sight. */
function useWidth(scroller: RefObject<HTMLElement | null>): { width: number | undefined; isCards: boolean } {
  const [size, setSize] = useState<{ inner: number; outer: number }>();
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // To ask for the widths would lay the page out first; the browser reports them before it paints.
    const watch = new ResizeObserver(([entry]) => {
      const inner = Math.floor(entry?.contentRect.width ?? 0);
      const outer = Math.round(entry?.borderBoxSize[0]?.inlineSize ?? inner);
      if (inner === 0) return;
      flushSync(() => setSize((known) => (known?.inner === inner && known.outer === outer ? known : { inner, outer })));
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [scroller]);
  return { width: size?.inner, isCards: size !== undefined && size.outer <= cardsBelow };
}

/** Runs when the browser has laid a table out for the next frame: to ask before would lay it out once more. */
function onceLaidOut(table: HTMLTableElement, run: () => void): () => void {
  const laidOut = new ResizeObserver(() => {
    laidOut.disconnect();
    run();
  });
  laidOut.observe(table);
  return () => laidOut.disconnect();
}

interface Watched {
  table: RefObject<HTMLTableElement | null>;
  /** A character as wide as the user's fonts and spacing make it. */
  ruler: RefObject<HTMLElement | null>;
}

/**
 * Finds cut cells where a cell's text changes without the table, in rows that scrolling draws, and where the user chooses
 * other spacing or fonts: not in each frame.
 */
function useTextChanges({ table, ruler }: Watched, check: () => void, isOn: boolean): void {
  useLayoutEffect(() => {
    const element = table.current;
    if (!element || !ruler.current || !isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let checkedAt = 0;
    let cancel: (() => void) | undefined;
    const checkSoon = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          checkedAt = performance.now();
          // One that a hidden page has not run yet is enough.
          cancel?.();
          cancel = onceLaidOut(element, check);
        },
        Math.max(0, checkedAt + checkMs - performance.now()),
      );
    };
    const watch = new MutationObserver(checkSoon);
    watch.observe(element, { characterData: true, childList: true, subtree: true });
    let isFirst = true;
    const measured = new ResizeObserver(() => {
      if (!isFirst) checkSoon();
      isFirst = false;
    });
    const { current } = ruler;
    // In a later frame: a table may be drawn while sizes are reported, and what is observed then is an error in the browser.
    const frame = requestAnimationFrame(() => measured.observe(current));
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      measured.disconnect();
      cancel?.();
      clearTimeout(timer);
    };
  }, [table, ruler, check, isOn]);
}

/** What the columns need; undefined where that is known and no cell is cut. */
function findSizes({ current }: RefObject<HTMLTableElement | null>, isMeasured: boolean): ColumnSizes | undefined {
  return current && (!isMeasured || hasCutCell(current)) ? measureColumns(current) : undefined;
}

interface FitOptions<T> {
  scroller: RefObject<HTMLElement | null>;
  /** Those that are not hidden by choice. */
  columns: readonly Column<T>[];
  settings: TableSettings | undefined;
  /** Only hidden columns that can be shown again are left out. */
  mayHide: boolean;
  /** px of the columns with check boxes and buttons. */
  extra: number;
  rows: readonly T[];
  view: Pick<RowWindow, 'isVirtual' | 'indexes'>;
  isEmpty: boolean;
}

/**
 * The columns that fit, by their priority, and their widths. What a column needs is measured from its cells: all columns
 * are drawn once, before anything is seen. `isWide`: the table is wider than what is in sight of it. `table` and `ruler`
 * are for the table's element and a character beside it.
 */
export function useColumnFit<T>(options: FitOptions<T>) {
  const { scroller, columns, settings, mayHide, extra, rows, view, isEmpty } = options;
  const table = useRef<HTMLTableElement>(null);
  const { width, isCards } = useWidth(scroller);
  const heads = columns.map(({ id, header }) => `${id} ${header}`).join('\n');
  const key = `${settings?.density} ${isEmpty} ${heads}`;
  const [known, setKnown] = useState({ key: '', sizes: noSizes });
  const isMeasured = known.key === key;
  const isTable = width !== undefined && !isCards;
  const check = useCallback(() => {
    const found = isTable ? findSizes(table, isMeasured) : undefined;
    if (!found) return;
    setKnown((before) => {
      const sizes = growSizes(before.key === key ? before.sizes : noSizes, found);
      return before.key === key && before.sizes === sizes ? before : { key, sizes };
    });
  }, [table, isTable, isMeasured, key]);
  // Scrolling draws other rows of a virtual table.
  const drawn = view.isVirtual ? undefined : view.indexes.length;
  const checked = useRef<readonly unknown[]>([]);
  useLayoutEffect(() => {
    const now = [check, rows, drawn, columns, width];
    // A tab that is shown again has the cells that were checked before it was hidden.
    if (now.every((value, index) => value === checked.current[index])) return;
    const checkDrawn = () => {
      checked.current = now;
      check();
    };
    if (!isMeasured || !table.current) return checkDrawn();
    // Before the browser paints, like the first time.
    return onceLaidOut(table.current, () => flushSync(checkDrawn));
  }, [table, check, isMeasured, rows, drawn, columns, width]);
  const ruler = useRef<HTMLSpanElement>(null);
  useTextChanges({ table, ruler }, check, isTable);
  const pinned = settings?.pinned;
  const result = useMemo(() => {
    const isPinned = (id: string) => !mayHide || (pinned?.includes(id) ?? false);
    const layout = isCards ? 'cards' : `table ${width}`;
    if (isCards) {
      const inCard = columns.filter(({ id, priority = 0 }) => priority <= cardPriority || isPinned(id));
      return { layout, shown: inCard, widths: undefined, least: 0, isWide: false };
    }
    const sizes = isMeasured ? known.sizes : noSizes;
    const needs = columns.map((column) => needOf(column, sizes, isPinned(column.id)));
    const fit = fitColumns(needs, isMeasured && width !== undefined ? width - extra : Infinity);
    // The same array while all are shown: the rows are not drawn again when the width becomes known.
    const shown = fit.ids.size === columns.length ? columns : columns.filter(({ id }) => fit.ids.has(id));
    const least = needs.reduce((sum, { id, min }) => (fit.ids.has(id) ? sum + min : sum), extra);
    const isWide = width !== undefined && least > width;
    return { layout, shown, widths: isMeasured ? fit.widths : undefined, least, isWide };
  }, [columns, isCards, isMeasured, known.sizes, pinned, mayHide, width, extra]);
  // The first layout of a new table is the one that `measureColumns` reads first: that saves one. Not where the rows
  // report their heights.
  const measure = known.key === '' && !isCards && !view.isVirtual ? ('min' as const) : undefined;
  return { ...result, table, ruler, measure };
}
