export interface Placement {
  side: 'bottom' | 'top';
  align: 'start' | 'end' | 'center';
  /** px between anchor and box. */
  gap?: number;
}

const edge = 8;
const within = (value: number, size: number, available: number) =>
  Math.max(edge, Math.min(value, available - size - edge));

/**
 * Positions a `position: fixed` box of the top layer beside its anchor: flipped when it does not fit, and inside the
 * window. Rects are in window px, style px are multiplied by the page's `zoom`.
 */
export function positionPopover(box: HTMLElement, anchor: Element, { side, align, gap = 4 }: Placement): void {
  const zoom = box.currentCSSZoom ?? 1;
  const from = anchor.getBoundingClientRect();
  // Without a top layer, before Chromium 114, it lies in the nearest container: where 0 is tells.
  box.style.left = box.style.top = '0';
  const { x, y, width, height } = box.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const available = { width: Math.max(clientWidth, 1), height: window.innerHeight || clientHeight };
  const spare = from.width - width;
  const left = from.left + { start: 0, center: spare / 2, end: spare }[align];
  const below = from.bottom + gap * zoom;
  const above = from.top - gap * zoom - height;
  const fitsBelow = below + height <= available.height - edge;
  const fitsAbove = above >= edge;
  const top = side === 'bottom' ? (fitsBelow || !fitsAbove ? below : above) : fitsAbove || !fitsBelow ? above : below;
  box.style.left = `${(within(left, width, available.width) - x) / zoom}px`;
  box.style.top = `${(within(top, height, available.height) - y) / zoom}px`;
}
