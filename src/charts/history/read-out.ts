import { type Formats, noValue, unitSpace } from '#src/i18n/format.ts';
import { lowerBound, nearest } from '#src/lib/number/lttb.ts';
import { scaleDigits } from '#src/lib/number/nice-scale.ts';
import { arrowOf, isIdle } from '#src/lib/number/power-direction.ts';
import { quantityOf } from '#src/lib/number/quantity.ts';
import { type PlacedAxis, directionOf } from './history-plot.ts';
import type { DirectionWords, View } from './history-types.ts';
import type { Prepared } from './prepared.ts';

export interface Reading {
  readonly id: string;
  readonly index: number;
  readonly name: string;
  readonly text: string;
  /** Of the earlier period, where one is shown. */
  readonly before?: string;
}

/**
 * The value with its unit. The axis sets the unit and the decimals, so they are the same for all values of the axis.
 */
function amountText(value: number | undefined, { series }: Prepared, axis: PlacedAxis | undefined, formats: Formats) {
  if (value === undefined || Number.isNaN(value)) return noValue;
  const shown = value * (axis?.factor ?? 1);
  const unit = axis?.shownUnit ?? series.unit;
  const largest = axis ? Math.max(Math.abs(axis.scale.min), Math.abs(axis.scale.max)) : shown;
  const digits = series.digits ?? (axis && Math.min(6, scaleDigits(axis.scale) + 1));
  const { minDecimals, maxDecimals } = quantityOf(largest, unit, { digits });
  return `${formats.number(shown, minDecimals === maxDecimals ? maxDecimals : undefined)}${unit ? `${unitSpace}${unit}` : ''}`;
}

/**
 * The text of a series's value. Storage and grid name their direction by a word and an arrow.
 */
export function valueText(
  value: number | undefined,
  one: Prepared,
  axis: PlacedAxis | undefined,
  { formats, words }: ReadOutTexts,
) {
  const direction = directionOf(one.series);
  if (!direction || value === undefined || Number.isNaN(value) || isIdle(value))
    return amountText(value, one, axis, formats);
  const word = words[direction][value > 0 ? 0 : 1];
  return `${amountText(Math.abs(value), one, axis, formats)} ${word} ${arrowOf(value, direction === 'grid' ? 'exchange' : direction)}`;
}

/** The text without its arrow, for screen readers: the word names the direction. */
export const withoutArrow = (text: string): string => text.replace(/ [↑↓]$/, '');

export interface ReadOutTexts {
  readonly formats: Formats;
  readonly words: DirectionWords;
}

function beforeAt({ previous, interval }: Prepared, at: number): number | undefined {
  if (!previous) return undefined;
  const found = nearest(previous.times, at);
  const near = found >= 0 && Math.abs((previous.times[found] ?? 0) - at) <= interval;
  return near ? previous.values[found] : Number.NaN;
}

/** The values of all shown series at the time with that index. */
export function readings(
  all: readonly Prepared[],
  shown: ReadonlySet<string>,
  axes: readonly PlacedAxis[],
  at: number,
  readOutTexts: ReadOutTexts,
): Reading[] {
  return all.flatMap((one, index) => {
    if (!shown.has(one.series.id)) return [];
    const axis = axes[one.axis];
    const time = one.times[at] ?? Number.NaN;
    const { id, name } = one.series;
    const text = valueText(one.values[at], one, axis, readOutTexts);
    if (!one.previous) return [{ id, index, name, text }];
    return [{ id, index, name, text, before: valueText(beforeAt(one, time), one, axis, readOutTexts) }];
  });
}

export interface Statistics {
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  readonly last: number;
  readonly count: number;
}

/** Of the values in view; NaN and 0 where there is none. */
export function statistics({ times, values }: Pick<Prepared, 'times' | 'values'>, { from, to }: View): Statistics {
  let [min, max, sum, count, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0, Number.NaN];
  const end = lowerBound(times, to + 1);
  for (let index = lowerBound(times, from); index < end; index += 1) {
    const value = values[index] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    min = Math.min(min, value);
    max = Math.max(max, value);
    sum += value;
    count += 1;
    last = value;
  }
  if (count === 0) return { min: Number.NaN, max: Number.NaN, mean: Number.NaN, last, count };
  return { min, max, mean: sum / count, last, count };
}
