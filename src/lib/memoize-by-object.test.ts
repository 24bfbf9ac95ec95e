import { expect, test } from 'vitest';
import { memoizeByObject } from './memoize-by-object.ts';

test('each object has one result of its own', () => {
  const copyOf = memoizeByObject((key: { readonly name: string }) => ({ ...key }));
  const [a, b] = [{ name: 'a' }, { name: 'b' }];
  expect(copyOf(a)).toBe(copyOf(a));
  expect([copyOf(a), copyOf(b)]).toEqual([a, b]);
});
