import { lowerBound, lttb } from '#src/lib/number/lttb.ts';
import type { ChartColours } from '../style/colours.ts';
import { fade } from '../style/colours.ts';
import type { EngineOption } from '../engine/engine.ts';
import type { PlacedAxis, Plot } from './history-plot.ts';
import type { StateBand, View } from './history-types.ts';
import type { Prepared } from './prepared.ts';
import { isEmpty, type SeriesStyle, type Shape } from '../style/series-style.ts';
import { barPatterns } from '../style/shape-outlines.ts';

export interface HistoryScene {
  readonly all: readonly Prepared[];
  readonly styles: readonly SeriesStyle[];
  readonly shown: ReadonlySet<string>;
  readonly axes: readonly PlacedAxis[];
  readonly plot: Plot;
  readonly view: View;
  readonly gapMs: number;
  readonly bands: readonly StateBand[];
  readonly ticks: readonly number[];
  readonly tickLabel: (at: number) => string;
  readonly colours: ChartColours;
}

interface Line {
  readonly times: Float64Array;
  readonly values: Float64Array;
}

/** The visible points of a line and one beyond each edge, as pairs of time and value; NaN for a gap. */
export function sampled(line: Line, { from, to }: View, most: number, gapMs: number, factor: number): Float64Array {
  const start = Math.max(0, lowerBound(line.times, from) - 1);
  const end = Math.min(line.times.length, lowerBound(line.times, to) + 1);
  const drawn = lttb(line, start, end, most, gapMs);
  const pairs = new Float64Array(drawn.length * 2);
  for (const [slot, index] of drawn.entries()) {
    const gap = index < 0;
    const at = gap ? (drawn[slot - 1] ?? 0) : index;
    pairs[slot * 2] = line.times[at] ?? 0;
    pairs[slot * 2 + 1] = gap ? Number.NaN : (line.values[at] ?? Number.NaN) * factor;
  }
  return pairs;
}

/** Broad lines would hide one another, and round joins cost paint. */
const fine = { width: 1, join: 'bevel' } as const;
const marksApart = 110;

const symbolOf: Readonly<Record<Shape, string>> = {
  circle: 'circle',
  rect: 'rect',
  triangle: 'triangle',
  diamond: 'diamond',
  emptyCircle: 'circle',
  emptyRect: 'rect',
  emptyTriangle: 'triangle',
  emptyDiamond: 'diamond',
};

/** Values between two gaps: a line has nothing to join them to. */
function lonePoints(pairs: Float64Array): Float64Array {
  const missing = (at: number) => !(at >= 0 && at < pairs.length) || Number.isNaN(pairs[at + 1]);
  const out: number[] = [];
  for (let at = 0; at < pairs.length; at += 2) {
    if (!missing(at) && missing(at - 2) && missing(at + 2)) out.push(pairs[at] ?? 0, pairs[at + 1] ?? 0);
  }
  return Float64Array.from(out);
}

/** A few points of the line, shifted for each series, that carry its shape; they stay where they are while it is panned. */
function shapePoints(pairs: Float64Array, { from, to }: View, plot: Plot, index: number, count: number): Float64Array {
  const span = ((to - from) / plot.width) * marksApart;
  const out: number[] = [];
  const shift = (span * index) / Math.max(1, count);
  let next = Math.ceil((from - shift) / span) * span + shift;
  for (let at = 0; at < pairs.length; at += 2) {
    const time = pairs[at] ?? 0;
    if (time < next || time > to || Number.isNaN(pairs[at + 1])) continue;
    out.push(time, pairs[at + 1] ?? 0);
    next += Math.ceil((time - next + 1) / span) * span;
  }
  return Float64Array.from(out);
}

const lineOf = (id: string, axis: number, data: Float64Array) => ({
  id,
  type: 'line',
  yAxisIndex: axis,
  data,
  dimensions: ['at', 'value'],
  showSymbol: false,
  silent: true,
  animation: false,
  connectNulls: false,
  emphasis: { disabled: true },
});

