import { expect, test } from 'vitest';
import { ListedIds, WindowsRead } from './row-ids.ts';

const idsOf = (from: number, count: number) => Array.from({ length: count }, (_, at) => `row-${from + at}`);

test('ids of a list and their indexes', () => {
  const ids = new ListedIds(idsOf(0, 3));
  expect([ids.length, ids.idAt(2), ids.idAt(3), ids.idAt(-1)]).toEqual([3, 'row-2', undefined, undefined]);
  expect([ids.indexOf('row-1'), ids.indexOf('row-9')]).toEqual([1, -1]);
});

test('rows that were read keep their ids while others are read; the rest have their index', () => {
  const windows = new WindowsRead();
  windows.next({ list: 'a', total: 600_000, from: 0, ids: idsOf(0, 100) });
  const ids = windows.next({ list: 'a', total: 600_000, from: 300_000, ids: idsOf(300_000, 100) });
  expect(ids.length).toBe(600_000);
  expect([ids.idAt(5), ids.idAt(300_099), ids.idAt(300_100)]).toEqual(['row-5', 'row-300099', '#300100']);
  expect([ids.indexOf('row-5'), ids.indexOf('#300100'), ids.indexOf('#5'), ids.indexOf('#600000')]).toEqual([
    5, 300_100, -1, -1,
  ]);
  expect([ids.idAt(-1), ids.idAt(600_000)]).toEqual([undefined, undefined]);
});

test('a row that moved is where it was read last; another list has none of the rows', () => {
  const windows = new WindowsRead();
  windows.next({ list: 'a', total: 100, from: 0, ids: ['x', 'y', 'z'] });
  const moved = windows.next({ list: 'a', total: 100, from: 1, ids: ['x'] });
  expect([moved.idAt(0), moved.idAt(1), moved.indexOf('x'), moved.indexOf('y')]).toEqual(['#0', 'x', 1, -1]);
  const other = windows.next({ list: 'b', total: 100, from: 50, ids: ['q'] });
  expect([other.idAt(1), other.indexOf('x'), other.indexOf('q')]).toEqual(['#1', -1, 50]);
});
