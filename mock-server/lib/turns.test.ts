import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Longer than a slice. */
const busyMs = 12;

/** Works through steps, and says how many it has done when it ends. */
async function work(steps: number, waiting?: { isCancelled(): boolean }) {
  const turn = createTurns(waiting);
  let done = 0;
  try {
    for (; done < steps; done += 1) {
      for (const start = performance.now(); performance.now() - start < busyMs;);
      await turn();
    }
    return { done, error: undefined };
  } catch (error) {
    return { done, error };
  }
}

test('[VW-04] work for a call ends in its next turn after its client has gone', async () => {
  let isCancelled = false;
  const working = work(50, { isCancelled: () => isCancelled });
  setTimeout(() => (isCancelled = true), 3 * busyMs);
  const { done, error } = await working;
  expect(error).toMatchObject({ code: 409 });
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(40);
});

test('[VW-04] work that others may wait for is done to its end', async () => {
  expect(await work(3)).toEqual({ done: 3, error: undefined });
});
