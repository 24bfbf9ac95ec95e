import { expect, test } from 'vitest';
import { readOpenRows, writeOpenRows } from './open-rows.ts';

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
