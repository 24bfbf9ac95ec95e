interface DayRange {
  readonly key: string;
  readonly low: number | null;
  readonly high: number | null;
}

interface DayBar {
  readonly key: string;
  /** Its day, from 0. */
  readonly x: number;
  /** px from the top. */
  readonly y: number;
  readonly height: number;
  readonly isOutside: boolean;
}

const barMinPx = 1;
/** Space above and below what is drawn, as a share of the scale. */
const margin = 0.08;

/** The least and the greatest value of all days; null where nothing was measured. */
export function rangeOf(ranges: readonly DayRange[]): [least: number | null, greatest: number | null] {
  const values = ranges.flatMap(({ low, high }) => [low, high]).filter((value) => value !== null);
  return values.length === 0 ? [null, null] : [Math.min(...values), Math.max(...values)];
}

/** Bars of days, and the band of the window that they should stay in. @param heightPx of the drawing */
export function dayBars(
  ranges: readonly DayRange[],
  window: readonly [number, number],
  heightPx: number,
): { bars: DayBar[]; band: { y: number; height: number } } {
  const [least, greatest] = rangeOf(ranges);
  const bottom = Math.min(window[0], least ?? window[0]);
  const top = Math.max(window[1], greatest ?? window[1]);
  const space = (top - bottom) * margin;
  const y = (value: number) => ((top + space - value) / (top - bottom + 2 * space)) * heightPx;
  const bars = ranges.flatMap(({ key, low, high }, x) =>
    low === null || high === null
      ? []
      : [
          {
            key,
            x,
            y: y(high),
            height: Math.max(barMinPx, y(low) - y(high)),
            isOutside: low < window[0] || high > window[1],
          },
        ],
  );
  return { bars, band: { y: y(window[1]), height: y(window[0]) - y(window[1]) } };
}
