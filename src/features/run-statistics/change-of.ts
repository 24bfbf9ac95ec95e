/** Change in per cent; null where there is no figure to compare with: of a loss or of nothing there are no per cent. */
export const changeOf = (value: number | null, before: number | null): number | null =>
  value === null || before === null || before <= 0 ? null : ((value - before) / before) * 100;
