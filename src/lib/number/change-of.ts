/** From so many times the figure before on, that one was almost nothing. */
const timesMax = 10;

/**
 * Change in per cent; null where there is no figure to compare with, and where per cent say nothing: of a loss, of nothing or
 * almost nothing, and where a gain became a loss.
 */
export const changeOf = (value: number | null, before: number | null): number | null =>
  value === null || before === null || before <= 0 || value < 0 || value > before * timesMax
    ? null
    : ((value - before) / before) * 100;
