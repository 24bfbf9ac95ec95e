import type { Formats } from '#src/i18n/format.ts';
import { type TimeTicks, timeTicks } from '#src/lib/day-steps.ts';
import { scaleDigits } from '#src/lib/nice-scale.ts';
import { type Axis, axisFor, extent } from './axes.ts';
import type { DirectionWords, HistorySeries, View, Way } from './history-types.ts';
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

export interface AxisPlace extends Axis {
  readonly side: 'left' | 'right';
  /** px beyond the plot's edge. */
  readonly offset: number;
  /** px that its marks need. */
  readonly room: number;
  readonly labels: (value: number) => string;
  /** What lies above zero and what below, where the sign is a direction; figures then bear none. */
  readonly ways?: readonly [positive: string, negative: string];
}

const steps = 5;
const signWidth = 7.2;
export const plotTop = 30;
const plotBottom = 26;
/** Half of the marks at the ends of the time axis stands beyond the plot. */
const least = 30;

const powerUnit = /^[kMG]?W$/;

/** Whose directions the sign of a series tells. */
export function wayOf({ way, carrier, unit }: HistorySeries): Way | undefined {
  if (way !== undefined) return way ?? undefined;
  return (carrier === 'storage' || carrier === 'grid') && powerUnit.test(unit) ? carrier : undefined;
}

/** The words at both ends of an axis; undefined where no series on it has a direction. */
function waysOf(all: readonly Prepared[], axis: number, words: DirectionWords): AxisPlace['ways'] {
  const found = new Set(all.flatMap((one) => (one.axis === axis ? (wayOf(one.series) ?? []) : [])));
  if (found.size === 0) return undefined;
  const joined = (end: 0 | 1) => [...found].map((way) => words[way][end]).join(' · ');
  return [joined(0), joined(1)];
}

/** Extent of what an axis shows, the earlier period included; bars and areas stand on zero. */
function axisExtent(all: readonly Prepared[], axis: number): [number, number] {
  const parts = all
    .flatMap((one) => (one.axis === axis ? [extent(one.values), extent(one.previous?.values ?? [])] : []))
    .filter(([low, high]) => low <= high);
  const low = Math.min(...parts.map(([value]) => value));
  const high = Math.max(...parts.map(([, value]) => value));
  const standing = all.some(({ series: { kind }, axis: own }) => own === axis && (kind === 'bar' || kind === 'area'));
  return standing && low <= high ? [Math.min(low, 0), Math.max(high, 0)] : [low, high];
}

/** The axes: first left, others right, each as wide as its widest mark. They hold all data, so panning moves no line up. */
export function axisPlaces(
  units: readonly string[],
  all: readonly Prepared[],
  formats: Formats,
  words: DirectionWords,
): AxisPlace[] {
  let right = 0;
  return units.map((unit, index) => {
    const axis = axisFor(unit, ...axisExtent(all, index), steps);
    const digits = scaleDigits(axis.scale);
    const ways = waysOf(all, index, words);
    const labels = (value: number) => formats.number(ways ? Math.abs(value) : value, digits);
    const marks = Array.from({ length: steps + 1 }, (_, at) => labels(axis.scale.min + at * axis.scale.step));
    const room = Math.max(...marks.map((text) => text.length), axis.shownUnit.length) * signWidth + 12;
    const place: AxisPlace = {
      ...axis,
      side: index === 0 ? 'left' : 'right',
      offset: index < 2 ? 0 : right,
      room,
      labels,
      ...(ways && { ways }),
    };
    if (index > 0) right += room;
    return place;
  });
}

export function plotOf(axes: readonly AxisPlace[], width: number, height: number): Plot {
  const roomAt = (side: AxisPlace['side']) =>
    axes.reduce((total, axis) => total + (axis.side === side ? axis.room : 0), 0);
  const [left, right] = [Math.max(least, roomAt('left')), Math.max(least, roomAt('right'))];
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
const tickRoom = { clock: 56, date: 68 } as const;

export function ticksOf({ from, to }: View, plot: Plot, zone: string | undefined): TimeTicks {
  const most = (room: number) => Math.max(2, Math.round(plot.width / room));
  const clocks = timeTicks(from, to, most(tickRoom.clock), zone);
  if (clocks.unit === 'minute' || clocks.unit === 'hour') return clocks;
  return timeTicks(from, to, most(tickRoom.date), zone);
}

/** px from the box's left edge. */
export const xOf = (at: number, { from, to }: View, plot: Plot): number =>
  plot.left + ((at - from) / (to - from)) * plot.width;

export const timeAt = (x: number, { from, to }: View, plot: Plot): number =>
  from + ((x - plot.left) / plot.width) * (to - from);
