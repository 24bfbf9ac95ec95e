import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type Plot, timeAt } from './history-plot.ts';
import type { View } from './history-types.ts';
import { isWhole, moved, zoomed } from './view.ts';

export interface GestureInput {
  readonly box: RefObject<HTMLElement | null>;
  readonly plot: Plot;
  readonly view: View;
  readonly range: View;
  show(view: View): void;
  /** The time under the pointer; undefined when it has left. */
  point(at: number | undefined): void;
  /** The span being chosen by dragging; undefined when none is. */
  brush(span: View | undefined): void;
  /** The wheel turned over a chart that leaves it to the page. */
  wheelUnused(): void;
}

interface Drag {
  readonly id: number;
  readonly x: number;
  readonly from: View;
  readonly brush: boolean;
}

const clickPx = 4;
const wheelStep = 1.0018;

/** CSS px within the box, also where the page is zoomed. */
function xIn(box: HTMLElement, clientX: number): number {
  const { left, width } = box.getBoundingClientRect();
  return ((clientX - left) / Math.max(1, width)) * box.clientWidth;
}

function onWheel(event: WheelEvent, { box, plot, view, show, wheelUnused }: GestureInput): void {
  const element = box.current;
  if (!element) return;
  const across = event.shiftKey ? event.deltaY : event.deltaX;
  const focused = element.matches(':focus');
  if (!event.ctrlKey && !focused) return across === 0 ? wheelUnused() : undefined;
  event.preventDefault();
  if (Math.abs(across) > Math.abs(event.shiftKey ? 0 : event.deltaY))
    return show(moved(view, (across / plot.width) * (view.to - view.from)));
  const lines = event.deltaMode === 1 ? 24 : 1;
  return show(zoomed(view, wheelStep ** (event.deltaY * lines), timeAt(xIn(element, event.clientX), view, plot)));
}

/** Two fingers: the times under them stay under them. */
function pinched(
  fingers: ReadonlyMap<number, number>,
  start: ReadonlyMap<number, number>,
  { plot, view }: GestureInput,
) {
  const [[first, a] = [0, 0], [second, b] = [0, 0]] = [...fingers];
  const [startA = 0, startB = 0] = [start.get(first), start.get(second)];
  const [timeA, timeB] = [timeAt(startA, view, plot), timeAt(startB, view, plot)];
  const perPx = Math.abs(b - a) < 8 ? undefined : (timeB - timeA) / (b - a);
  if (perPx === undefined || perPx <= 0) return undefined;
  const from = timeA - (a - plot.left) * perPx;
  return { from, to: from + plot.width * perPx };
}

/**
 * Wheel, drag and pinch on the plot. The wheel zooms with Ctrl or while the chart has the focus; otherwise it scrolls
 * the page. Dragging pans; it chooses a span while the whole range is shown or Shift is pressed.
 */
export function useGestures(input: GestureInput) {
  const latest = useRef(input);
  const drag = useRef<Drag>(undefined);
  const fingers = useRef(new Map<number, number>());
  useEffect(() => {
    latest.current = input;
  });
  const { box } = input;
  useEffect(() => {
    const element = box.current;
    // React listens passively, so `preventDefault` would not stop the page from scrolling.
    const wheel = (event: WheelEvent) => onWheel(event, latest.current);
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, [box]);

  const pointerX = (event: PointerEvent<HTMLElement>) => xIn(event.currentTarget, event.clientX);
  const spanOf = (x: number, { from, x: start }: Drag): View => {
    const [a, b] = [timeAt(start, from, input.plot), timeAt(x, from, input.plot)];
    return { from: Math.max(from.from, Math.min(a, b)), to: Math.min(from.to, Math.max(a, b)) };
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId);
    const now = drag.current;
    if (now?.id !== event.pointerId) return;
    drag.current = undefined;
    const x = pointerX(event);
    if (now.brush && event.type === 'pointerup' && Math.abs(x - now.x) > clickPx) input.show(spanOf(x, now));
    input.brush(undefined);
  };
  const touchMove = (event: PointerEvent<HTMLElement>, x: number) => {
    const before = new Map(fingers.current);
    fingers.current.set(event.pointerId, x);
    const next = pinched(fingers.current, before, input);
    if (next) input.show(next);
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      const x = pointerX(event);
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, x);
      const brush = event.shiftKey || isWhole(input.view, input.range);
      const isAlone = fingers.current.size === 1;
      // A second finger ends what the first one has begun: together they pinch.
      drag.current = isAlone ? { id: event.pointerId, x, from: input.view, brush } : undefined;
      if (!isAlone) input.brush(undefined);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const x = pointerX(event);
      if (fingers.current.has(event.pointerId) && fingers.current.size === 2) return touchMove(event, x);
      const now = drag.current;
      input.point(timeAt(x, input.view, input.plot));
      if (!now || Math.abs(x - now.x) <= clickPx) return undefined;
      if (now.brush) return input.brush(spanOf(x, now));
      return input.show(moved(now.from, ((now.x - x) / input.plot.width) * (now.from.to - now.from.from)));
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: () => !drag.current && input.point(undefined),
  };
}
