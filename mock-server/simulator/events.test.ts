import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEvents } from './events.ts';
import { day, hour, minute } from '../plant/timing.ts';

const kind = { perDay: 1.2, shortest: 5 * minute, longest: 3 * hour };

test('[MK-03] events keep quiet as long as they say', () => {
  fc.assert(
    fc.property(fc.nat(1e6), fc.nat(400 * day), (seed, at) => {
      const events = createEvents(kind, seed);
      const quiet = events.quietUntil(at);
      if (events.strength(at) > 0) expect(quiet).toBe(at);
      for (let time = at; time < quiet; time += 2 * minute) expect(events.strength(time)).toBe(0);
    }),
  );
});

test('[MK-03] events come as often and last as long as their kind says', () => {
  const events = createEvents(kind, 5);
  const days = 400;
  let began = 0;
  let minutes = 0;
  for (let at = minute; at < days * day; at += minute) {
    if (events.strength(at) === 0) continue;
    minutes += 1;
    if (events.strength(at - minute) === 0) began += 1;
  }
  expect(Math.abs(began / days - kind.perDay)).toBeLessThan(0.15);
  expect(minutes / began).toBeGreaterThan(60);
  expect(minutes / began).toBeLessThan(125);
});
