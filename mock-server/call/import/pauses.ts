/** Rows between two pauses, in which other calls are answered. */
export const rowsPerPause = 100;

/** Whether a pause is due before the row of that index. */
export const isPauseBefore = (index: number): boolean => index % rowsPerPause === rowsPerPause - 1;
