import { expect, test } from 'vitest';
import { openIds, readOpenIds, readOpenRows, writeOpenIds, writeOpenRows } from './open-rows.ts';

const row = (id: string, parentId: string | null = null) => ({ id, parentId });
const few = [row('a'), row('b', 'a'), row('c', 'b'), row('d'), row('e', 'd'), row('f', 'e'), row('g', 'f')];
const many = [row('top'), row('sub', 'top'), ...Array.from({ length: 100 }, (_, index) => row(`n${index}`, 'sub'))];
const open = (...ids: string[]) => new Set(ids);

test('[VW-20] [VW-23] a small tree is open at first, a large one at its upper level', () => {
  expect(readOpenRows(null, few)).toEqual(open('a', 'b', 'd', 'e', 'f'));
  expect(readOpenRows(null, many)).toEqual(open('top'));
});

test('[VW-20] [VW-23] the address names open rows or closed ones, whichever is shorter, and nothing at first', () => {
  expect(writeOpenRows(open('a', 'b', 'd', 'e', 'f'), few)).toBeNull();
  expect(writeOpenRows(open('a', 'b', 'd', 'e'), few)).toBe('!f');
  expect(writeOpenRows(open('a'), few)).toBe('a');
  expect(writeOpenRows(open(), few)).toBe('');
  expect(writeOpenRows(open('top', 'sub'), many)).toBe('!');
});

test('[VW-20] [VW-23] what is written is read again', () => {
  for (const ids of [open(), open('a'), open('a', 'b', 'd', 'e'), open('b', 'd', 'e', 'f')])
    expect(readOpenRows(writeOpenRows(ids, few), few)).toEqual(ids);
});

test('[VW-22] [S6] of a tree that is read as it is opened the address names the open rows alone', () => {
  expect(readOpenIds(null, many)).toEqual(open('top'));
  expect(readOpenIds('', many)).toEqual(open());
  for (const ids of [open(), open('a'), open('a', 'unread')]) expect(readOpenIds(writeOpenIds(ids), few)).toEqual(ids);
  expect(openIds('!f')).toEqual([]);
});
