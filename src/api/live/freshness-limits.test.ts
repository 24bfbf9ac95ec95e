import { expect, test } from 'vitest';
import { type FreshnessLimits, usualFreshness } from '#src/lib/freshness.ts';
import { createFreshnessLimits } from './freshness-limits.ts';

function open(answer: (signal: AbortSignal) => Promise<FreshnessLimits>) {
  const listeners = new Set<() => void>();
  let reads = 0;
  const limits = createFreshnessLimits({
    push: {
      onChange: (_topic, listener) => {
        const changed = () => listener([], 0);
        listeners.add(changed);
        return () => void listeners.delete(changed);
      },
    },
    read(signal) {
      reads += 1;
      return answer(signal);
    },
  });
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));
  const change = () => {
    for (const listener of listeners) listener();
    return nextTask();
  };
  return { limits, reads: () => reads, listeners: () => listeners.size, nextTask, change };
}

test('[VW-74] the limits are read with the first watcher and with each change, and not without one', async () => {
  let answer = { late: 5, stale: 20 };
  const { limits, reads, listeners, nextTask, change } = open(() => Promise.resolve(answer));
  expect([limits.get(), reads()]).toEqual([usualFreshness, 0]);
  let changes = 0;
  const ends = [limits.watch(() => (changes += 1)), limits.watch(() => undefined)];
  await nextTask();
  expect([limits.get(), reads(), changes]).toEqual([{ late: 5, stale: 20 }, 1, 1]);
  answer = { late: 2, stale: 4 };
  await change();
  expect([limits.get(), changes]).toEqual([{ late: 2, stale: 4 }, 2]);
  await change();
  expect([reads(), changes]).toEqual([3, 2]);
  // Either limit alone is a change.
  answer = { late: 2, stale: 8 };
  await change();
  answer = { late: 3, stale: 8 };
  await change();
  expect([limits.get(), changes]).toEqual([{ late: 3, stale: 8 }, 4]);
  for (const end of ends) end();
  expect(listeners()).toBe(0);
});

test('[VW-74] without an answer the limits stay as they are', async () => {
  const { limits, nextTask } = open(() => Promise.reject(new Error('planted')));
  limits.watch(() => undefined);
  await nextTask();
  expect(limits.get()).toEqual(usualFreshness);
});

test('[VW-74] [EL-03] what is being read ends with the last watcher: its session may be over', async () => {
  let signal: AbortSignal | undefined;
  const { limits } = open((given) => {
    signal = given;
    return new Promise(() => undefined);
  });
  const ends = [limits.watch(() => undefined), limits.watch(() => undefined)];
  ends[0]?.();
  expect(signal?.aborted).toBe(false);
  ends[1]?.();
  expect(signal?.aborted).toBe(true);
});
