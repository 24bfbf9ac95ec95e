import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Box, fit, pan, reveal, type Size, type View, zoom } from './view.ts';

/** Of a wheel's px: a notch of 100 is a fifth. */
const zoomPerPx = 0.0018;
const buttonZoom = 1.25;
const keyPan = 48;
/** A press that moves less than this is a click. */
const dragFrom = 6;

interface Pointer {
  readonly x: number;
  readonly y: number;
}

const middleOf = (all: readonly Pointer[]): Pointer => ({
  x: all.reduce((sum, { x }) => sum + x, 0) / all.length,
  y: all.reduce((sum, { y }) => sum + y, 0) / all.length,
});

const spreadOf = ([a, b]: readonly Pointer[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** The pointer's position in px of the element, also when a CSS scale changes its size on the screen. */
function pointIn(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Pointer {
  const { left, top, width } = element.getBoundingClientRect();
  const by = element.offsetWidth === 0 || width === 0 ? 1 : width / element.offsetWidth;
  return { x: (clientX - left) / by, y: (clientY - top) / by };
}

function useSize(stage: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return size;
}

/** One finger or the mouse moves the drawing, two fingers zoom it; a drag is no click on what lies below it. */
function useDrag(stage: RefObject<HTMLElement | null>, change: (step: (view: View) => View) => void, limit: Limit) {
  const pointers = useRef(new Map<number, Pointer>());
  const dragged = useRef(false);
  const start = useRef<Pointer>({ x: 0, y: 0 });
  const release = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId);
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || !stage.current) return;
      const point = pointIn(stage.current, event);
      if (pointers.current.size === 0) dragged.current = false;
      pointers.current.set(event.pointerId, point);
      start.current = middleOf([...pointers.current.values()]);
    },
    onPointerMove(event: PointerEvent) {
      if (!pointers.current.has(event.pointerId) || !stage.current) return;
      const before = [...pointers.current.values()];
      pointers.current.set(event.pointerId, pointIn(stage.current, event));
      const after = [...pointers.current.values()];
      const [from, to] = [middleOf(before), middleOf(after)];
      if (!dragged.current && Math.hypot(to.x - start.current.x, to.y - start.current.y) < dragFrom && after.length < 2)
        return;
      if (!dragged.current) stage.current.setPointerCapture(event.pointerId);
      dragged.current = true;
      const factor = after.length > 1 && spreadOf(before) > 0 ? spreadOf(after) / spreadOf(before) : 1;
      change((view) => limit(zoom(view, factor, to.x, to.y), to.x - from.x, to.y - from.y));
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: (event: PointerEvent) => !dragged.current && release(event),
    onClickCapture(event: { stopPropagation(): void; preventDefault(): void }) {
      if (!dragged.current) return;
      dragged.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}

type Limit = (view: View, dx: number, dy: number) => View;

/** The pan and zoom of the drawing: fitted to its stage until the user moves or zooms it. */
export function useView(stage: RefObject<HTMLElement | null>, drawing: Box) {
  const size = useSize(stage);
  const [chosen, setChosen] = useState<View>();
  const fitted = size && fit(drawing, size);
  const view = chosen ?? fitted;
  const latest = useRef(fitted);
  useEffect(() => {
    latest.current = fitted;
  });
  const [change] = useState(() => (step: (view: View) => View) => {
    setChosen((before) => {
      const from = before ?? latest.current;
      return from && step(from);
    });
  });
  const limit: Limit = (from, dx, dy) => (size ? pan(from, dx, dy, drawing, size) : from);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { x, y } = pointIn(element, event);
      const px = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 32 : event.deltaY;
      // A pinch on a touchpad comes as a wheel with Ctrl, in smaller steps.
      change((from) => zoom(from, Math.exp(-px * zoomPerPx * (event.ctrlKey ? 6 : 1)), x, y));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [stage, change]);
  const zoomBy = (factor: number) => size && change((from) => zoom(from, factor, size.width / 2, size.height / 2));
  return {
    view,
    isFitted: chosen === undefined,
    drag: useDrag(stage, change, limit),
    zoomIn: () => zoomBy(buttonZoom),
    zoomOut: () => zoomBy(1 / buttonZoom),
    fit: () => setChosen(undefined),
    move: (dx: number, dy: number) => change((from) => limit(from, dx * keyPan, dy * keyPan)),
    reveal(box: Box) {
      if (!size || !view) return;
      const next = reveal(view, box, size);
      if (next.left !== view.left || next.top !== view.top) setChosen(next);
    },
  };
}