function barOf({ series, axis, values, times, interval }: Prepared, scene: HistoryScene, factor: number, bars: number) {
  const { view, plot } = scene;
  const start = Math.max(0, lowerBound(times, view.from) - 1);
  const end = Math.min(times.length, lowerBound(times, view.to) + 1);
  const data = new Float64Array((end - start) * 2);
  for (let index = start; index < end; index += 1) {
    // A bar stands for the interval that begins at its time.
    data[(index - start) * 2] = (times[index] ?? 0) + interval / 2;
    data[(index - start) * 2 + 1] = (values[index] ?? Number.NaN) * factor;
  }
  const intervalPx = (interval / (view.to - view.from)) * plot.width;
  const barWidth = Math.max(1, (intervalPx * 0.76) / bars);
  return { ...lineOf(series.id, axis, data), type: 'bar', barWidth, barGap: '6%' };
}

function seriesOptions(scene: HistoryScene): Record<string, unknown>[] {
  const { all, shown, styles, view, plot, gapMs, axes, colours } = scene;
  const shownSeries = all.flatMap((one, index) => (shown.has(one.series.id) ? [{ one, index }] : []));
  const bars = Math.max(1, shownSeries.filter(({ one }) => one.series.kind === 'bar').length);
  return shownSeries.flatMap(({ one, index }): Record<string, unknown>[] => {
    const { series, axis } = one;
    const style = styles[index];
    const factor = axes[axis]?.factor ?? 1;
    if (!style) return [];
    const itemStyle = { color: style.colour };
    if (series.kind === 'bar') {
      const decal = barPatterns[style.pattern ?? 0]?.decal;
      const pattern = decal && { symbol: 'rect', symbolSize: 1, dashArrayX: [1, 0], color: colours.of.panel, ...decal };
      return [{ ...barOf(one, scene, factor, bars), itemStyle: { ...itemStyle, ...(pattern && { decal: pattern }) } }];
    }
    const most = Math.max(60, Math.round(plot.width));
    const data = sampled(one, view, most, gapMs, factor);
    const step = series.kind === 'step' ? { step: 'end' } : {};
    // A point for each second pixel.
    const dense = data.length >= most;
    const main = {
      ...lineOf(series.id, axis, data),
      ...step,
      itemStyle,
      z: 3,
      lineStyle: {
        color: style.colour,
        type: style.dash ?? 'solid',
        ...(dense ? fine : { width: style.width, join: 'round' }),
      },
      ...(series.kind === 'area' && { areaStyle: { color: fade(style.colour, 0.16) } }),
    };
    const before = one.previous && {
      ...lineOf(`${series.id} before`, axis, sampled(one.previous, view, most, gapMs, factor)),
      ...step,
      itemStyle,
      z: 2,
      lineStyle: { color: fade(style.colour, 0.55), width: 1.5, type: [2, 3] },
    };
    const marks = shownSeries.length > 1 && {
      ...lineOf(`${series.id} marks`, axis, shapePoints(data, view, plot, index, all.length)),
      type: 'scatter',
      symbol: symbolOf[style.shape],
      symbolSize: symbolOf[style.shape] === 'diamond' ? 9 : 7,
      z: 4,
      itemStyle: isEmpty(style.shape)
        ? { color: colours.of.panel, borderColor: style.colour, borderWidth: 1.5, opacity: 1 }
        : { ...itemStyle, opacity: 1 },
    };
    const lone = {
      ...lineOf(`${series.id} alone`, axis, lonePoints(data)),
      type: 'scatter',
      symbol: 'circle',
      symbolSize: 5,
      z: 4,
      itemStyle: { ...itemStyle, opacity: 1 },
    };
    return [...(before ? [before] : []), main, lone, ...(marks ? [marks] : [])];
  });
}

export const bandColour = (tone: StateBand['tone'], { of }: ChartColours): string =>
  ({
    quiet: fade(of.muted, 0.1),
    accent: fade(of.accent, 0.12),
    warning: fade(of['severity-2'], 0.16),
    critical: fade(of['severity-1'], 0.16),
    good: fade(of.success, 0.14),
  })[tone];

