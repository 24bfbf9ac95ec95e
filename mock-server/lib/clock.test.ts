import { expect, test } from 'vitest';
import { createClock } from './clock.ts';

test('a clock that stands still moves by exactly what is asked for, while the base clock goes on', () => {
  let base = 1_000;
  const clock = createClock(() => (base += 1));
  clock.setRate(0);
  const before = clock.now();
  for (let step = 0; step < 3; step += 1) clock.advance(60_000);
  expect(clock.now() - before).toBe(180_000);
  clock.advance(-180_000);
  expect(clock.now()).toBe(before);
});
