import type { Formats } from '#src/i18n/format.ts';
import { type TimeTicks, timeTicks } from '#src/lib/time/day-steps.ts';
import { scaleDigits } from '#src/lib/number/nice-scale.ts';
import { type Axis, axisFor, extent } from '../engine/axes.ts';
import type { DirectionWords, HistorySeries, View, SeriesDirection } from './history-types.ts';
import type { Prepared } from './prepared.ts';

/** Where the plot lies in its box, CSS px. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedAxis extends Axis {
  readonly side: 'left' | 'right';
  /** px beyond the plot's edge. */
  readonly offset: number;
  /** px that its tick labels need. */
  readonly widthPx: number;
  readonly labels: (value: number) => string;
  /** Labels of values above and below zero, where the sign is a direction; the figures then have no sign. */
  readonly directionLabels?: readonly [positive: string, negative: string];
}

const steps = 5;
const signWidth = 7.2;
export const plotTop = 30;
const plotBottom = 26;
/** Half of the marks at the ends of the time axis stands beyond the plot. */
const least = 30;

const powerUnit = /^[kMG]?W$/;

/** Which directions the sign of a series stands for; undefined where the sign is no direction. */
export function directionOf({ direction, carrier, unit }: HistorySeries): SeriesDirection | undefined {
  if (direction !== undefined) return direction ?? undefined;
  return (carrier === 'storage' || carrier === 'grid') && powerUnit.test(unit) ? carrier : undefined;
}

/** The labels at both ends of an axis; undefined where no series on it has a direction. */
function directionLabelsOf(
  all: readonly Prepared[],
  axis: number,
  words: DirectionWords,
): PlacedAxis['directionLabels'] {
  const found = new Set(all.flatMap((one) => (one.axis === axis ? (directionOf(one.series) ?? []) : [])));
  if (found.size === 0) return undefined;
  const joined = (end: 0 | 1) => [...found].map((direction) => words[direction][end]).join(' · ');
  return [joined(0), joined(1)];
}

/** Extent of what an axis shows, the earlier period included; bars and areas stand on zero. */
function axisExtent(all: readonly Prepared[], axis: number): [number, number] {
  const extents = all
    .flatMap((one) => (one.axis === axis ? [extent(one.values), extent(one.previous?.values ?? [])] : []))
    .filter(([low, high]) => low <= high);
  const low = Math.min(...extents.map(([value]) => value));
  const high = Math.max(...extents.map(([, value]) => value));
  const standing = all.some(
    ({ series: { kind }, axis: itsAxis }) => itsAxis === axis && (kind === 'bar' || kind === 'area'),
  );
  return standing && low <= high ? [Math.min(low, 0), Math.max(high, 0)] : [low, high];
}

/** The axes: the first left, others right, each as wide as its widest label. Panning does not change their scales. */
export function placedAxes(
  units: readonly string[],
  all: readonly Prepared[],
  formats: Formats,
  words: DirectionWords,
): PlacedAxis[] {
  let right = 0;
  return units.map((unit, index) => {
    const axis = axisFor(unit, ...axisExtent(all, index), steps);
    const digits = scaleDigits(axis.scale);
    const directionLabels = directionLabelsOf(all, index, words);
    const labels = (value: number) => formats.number(directionLabels ? Math.abs(value) : value, digits);
    const marks = Array.from({ length: steps + 1 }, (_, at) => labels(axis.scale.min + at * axis.scale.step));
    const widthPx = Math.max(...marks.map((text) => text.length), axis.shownUnit.length) * signWidth + 12;
    const placed: PlacedAxis = {
      ...axis,
      side: index === 0 ? 'left' : 'right',
      offset: index < 2 ? 0 : right,
      widthPx,
      labels,
      ...(directionLabels && { directionLabels }),
    };
    if (index > 0) right += widthPx;
    return placed;
  });
}

export function plotOf(axes: readonly PlacedAxis[], width: number, height: number): Plot {
  const widthAt = (side: PlacedAxis['side']) =>
    axes.reduce((total, axis) => total + (axis.side === side ? axis.widthPx : 0), 0);
  const [left, right] = [Math.max(least, widthAt('left')), Math.max(least, widthAt('right'))];
  return {
    left,
    right,
    top: plotTop,
    bottom: plotBottom,
    width: Math.max(1, width - left - right),
    height: Math.max(1, height - plotTop - plotBottom),
  };
}

/** px for a clock time, and for a day or month. */
const tickWidthPx = { clock: 56, date: 68 } as const;

export function ticksOf({ from, to }: View, plot: Plot, zone: string | undefined): TimeTicks {
  const most = (widthPx: number) => Math.max(2, Math.round(plot.width / widthPx));
  const clocks = timeTicks(from, to, most(tickWidthPx.clock), zone);
  if (clocks.unit === 'minute' || clocks.unit === 'hour') return clocks;
  return timeTicks(from, to, most(tickWidthPx.date), zone);
}

/** px from the box's left edge. */
export const xOf = (at: number, { from, to }: View, plot: Plot): number =>
  plot.left + ((at - from) / (to - from)) * plot.width;

export const timeAt = (x: number, { from, to }: View, plot: Plot): number =>
  from + ((x - plot.left) / plot.width) * (to - from);
