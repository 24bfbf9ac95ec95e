import { mobileBreakpointPx } from '#src/contract/limits.ts';

export interface ZoomFacts {
  readonly isWindows: boolean;
  /** The system's scaling times the browser's zoom. */
  readonly devicePixelRatio: number;
  /** Width of the browser's window, which its zoom does not change. */
  readonly outerWidth: number;
  /** Width of the page in CSS px. */
  readonly innerWidth: number;
  /** By configuration. */
  readonly enabled: boolean;
  /** The strict accessibility profile: the page is as large as the system has it. */
  readonly strict: boolean;
}

/** Steps of the browser's zoom. */
const browserZooms = [0.25, 0.33, 0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5] as const;
/** Windows scales by quarters. */
const quarter = 0.25;
const scaleMax = 5;
/** Borders and a side bar of the browser make its window wider than the page by no more than this share. */
const frame = 0.06;

const isNear = (value: number, expected: number, tolerance: number): boolean =>
  Math.abs(value / expected - 1) <= tolerance;

/** The system's scaling where `zoom` is the browser's; undefined where no Windows would scale so. */
function scaleAt(devicePixelRatio: number, zoom: number): number | undefined {
  const scale = Math.round(devicePixelRatio / zoom / quarter) * quarter;
  return scale >= 1 && scale <= scaleMax && isNear(devicePixelRatio / zoom, scale, 0.02) ? scale : undefined;
}

/**
 * The page's zoom: the inverse of the system's scaling only. The browser's zoom makes the window wider than the page;
 * this factor of the pixel ratio is the user's choice and stays. 1 if the two factors cannot be distinguished, and for
 * a window in the mobile layout, which adapts to its width.
 */
export function zoomFor(facts: ZoomFacts): number {
  const { isWindows, devicePixelRatio, outerWidth, innerWidth, enabled, strict } = facts;
  if (!isWindows || !enabled || strict || innerWidth < mobileBreakpointPx) return 1;
  const ratio = outerWidth / innerWidth;
  const zoom = browserZooms
    .filter((each) => isNear(ratio, each, frame) && scaleAt(devicePixelRatio, each) !== undefined)
    .toSorted((a, b) => Math.abs(Math.log(ratio / a)) - Math.abs(Math.log(ratio / b)))[0];
  const scale = zoom === undefined ? undefined : scaleAt(devicePixelRatio, zoom);
  return scale === undefined ? 1 : 1 / scale;
}
