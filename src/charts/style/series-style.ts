import { type ChartColours, mix, type Token } from './colours.ts';
import { barPatterns } from './shape-outlines.ts';
import type { Carrier, HistorySeries } from '../history/history-types.ts';

/** Marks along a line, so that colour is never alone in telling lines apart; a dashed line is a plan. */
export const shapes = [
  'circle',
  'rect',
  'triangle',
  'diamond',
  'emptyCircle',
  'emptyRect',
  'emptyTriangle',
  'emptyDiamond',
] as const;
export type Shape = (typeof shapes)[number];

export interface SeriesStyle {
  readonly colour: string;
  readonly shape: Shape;
  /** Lengths of strokes and pauses, px; undefined: solid. */
  readonly dash: readonly number[] | undefined;
  readonly width: number;
  /** Bars have patterns instead of marks: which one. */
  readonly pattern?: number;
}

/** An empty shape is an outline on the panel. */
export const isEmpty = (shape: Shape): boolean => shape.startsWith('empty');

/** A colour by its token, and for two carriers by a mixture with the ink: [token, share of it]. */
const carrierInk: Readonly<Record<Carrier, readonly [token: Token, share: number]>> = {
  pv: ['pv', 1],
  wind: ['wind', 1],
  storage: ['storage', 1],
  grid: ['grid', 1],
  diesel: ['diesel', 1],
  load: ['load', 1],
  charging: ['charging', 1],
  soc: ['storage', 0.6],
  price: ['muted', 1],
};

/** For points of no carrier: no carrier's hue. */
const withoutCarrier = ['ink', 1] as const;

/** Of a plan, a forecast, a limit or another case. */
const plannedDash = [5, 4] as const;
/** Of several series in one hue: each further one is darker (in a dark theme lighter) and dashed otherwise. */
const shades = [1, 0.7, 0.45] as const;
const dashes = [undefined, [9, 4], [2, 3], [9, 3, 2, 3]] as const;

/** A token, mixed with so much of another one, and the dash of the line. */
export interface SeriesInk {
  readonly token: Token;
  readonly share: number;
  readonly mixedWith: Token;
  readonly dash: readonly number[] | undefined;
}

/** The ink of each series, in their order: no two alike, each in its carrier's hue. */
export function seriesInks(series: readonly HistorySeries[]): readonly SeriesInk[] {
  const counts = new Map<string, number>();
  return series.map(({ carrier, planned, limit, compared }) => {
    const [token, share] = carrier ? carrierInk[carrier] : withoutCarrier;
    const hue = carrier ?? 'none';
    const nth = counts.get(hue) ?? 0;
    counts.set(hue, nth + 1);
    return {
      token,
      share: share * (shades[nth % shades.length] ?? 1),
      // Ink cannot be mixed with ink: what has no carrier pales instead.
      mixedWith: carrier ? 'ink' : 'muted',
      dash: planned || limit || compared ? plannedDash : dashes[nth % dashes.length],
    };
  });
}

/** How each series is drawn, in their order. */
export function seriesStyles(series: readonly HistorySeries[], { of }: ChartColours): readonly SeriesStyle[] {
  const bars = series.filter(({ kind }) => kind === 'bar');
  const inks = seriesInks(series);
  return series.map((one, index) => {
    const { token = 'ink', share = 1, mixedWith = 'ink', dash } = inks[index] ?? {};
    return {
      colour: mix(of[token], of[mixedWith], share),
      shape: shapes[index % shapes.length] ?? 'circle',
      dash,
      width: one.carrier === 'price' ? 1.5 : 2,
      ...(one.kind === 'bar' && { pattern: bars.indexOf(one) % barPatterns.length }),
    };
  });
}
