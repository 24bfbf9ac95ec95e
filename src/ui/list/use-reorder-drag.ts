import { type PointerEvent, type RefObject, useEffect, useState } from 'react';

interface Drag {
  readonly index: number;
  readonly startY: number;
  /** px that the row has moved. */
  readonly shift: number;
  /** Index at which it would be dropped. */
  readonly target: number;
}

/** Dragging a row of a vertical list by its handle, with mouse, pen or finger. Escape ends it without a change. */
export function useReorderDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): {
  readonly drag: Drag | undefined;
  readonly handleProps: (index: number) => Readonly<Record<string, (event: PointerEvent) => void>>;
} {
  const [drag, setDrag] = useState<Drag>();
  const isDragging = drag !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The dialog around the list stays open.
      event.preventDefault();
      event.stopPropagation();
      setDrag(undefined);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [isDragging]);
  const targetAt = (index: number, y: number): number => {
    const rows = [...(list.current?.children ?? [])];
    return rows.filter((row, at) => {
      if (at === index) return false;
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2 < y;
    }).length;
  };
  const handleProps = (index: number) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || !event.isPrimary) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ index, startY: event.clientY, shift: 0, target: index });
    },
    onPointerMove(event: PointerEvent) {
      if (drag?.index !== index) return;
      setDrag({ ...drag, shift: event.clientY - drag.startY, target: targetAt(index, event.clientY) });
    },
    onPointerUp() {
      if (drag?.index === index && drag.target !== index) onMove(index, drag.target);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
  });
  return { drag, handleProps };
}
