const steps: Readonly<Record<string, readonly [cells: number, packs: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The cell that a key leads to from another, which packs stand in rows; undefined for a key that leads nowhere. */
export function nextCell(from: number | undefined, key: string, count: number, perPack: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (!step) return undefined;
  if (from === undefined) return 0;
  const next = from + step[0] + step[1] * perPack;
  return next >= 0 && next < count ? next : from;
}

export interface Extremes {
  readonly low: number;
  readonly high: number;
  /** Indexes of the first cell with each. */
  readonly lowAt: number;
  readonly highAt: number;
}

/** Least and greatest of the cells; undefined without any. */
export function extremesOf(values: readonly number[]): Extremes | undefined {
  if (values.length === 0) return undefined;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return { low, high, lowAt: values.indexOf(low), highAt: values.indexOf(high) };
}
