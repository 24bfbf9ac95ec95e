import { expect, test } from 'vitest';
import { fleetRowsMax } from '#src/contract/limits.ts';
import { windowStart } from './fleet-queries.ts';

test('[VW-04] the rows that are read reach beyond a tall screen, wherever it is scrolled to', () => {
  const rowsOfScreen = 50;
  for (let first = 0; first < 1000; first += 1) {
    const from = windowStart(first);
    expect(from).toBeLessThanOrEqual(first);
    expect(from + fleetRowsMax).toBeGreaterThanOrEqual(first + rowsOfScreen);
  }
});
