import { expect, test } from 'vitest';
import { inSlices } from './slices.ts';

test('yields every byte in order and lets timers run in between', async () => {
  const bytes = Uint8Array.from({ length: 500_001 }, (_, i) => i % 251);
  const slices: Uint8Array[] = [];
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 0);
  await inSlices(bytes.length, (from, to) => {
    slices.push(bytes.subarray(from, to));
    const until = performance.now() + 15;
    while (performance.now() < until);
  });
  clearInterval(timer);
  expect(Buffer.concat(slices).equals(bytes)).toBe(true);
  expect(turns).toBeGreaterThan(3);
});
