import { type ChartColours, mix, type Token } from './colours.ts';
import { barPatterns } from './shape-outlines.ts';
import type { Carrier, HistorySeries } from './history-types.ts';

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
  readonly dashed: boolean;
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

/** For points that are no carrier's. The first four stay apart for colour-blind viewers, too. */
export const palette: readonly Token[] = ['load', 'pv', 'ink', 'charging', 'wind', 'storage', 'diesel', 'grid'];

/** How each series is drawn, in their order: no two alike. */
export function seriesStyles(series: readonly HistorySeries[], { of }: ChartColours): readonly SeriesStyle[] {
  const taken = new Set<Token>(series.flatMap(({ carrier }) => (carrier ? [carrierInk[carrier][0]] : [])));
  const free = [...palette.filter((token) => !taken.has(token)), ...palette];
  const bars = series.filter(({ kind }) => kind === 'bar');
  const others = series.filter(({ carrier }) => !carrier);
  return series.map((one, index) => {
    const [token, share] = one.carrier ? carrierInk[one.carrier] : ([free[others.indexOf(one)] ?? 'ink', 1] as const);
    return {
      colour: mix(of[token], of.ink, share),
      shape: shapes[index % shapes.length] ?? 'circle',
      dashed: one.planned ?? one.limit ?? false,
      width: one.carrier === 'price' ? 1.5 : 2,
      ...(one.kind === 'bar' && { pattern: bars.indexOf(one) % barPatterns.length }),
    };
  });
}
