import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** A mouse that moves less is clicking. */
const slackPx = 5;
/** How long a finger must press to start dragging; before that it scrolls the strip. */
const longPressMs = 350;
const edgePx = 32;

export interface Drag {
  readonly key: string;
  /** Distance of the drag in px. */
  readonly shift: number;
  /** Its index if it is dropped now, counted without itself. */
  readonly to: number;
}

interface Press {
  readonly key: string;
  readonly head: HTMLElement;
  readonly pointer: number;
  readonly startX: number;
  readonly startY: number;
  readonly isTouch: boolean;
  timer?: ReturnType<typeof setTimeout>;
  /** At the start of the drag: the centres of the other tabs and the scroll position of the strip. */
  dragStart?: { readonly middles: readonly number[]; readonly scrolled: number };
  moved: boolean;
  /** The index that it is over. */
  to: number;
}

interface DragOptions {
  list: RefObject<HTMLElement | null>;
  onDrop(key: string, index: number): void;
  /** After a long press without a move. */
  onLongPress(key: string): void;
}

const headOf = (target: EventTarget): HTMLElement | null => (target as Element).closest<HTMLElement>('.ems-tab');

/** The centres of all tabs except one, from the beginning of the strip. */
function middlesOf(list: HTMLElement | null, without: HTMLElement, scrolled: number): readonly number[] {
  const others = [...(list?.querySelectorAll<HTMLElement>('.ems-tab') ?? [])].filter((tab) => tab !== without);
  return others.map((tab) => {
    const { left, width } = tab.getBoundingClientRect();
    return left + width / 2 + scrolled;
  });
}

/** While a finger drags a tab, the strip must not scroll below it. */
function usePreventScroll(list: RefObject<HTMLElement | null>, press: RefObject<Press | undefined>): void {
  useEffect(() => {
    const strip = list.current;
    const preventScroll = (event: TouchEvent) => press.current?.dragStart && event.preventDefault();
    strip?.addEventListener('touchmove', preventScroll, { passive: false });
    return () => strip?.removeEventListener('touchmove', preventScroll);
  }, [list, press]);
}

/** Esc cancels the drag before any other handler of the key. */
function useEscape(isActive: boolean, cancel: () => void): void {
  const handleEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    cancel();
  });
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => handleEscape(event);
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [isActive]);
}

/** Dragging a tab along the strip: with a mouse by moving, with a finger after a long press. Esc cancels. */
export function useTabDrag({ list, onDrop, onLongPress }: DragOptions) {
  const [drag, setDrag] = useState<Drag>();
  const press = useRef<Press>(undefined);
  const clickIsOver = useRef(false);
  const scrolledTo = () => list.current?.scrollLeft ?? 0;

  const end = () => {
    const ended = press.current;
    clearTimeout(ended?.timer);
    press.current = undefined;
    setDrag(undefined);
    return ended;
  };

  const startDrag = (of: Press) => {
    const scrolled = scrolledTo();
    of.dragStart = { middles: middlesOf(list.current, of.head, scrolled), scrolled };
    list.current?.setPointerCapture(of.pointer);
    carry(of, of.startX);
  };

  const carry = (of: Press, x: number) => {
    if (!of.dragStart || !list.current) return;
    const { left, right } = list.current.getBoundingClientRect();
    if (x < left + edgePx) list.current.scrollBy(-edgePx / 4, 0);
    if (x > right - edgePx) list.current.scrollBy(edgePx / 4, 0);
    const shift = x - of.startX + scrolledTo() - of.dragStart.scrolled;
    const at = x + scrolledTo();
    of.to = of.dragStart.middles.filter((middle) => middle < at).length;
    setDrag({ key: of.key, shift, to: of.to });
  };

  usePreventScroll(list, press);
  useEscape(drag !== undefined, () => {
    clickIsOver.current = true;
    end();
  });

  const handlers = {
    onPointerDown(event: PointerEvent) {
      clickIsOver.current = false;
      const head = headOf(event.target);
      const key = head?.dataset['key'];
      if (!head || key === undefined || event.button !== 0 || !event.isPrimary) return;
      if ((event.target as Element).closest('.ems-tab-close')) return;
      const isTouch = event.pointerType === 'touch';
      const at = { startX: event.clientX, startY: event.clientY };
      const begun: Press = { key, head, pointer: event.pointerId, ...at, isTouch, moved: false, to: 0 };
      if (isTouch) begun.timer = setTimeout(() => startDrag(begun), longPressMs);
      press.current = begun;
    },
    onPointerMove(event: PointerEvent) {
      const of = press.current;
      if (!of) return;
      const isFar = Math.hypot(event.clientX - of.startX, event.clientY - of.startY) > slackPx;
      of.moved ||= isFar;
      if (of.dragStart) carry(of, event.clientX);
      else if (isFar && of.isTouch) end();
      else if (isFar) startDrag(of);
    },
    onPointerUp() {
      const of = end();
      if (!of?.dragStart) return;
      clickIsOver.current = true;
      if (of.moved) onDrop(of.key, of.to);
      // After this event, which closes what is open elsewhere.
      else setTimeout(() => onLongPress(of.key));
    },
    onPointerCancel: () => void end(),
    /** The click that ends a drag selects nothing. */
    onClickCapture(event: MouseEvent) {
      if (!clickIsOver.current || event.detail === 0) return;
      clickIsOver.current = false;
      event.stopPropagation();
    },
    /** A long press without a move opens the menu when the finger is lifted, not here. */
    onContextMenuCapture(event: MouseEvent) {
      if (!press.current?.dragStart && !press.current?.isTouch) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { drag, handlers };
}
