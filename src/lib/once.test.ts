import { expect, test } from 'vitest';
import { once } from './once.ts';

test('makes it once for all callers, and again only after a failure', async () => {
  let made = 0;
  const get = once(async () => {
    made += 1;
    if (made === 1) throw new Error('offline');
    return made;
  });
  await expect(get()).rejects.toThrow('offline');
  expect(await Promise.all([get(), get(), get()])).toEqual([2, 2, 2]);
});
