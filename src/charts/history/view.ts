import type { View } from './history-types.ts';

/**
 * The nearest view inside the range and at least `least` long. Returns `range` itself when it covers the whole range.
 */
export function clampView({ from, to }: View, range: View, least: number): View {
  const whole = range.to - range.from;
  const span = Math.min(Math.max(to - from, Math.min(least, whole)), whole);
  const middle = (from + to) / 2;
  const start = Math.min(Math.max(to - from === span ? from : middle - span / 2, range.from), range.to - span);
  return span >= whole ? range : { from: start, to: start + span };
}

/** Zoomed by the factor (below 1: in); `at` stays where it is on the screen. */
export function zoomed({ from, to }: View, factor: number, at: number): View {
  return { from: at - (at - from) * factor, to: at + (to - at) * factor };
}

export const moved = ({ from, to }: View, by: number): View => ({ from: from + by, to: to + by });

export const isWhole = (view: View, range: View): boolean => view.from <= range.from && view.to >= range.to;
