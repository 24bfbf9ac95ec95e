import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { floodRule } from '#src/contract/alarm/alarm-work.ts';
import { minuteMs, secondMs } from '../../lib/clock.ts';
import { floodSince } from './alarm-flood.ts';

const every = (seconds: number, count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => from + index * seconds * secondMs);

describe('[VW-02] alarm flood', () => {
  test('ten alarms in ten minutes are none, one more begins it', () => {
    expect(floodSince(every(60, 10), 10 * minuteMs)).toBeUndefined();
    expect(floodSince(every(30, 11), 10 * minuteMs)).toBe(5 * minuteMs);
  });

  test('it lasts while the rate is between its two limits and ends below five', () => {
    const burst = every(1, 11);
    const slow = every(120, 20, 20 * secondMs);
    expect(floodSince([...burst, ...slow], 40 * minuteMs)).toBe(10 * secondMs);
    expect(floodSince(burst, 9 * minuteMs)).toBe(10 * secondMs);
    expect(floodSince(burst, 11 * minuteMs)).toBeUndefined();
  });

  test('whatever the order of the raises, it is the same', () => {
    const raises = fc.array(fc.integer({ min: 0, max: 60 * minuteMs }), { maxLength: 60 });
    fc.assert(
      fc.property(raises, (times) => {
        const now = 60 * minuteMs;
        const since = floodSince(times, now);
        expect(floodSince(times.toReversed(), now)).toBe(since);
        const recent = times.filter((at) => at > now - floodRule.windowMinutes * minuteMs).length;
        if (recent > floodRule.beginsAbove) expect(since).toBeDefined();
        if (recent < floodRule.endsBelow) expect(since).toBeUndefined();
      }),
    );
  });
});
