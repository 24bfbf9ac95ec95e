import {
  type RefCallback,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { RowElements } from './row-elements.ts';
import { RowHeights } from './row-heights.ts';
import type { RowIds } from './row-ids.ts';
import type { RowsWindow } from './types.ts';

/** Fewer rows are all in the DOM. */
const virtualFrom = 100;
/** px of a window that a list page has above and below its rows, about: a row too few follows in the next render. */
const aroundRows = 400;
/** px above and below what is in sight whose rows are in the DOM too. */
const margin = 288;
/**
 * First, and after a jump, the rows around what is in sight follow later, in ms: the next jump may leave them out of sight
 * too.
 */
const restMs = 80;

export interface RowWindow {
  /** Whether only some rows are in the DOM for good. */
  readonly isVirtual: boolean;
  /** Rows in the DOM, in their order. */
  readonly indexes: readonly number[];
  /** The React keys of their elements. */
  readonly keys: readonly number[];
  /** px of the rows left out before a row of the DOM (by its place among them), and after the last of them. */
  gapBefore(slot: number): number;
  /** Watches the height of a row: the ref of its element. */
  readonly watch: ((id: string) => RefCallback<HTMLElement>) | undefined;
  /** px of a row as far as it is known. */
  heightOf(index: number): number;
  /** Scrolls to a row that is out of sight. */
  reveal(index: number): void;
}

interface RowWindowOptions {
  scroller: RefObject<HTMLElement | null>;
  ids: RowIds;
  /** px of a row with one line. */
  rowHeight: number;
  /** Index of a row that stays in the DOM, or the keyboard would lose its place; -1: none. */
  focused: number;
}

interface GrowingRows {
  /** How many rows there will be, where they come one after another. */
  expected?: number | undefined;
  /** Gets the index of the first row that is drawn, some rows before those in sight, and the list it is one of. */
  onWindow?: ((first: number, list?: string) => void) | undefined;
  windowOf?: RowsWindow | undefined;
}

interface Sight {
  readonly top: number;
  readonly height: number;
}

interface Covered extends Sight {
  /** px above and below. */
  readonly margin: number;
}

/** Selected text would become that of another row. To ask makes the browser lay the page out. */
const isNoTextSelected = () => getSelection()?.type !== 'Range';

/** Until the browser has reported what is in sight. */
const firstSight: Covered = { top: 0, height: 640, margin: 0 };

/**
 * What of the scroller is in sight; renders again only where that leaves what the rows in the DOM cover. Another list
 * is shown from its first row on; without a name it is the one named last.
 */
function useSight(scroller: RefObject<HTMLElement | null>, isOn: boolean, list: string | undefined) {
  const sight = useRef<Sight>(firstSight);
  const rendered = useRef<Covered>(firstSight);
  const [covered, setCovered] = useState<Covered>(firstSight);
  const [shownList, setShownList] = useState(list);
  if (list !== undefined && shownList !== list) {
    setShownList(list);
    setCovered({ ...covered, top: 0 });
  }
  const scrolledList = useRef(list);
  useLayoutEffect(() => {
    if (list === undefined || scrolledList.current === list) return;
    scrolledList.current = list;
    scroller.current?.scrollTo({ top: 0 });
    sight.current = { ...sight.current, top: 0 };
    rendered.current = { ...rendered.current, top: 0 };
  }, [scroller, list]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = (around: number) => {
      rendered.current = { ...sight.current, margin: around };
      setCovered(rendered.current);
    };
    const cover = () => {
      const { top, height } = sight.current;
      const last = rendered.current;
      const [above, below] = [last.top - last.margin, last.top + last.height + last.margin];
      if (top >= above && top + height <= below) return;
      // Nothing that was in sight still is.
      const isJump = top >= last.top + last.height || top + height <= last.top;
      const isBare = isJump || last === firstSight;
      clearTimeout(timer);
      if (isBare) timer = setTimeout(() => draw(margin), restMs);
      draw(isBare ? 0 : margin);
    };
    const onScroll = () => {
      sight.current = { ...sight.current, top: element.scrollTop };
      // Before the browser paints, or the rows would follow one frame later.
      flushSync(cover);
    };
    const sizes = new ResizeObserver(([entry]) => {
      const height = entry?.contentRect.height ?? 0;
      // A table that is not in sight keeps its rows. One that had few rows may have been scrolled since.
      if (height > 0) sight.current = { top: element.scrollTop, height };
      flushSync(cover);
    });
    sizes.observe(element);
    if (rendered.current === firstSight) timer = setTimeout(() => draw(margin), restMs);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      sizes.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, isOn]);
  return { sight, covered };
}

