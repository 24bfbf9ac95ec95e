import * as z from 'zod/mini';
import { type Clock, createClock } from '../lib/clock.ts';
import { persistedValue } from './record/persisted.ts';
import type { Store } from './store.ts';

/** The clock of a world; its offset outlives a restart. */
export function createWorldClock(base: () => number): Clock & Store {
  const clock = createClock(base);
  const offset = { get: () => clock.offset(), set: (ms: number) => clock.setOffset(ms) };
  return {
    ...clock,
    persisted: { clock: persistedValue(z.int(), offset) },
    clear() {
      clock.setRate(1);
      clock.setOffset(0);
    },
  };
}
