import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { type DropZone, zoneAt } from './table-tree.ts';

/** Within so many px of the table's edge it scrolls while a row is dragged. */
const scrollEdgePx = 40;
const scrollStepPx = 10;
/** A shorter movement is a click. */
const startPx = 4;

interface Target {
  readonly id: string;
  readonly zone: DropZone;
}

interface DragOptions {
  canContain(id: string): boolean;
  /** Whether a row could be dropped there. */
  isAllowed(id: string, target: Target): boolean;
  onDrop(id: string, target: Target): void;
}

interface Drag {
  readonly id: string;
  readonly body: HTMLElement;
  readonly startY: number;
}

const rowAt = (body: HTMLElement, x: number, y: number): HTMLElement | null => {
  const element = (body.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y);
  const row = element?.closest<HTMLElement>('tr[data-id]') ?? null;
  return row && body.contains(row) ? row : null;
};

/** Follows the pointer from a row's handle on; draws where the row would be dropped. Returns what ends it. */
function startDrag(drag: Drag, options: DragOptions, onEnd: () => void): () => void {
  const { id, body, startY } = drag;
  const scroller = body.closest<HTMLElement>('.ems-table-scroll');
  const ends = new AbortController();
  let marked: HTMLElement | null = null;
  let target: Target | undefined;
  let [x, y] = [0, startY];
  let frame = 0;
  const mark = (row: HTMLElement | null, drop: string) => {
    delete marked?.dataset['drop'];
    marked = row;
    if (row) row.dataset['drop'] = drop;
  };
  const follow = () => {
    const row = Math.abs(y - startY) < startPx ? null : rowAt(body, x, y);
    const rowId = row?.dataset['id'];
    target = undefined;
    if (!row || rowId === undefined) return mark(null, '');
    const { top, height } = row.getBoundingClientRect();
    const found = { id: rowId, zone: zoneAt((y - top) / height, options.canContain(rowId)) };
    const isAllowed = options.isAllowed(id, found);
    if (isAllowed) target = found;
    return mark(row, isAllowed ? found.zone : 'refused');
  };
  const scroll = () => {
    const box = scroller?.getBoundingClientRect();
    const step = !box
      ? 0
      : y < box.top + scrollEdgePx
        ? -scrollStepPx
        : y > box.bottom - scrollEdgePx
          ? scrollStepPx
          : 0;
    if (step !== 0 && Math.abs(y - startY) >= startPx) {
      scroller?.scrollBy(0, step);
      follow();
    }
    frame = requestAnimationFrame(scroll);
  };
  const end = () => {
    ends.abort();
    cancelAnimationFrame(frame);
    mark(null, '');
    onEnd();
  };
  const listen = { signal: ends.signal, capture: true };
  document.addEventListener(
    'pointermove',
    (event) => {
      [x, y] = [event.clientX, event.clientY];
      follow();
    },
    listen,
  );
  document.addEventListener(
    'pointerup',
    () => {
      const dropped = target;
      end();
      if (dropped) options.onDrop(id, dropped);
    },
    listen,
  );
  document.addEventListener('pointercancel', end, listen);
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      // The panel beside the table stays open.
      event.preventDefault();
      event.stopPropagation();
      end();
    },
    listen,
  );
  frame = requestAnimationFrame(scroll);
  return end;
}

/** Dragging rows of a tree by their handles, with mouse, pen or finger. Escape ends it without a change. */
export function useTreeDrag(options: DragOptions) {
  const latest = useRef(options);
  const stop = useRef<() => void>(undefined);
  const [draggedId, setDraggedId] = useState<string>();
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => stop.current?.(), []);
  const onPointerDown = (id: string) => (event: PointerEvent) => {
    const row = event.currentTarget.closest<HTMLElement>('tr[data-id]');
    const body = row?.parentElement;
    if (event.button !== 0 || !event.isPrimary || !body) return;
    event.preventDefault();
    // The focused row stays in the page while others scroll past.
    row.focus({ preventScroll: true });
    setDraggedId(id);
    const current: DragOptions = {
      canContain: (rowId) => latest.current.canContain(rowId),
      isAllowed: (...drop) => latest.current.isAllowed(...drop),
      onDrop: (...drop) => latest.current.onDrop(...drop),
    };
    stop.current = startDrag({ id, body, startY: event.clientY }, current, () => setDraggedId(undefined));
  };
  return { draggedId, onPointerDown };
}