/**
 * How many of a list's first rows are in the DOM: at first those that may be in sight or have the focus, all of them once
 * these are drawn.
 */
function useDrawnCount(count: number, rowHeight: number, focused: number): number {
  const [first] = useState(() => Math.max(Math.ceil((innerHeight - aroundRows) / rowHeight), focused + 1));
  // A table that was empty, or had fewer rows, begins with the first ones too.
  return Math.min(count, Math.max(first, useDeferredValue(count, first)));
}

/** Watches the heights of the rows in the DOM. @param onChange gets those that changed, in px by id */
function useRowSizes(onChange: (heights: ReadonlyMap<string, number>) => void) {
  const [shown] = useState(() => new WeakMap<Element, string>());
  const [observer] = useState(() =>
    typeof ResizeObserver === 'undefined'
      ? undefined
      : new ResizeObserver((entries) => {
          const heights = new Map<string, number>();
          for (const { target, borderBoxSize } of entries) {
            const height = borderBoxSize[0]?.blockSize ?? 0;
            const id = shown.get(target);
            if (height > 0 && id !== undefined) heights.set(id, height);
          }
          onChange(heights);
        }),
  );
  return useCallback(
    (id: string) => (row: HTMLElement | null) => {
      if (!row) return undefined;
      shown.set(row, id);
      // Reports the height at once, also of an element that showed another row before.
      observer?.observe(row);
      return () => observer?.unobserve(row);
    },
    [observer, shown],
  );
}

/** Which rows of a long table are in the DOM: those in sight, some around them, and the focused one. */
export function useRowWindow(
  { scroller, ids, rowHeight, focused }: RowWindowOptions,
  { expected = 0, onWindow, windowOf }: GrowingRows = {},
): RowWindow {
  const isVirtual = Math.max(ids.length, expected) >= virtualFrom;
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const heights = useMemo(() => new RowHeights(rowHeight), [rowHeight]);
  if (isVirtual) heights.setRows(ids);
  const current = useRef(heights);
  useLayoutEffect(() => void (current.current = heights));
  const watch = useRowSizes(useCallback((px) => current.current.see(px) && renderAgain(), []));
  const list = windowOf?.list;
  const { sight, covered } = useSight(scroller, isVirtual, list);

  const first = isVirtual ? heights.indexAt(covered.top - covered.margin) : 0;
  const drawn = useDrawnCount(ids.length, rowHeight, focused);
  const last = isVirtual ? heights.indexAt(covered.top + covered.height + covered.margin) : drawn - 1;
  useEffect(() => onWindow?.(first, list), [onWindow, first, list]);
  const range = Array.from({ length: last - first + 1 }, (_, slot) => first + slot);
  const indexes =
    focused < 0 || (focused >= first && focused <= last)
      ? range
      : focused < first
        ? [focused, ...range]
        : [...range, focused];
  const [elements] = useState(() => new RowElements());
  return {
    isVirtual,
    indexes,
    keys: elements.keysOf(
      ids,
      indexes.map((index) => ids.idAt(index) ?? ''),
      isNoTextSelected,
    ),
    gapBefore: (slot) =>
      isVirtual ? heights.startOf(indexes[slot] ?? ids.length) - heights.startOf((indexes[slot - 1] ?? -1) + 1) : 0,
    heightOf: (index) => heights.startOf(index + 1) - heights.startOf(index),
    watch: isVirtual ? watch : undefined,
    reveal(index) {
      const { top, height } = sight.current;
      const [start, end] = [heights.startOf(index), heights.startOf(index + 1)];
      if (isVirtual && start < top) scroller.current?.scrollTo({ top: start });
      else if (isVirtual && end > top + height) scroller.current?.scrollTo({ top: end - height });
    },
  };
}
