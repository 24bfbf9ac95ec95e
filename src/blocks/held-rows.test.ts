import { expect, test } from 'vitest';
import { holdRows } from './held-rows.ts';

const row = (id: string, state = 'old') => ({ id, state });

test('[VW-02] held rows keep their places: known ones are renewed, new ones counted, those that left stay', () => {
  const held = holdRows([row('a'), row('b'), row('c')], [row('d'), row('c', 'new'), row('a')], ({ id }) => id);
  expect(held.rows).toEqual([row('a'), row('b'), row('c', 'new')]);
  expect(held.fresh).toBe(1);
  expect([...held.gone]).toEqual(['b']);
});
