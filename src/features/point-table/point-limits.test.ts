import { expect, test } from 'vitest';
import { beyondOf } from './point-limits.ts';

test('[VW-30] a value beyond its limits is named, by the outer one where it is beyond both', () => {
  const limits = { lowerLimit: -10, lowLimit: 0, highLimit: 50, higherLimit: 60 };
  const named = (value: number | null) => beyondOf(limits, value);
  expect([-10.1, -10, -0.1, 0, 50, 50.1, 60, 60.1].map(named)).toEqual([
    'lowerLimit',
    'lowLimit',
    'lowLimit',
    undefined,
    undefined,
    'highLimit',
    'highLimit',
    'higherLimit',
  ]);
  expect(named(null)).toBeUndefined();
  expect(beyondOf({ higherLimit: 60 }, 61)).toBe('higherLimit');
  expect(beyondOf({}, 61)).toBeUndefined();
});
