import { expect, test } from 'vitest';
import { windowStart } from './list-window.ts';

test('[VW-04] the rows that are read reach beyond a tall screen, wherever it is scrolled to', () => {
  const [rowsOfScreen, rowsAtOnce] = [50, 100];
  for (let first = 0; first < 1000; first += 1) {
    const from = windowStart(first, rowsAtOnce);
    expect(from).toBeLessThanOrEqual(first);
    expect(from + rowsAtOnce).toBeGreaterThanOrEqual(first + rowsOfScreen);
  }
});
