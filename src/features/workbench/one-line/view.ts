/** How a drawing lies on the screen: a place (x, y) of it is at (x · scale + left, y · scale + top), px. */
export interface View {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

export const scaleMin = 0.2;
export const scaleMax = 4;
/** A small station is not blown up beyond this when it is fitted in; a wall is read from afar. */
const fitMax = ({ width }: Size): number => Math.max(1.2, width / 1300);
const margin = 16;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The whole drawing in the middle of the screen, as large as it goes. */
export function fit(drawing: Box, screen: Size): View {
  const scale = clamp(
    Math.min((screen.width - 2 * margin) / drawing.width, (screen.height - 2 * margin) / drawing.height),
    scaleMin,
    Math.min(scaleMax, fitMax(screen)),
  );
  return {
    scale,
    left: screen.width / 2 - (drawing.x + drawing.width / 2) * scale,
    top: screen.height / 2 - (drawing.y + drawing.height / 2) * scale,
  };
}

/** Larger (above 1) or smaller, while what is at that place of the screen stays there. */
export function zoom(view: View, factor: number, x: number, y: number): View {
  const scale = clamp(view.scale * factor, scaleMin, scaleMax);
  const by = scale / view.scale;
  return { scale, left: x - (x - view.left) * by, top: y - (y - view.top) * by };
}

/** At least this much of the drawing stays in sight, px. */
const keep = 48;

/** Moved by so many px, but never out of sight. */
export function pan(view: View, dx: number, dy: number, drawing: Box, screen: Size): View {
  const { scale } = view;
  const [right, bottom] = [(drawing.x + drawing.width) * scale, (drawing.y + drawing.height) * scale];
  return {
    scale,
    left: clamp(view.left + dx, keep - right, screen.width - keep - drawing.x * scale),
    top: clamp(view.top + dy, keep - bottom, screen.height - keep - drawing.y * scale),
  };
}

const shift = (from: number, to: number, most: number): number => {
  if (from < margin) return margin - from;
  return to > most - margin ? Math.max(margin - from, most - margin - to) : 0;
};

/** The view moved by the least distance that shows a box completely. */
export function reveal(view: View, box: Box, screen: Size): View {
  const { scale } = view;
  const [x, y] = [box.x * scale + view.left, box.y * scale + view.top];
  return {
    scale,
    left: view.left + shift(x, x + box.width * scale, screen.width),
    top: view.top + shift(y, y + box.height * scale, screen.height),
  };
}

export type Direction = 'left' | 'right' | 'up' | 'down';

interface NodePosition {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

const axes: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** The nearest in a direction: what lies aside counts double. Undefined where there is none. */
export function neighbour(
  positions: readonly NodePosition[],
  from: NodePosition,
  direction: Direction,
): NodePosition | undefined {
  const [ax, ay] = axes[direction];
  const far = ({ x, y }: NodePosition): number => {
    const [dx, dy] = [x - from.x, y - from.y];
    const ahead = dx * ax + dy * ay;
    const aside = Math.abs(dx * ay) + Math.abs(dy * ax);
    return ahead <= 0 || aside > 2 * ahead ? Number.POSITIVE_INFINITY : ahead + 2 * aside;
  };
  const [next] = positions
    .filter(({ id }) => id !== from.id)
    .map((position) => ({ position, far: far(position) }))
    .toSorted((a, b) => a.far - b.far);
  return next && Number.isFinite(next.far) ? next.position : undefined;
}