function bandsOption({ bands, colours, view }: HistoryScene) {
  const visible = bands.filter(({ from, to }) => to > view.from && from < view.to);
  return {
    ...lineOf('bands', 0, new Float64Array(0)),
    z: 0,
    markArea: {
      silent: true,
      animation: false,
      data: visible.map(({ from, to, tone }) => [
        { xAxis: Math.max(from, view.from), itemStyle: { color: bandColour(tone, colours) } },
        { xAxis: Math.min(to, view.to) },
      ]),
    },
  };
}

/** Labels of an axis's two directions at its ends, inside the plot. */
function directionsOption({ axes, view, colours: { of } }: HistoryScene) {
  return axes.flatMap(({ directionLabels, scale, side }, axis) => {
    if (!directionLabels) return [];
    const ends = [
      { at: scale.max, word: directionLabels[0], isVisible: scale.max > 0, edge: 'bottom' },
      { at: scale.min, word: directionLabels[1], isVisible: scale.min < 0, edge: 'top' },
    ].filter(({ isVisible }) => isVisible);
    const isLeft = side === 'left';
    return ends.map(({ at, word, edge }) => ({
      ...lineOf(`${edge} direction of ${axis}`, axis, Float64Array.of(isLeft ? view.from : view.to, at)),
      type: 'scatter',
      symbolSize: 0,
      z: 5,
      itemStyle: { opacity: 1 },
      label: {
        show: true,
        formatter: () => word,
        position: [isLeft ? 6 : -6, edge === 'bottom' ? 3 : -3],
        align: isLeft ? 'left' : 'right',
        verticalAlign: edge === 'bottom' ? 'top' : 'bottom',
        color: of.muted,
        // A line that runs along the edge is not drawn through the words.
        backgroundColor: fade(of.panel, 0.85),
        padding: [0, 3],
      },
    }));
  });
}

function axisOption({ side, offset, scale, shownUnit, labels }: PlacedAxis, index: number, { of }: ChartColours) {
  return {
    id: `y${index}`,
    type: 'value',
    position: side,
    offset,
    min: scale.min,
    max: scale.max,
    interval: scale.step,
    name: shownUnit,
    nameGap: 10,
    nameTextStyle: {
      color: of.muted,
      align: side === 'left' ? 'right' : 'left',
      padding: side === 'left' ? [0, 6, 0, 0] : [0, 0, 0, 6],
    },
    axisLine: { show: index > 1, lineStyle: { color: of.line } },
    axisTick: { show: false },
    axisLabel: { color: of.muted, formatter: labels },
    splitLine: { show: index === 0, lineStyle: { color: of.line } },
  };
}

/** What the engine draws: nothing of it reacts, read-outs and gestures are ours. */
export function historyOption(scene: HistoryScene): EngineOption {
  const { plot, view, ticks, tickLabel, colours, axes } = scene;
  const { left, right, top, bottom } = plot;
  return {
    animation: false,
    textStyle: { fontFamily: colours.font, fontSize: colours.fontSize, color: colours.of.muted },
    grid: { left, right, top, bottom, outerBoundsMode: 'none' },
    xAxis: {
      id: 'x',
      type: 'value',
      min: view.from,
      max: view.to,
      // Bars must not move the times: read-outs and marks are placed by them.
      containShape: false,
      axisLine: { onZero: false, lineStyle: { color: colours.of['control-line'] } },
      axisTick: { customValues: ticks, lineStyle: { color: colours.of['control-line'] } },
      axisLabel: { customValues: ticks, color: colours.of.muted, hideOverlap: true, formatter: tickLabel },
      splitLine: { show: false },
    },
    yAxis: axes.map((axis, index) => axisOption(axis, index, colours)),
    series: [bandsOption(scene), ...seriesOptions(scene), ...directionsOption(scene)],
  };
}
