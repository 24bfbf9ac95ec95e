import { describe, expect, test } from 'vitest';
import { proposeLimits } from './propose-limits.ts';

const ramp = (count: number, from: number, to: number) =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1));

describe('[VW-30] limits from what a point measured', () => {
  test('the inner ones leave out the rarest values, the outer ones hold all of them', () => {
    const limits = proposeLimits([...ramp(1001, 20, 40), 60], { decimals: 1 });
    expect(limits).toEqual({ lowerLimit: 14, lowLimit: 18.2, highLimit: 41.9, higherLimit: 66 });
  });

  test('they are rounded away from the values and stay within what is plausible', () => {
    const limits = proposeLimits(ramp(500, 0, 100), { decimals: 0, min: 0, max: 110 });
    expect(limits).toEqual({ lowerLimit: 0, lowLimit: 0, highLimit: 104, higherLimit: 110 });
  });

  test('nothing is proposed from few values, or from a value that stands still', () => {
    expect(proposeLimits(ramp(191, 0, 1), { decimals: 1 })).toBeUndefined();
    expect(proposeLimits(ramp(1000, 5, 5), { decimals: 1 })).toBeUndefined();
  });
});
