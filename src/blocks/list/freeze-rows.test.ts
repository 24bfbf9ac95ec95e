import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freezeRows } from './freeze-rows.ts';

const row = (id: string, state = 'old') => ({ id, state });
const idOf = ({ id }: ReturnType<typeof row>) => id;
const slice = (ids: string, total = ids.length, offset = 0, state?: string) => ({
  rows: [...ids].map((id) => row(id, state)),
  total,
  offset,
});

test('[VW-02] frozen rows stay in their order: known ones are renewed, new ones counted, those that left stay', () => {
  const latest = { ...slice('dca'), rows: [row('d'), row('c', 'new'), row('a')] };
  const frozen = freezeRows(slice('abc'), latest, { idOf });
  expect(frozen.rows).toEqual([row('a'), row('b'), row('c', 'new')]);
  expect(frozen.newCount).toBe(1);
  expect([...frozen.removedIds]).toEqual(['b']);
});

test('[ST-03] a row that came back counts as a new one', () => {
  const isNewAgain = (before: { state: string }, now: { state: string }) => before.state !== now.state;
  const latest = { ...slice('cab'), rows: [row('c', 'returned'), row('a'), row('b')] };
  expect(freezeRows(slice('abc'), latest, { idOf, isNewAgain }).newCount).toBe(1);
  expect(freezeRows(slice('abc'), slice('abc'), { idOf, isNewAgain }).newCount).toBe(0);
});

test('[VW-02] new rows are counted beyond the shown page, and what they push off it has not left', () => {
  const frozen = freezeRows(slice('abcd', 50), slice('wxyz', 1_050), { idOf });
  expect(frozen.newCount).toBe(1_000);
  expect([...frozen.removedIds]).toEqual([]);
  expect([...freezeRows(slice('abcd', 50), slice('xabd', 50), { idOf }).removedIds]).toEqual(['c']);
  expect([...freezeRows(slice('abcd', 50), slice('xabc', 51), { idOf }).removedIds]).toEqual([]);
});

test('[VW-02] on a later page what moved up has not left; on the last page what misses at the end has', () => {
  expect([...freezeRows(slice('abcd', 50, 20), slice('cdef', 48, 20), { idOf }).removedIds]).toEqual([]);
  expect([...freezeRows(slice('abcd', 24, 20), slice('abc', 23, 20), { idOf }).removedIds]).toEqual(['d']);
});

test('[VW-02] in a list by age, whatever comes: no row of the whole list counts as gone, and none is new too many', () => {
  const size = 5;
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), fc.nat(3), (before, added, page) => {
      const offset = page * size;
      const all = Array.from({ length: before + added }, (_, at) => String.fromCodePoint(0x4e00 + at));
      const pageOf = (list: readonly string[]) =>
        slice(list.slice(offset, offset + size).join(''), list.length, offset);
      const frozen = freezeRows(pageOf(all.slice(added)), pageOf(all), { idOf });
      expect(frozen.removedIds.size).toBe(0);
      expect(frozen.newCount).toBe(added);
    }),
  );
});
