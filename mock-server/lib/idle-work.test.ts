import { setImmediate, setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type IdleWork, startIdleWork } from './idle-work.ts';
import { createTurns } from './turns.ts';

/** A step takes so long at the least. */
const stepMs = 2;
const hourMs = 3_600_000;

let work: IdleWork | undefined;
afterEach(() => work?.close());

/** A work of many steps that notes when each began. */
function startSteps(count: number, pauseMs = hourMs) {
  const begun: number[] = [];
  work = startIdleWork(function* steps() {
    for (let step = 0; step < count; step += 1) {
      const start = performance.now();
      begun.push(start);
      while (performance.now() - start < stepMs);
      yield;
    }
  }, pauseMs);
  return { work, begun };
}

test('[VW-42] others have their turn after each 5 ms of idle work', async () => {
  const { work: idle, begun } = startSteps(60);
  let isFilled = false;
  void idle.filled.then(() => (isFilled = true));
  const counts: number[] = [];
  for (let before = 0; !isFilled; before = begun.length) {
    await setImmediate();
    counts.push(begun.length - before);
  }
  expect(begun.length).toBe(60);
  // The third step begins before the 5 ms are over.
  expect(Math.max(...counts)).toBeLessThanOrEqual(3);
});

test('[VW-42] idle work rests for a tenth of a second after a call, and while a long one is under way', async () => {
  const { work: idle, begun } = startSteps(10_000);
  while (begun.length === 0) await setImmediate();
  const restedAt = performance.now();
  idle.rest();
  const before = begun.length;
  while (begun.length === before) await setTimeout(1);
  expect((begun[before] ?? 0) - restedAt).toBeGreaterThanOrEqual(99);
  const turn = createTurns();
  const longFrom = performance.now();
  for (let index = 0; index < 25; index += 1) {
    await turn();
    await setTimeout(10);
  }
  expect(begun.at(-1)).toBeLessThan(longFrom);
});

test('[VW-42] a round begins again after its pause, and none after the end', async () => {
  const { work: idle, begun } = startSteps(1, 20);
  await idle.filled;
  while (begun.length < 3) await setTimeout(1);
  expect((begun[2] ?? 0) - (begun[1] ?? 0)).toBeGreaterThanOrEqual(19);
  idle.close();
  const { length } = begun;
  await setTimeout(60);
  expect(begun.length).toBe(length);
});
