import { expect, test } from 'vitest';
import { ListedIds, WindowsRead } from './row-ids.ts';

const idsOf = (from: number, count: number) => Array.from({ length: count }, (_, at) => `row-${from + at}`);

test('ids of a list and their indexes', () => {
  const ids = new ListedIds(idsOf(0, 3));
  expect([ids.length, ids.idAt(2), ids.idAt(3), ids.idAt(-1)]).toEqual([3, 'row-2', undefined, undefined]);
  expect([ids.indexOf('row-1'), ids.indexOf('row-9')]).toEqual([1, -1]);
});

test('rows read before keep their ids while others are read; the rest have their index', () => {
  const windows = new WindowsRead();
  windows.next({ list: 'a', total: 600_000, from: 0, ids: idsOf(0, 100) });
  const ids = windows.next({ list: 'a', total: 600_000, from: 300_000, ids: idsOf(300_000, 100) });
  expect(ids.length).toBe(600_000);
  expect([ids.idAt(5), ids.idAt(300_099), ids.idAt(300_100)]).toEqual(['row-5', 'row-300099', '#300100']);
  expect([ids.indexOf('row-5'), ids.indexOf('#300100'), ids.indexOf('#600000')]).toEqual([5, 300_100, -1]);
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

test('[VW-02] however many rows are read, the ids of the last ones and of the row with the tab stop are remembered', () => {
  const windows = new WindowsRead();
  const total = 100_000;
  const known = () => {
    const ids = windows.next({ list: 'a', total, from: 0, ids: [] });
    return Array.from({ length: total }, (_, index) => index).filter((index) => ids.idAt(index) === `row-${index}`);
  };
  windows.remember('row-7');
  const counts: number[] = [];
  for (let from = 0; from < total; from += 100) {
    windows.next({ list: 'a', total, from, ids: idsOf(from, 100) });
    if (from % 10_000 === 0) counts.push(known().length);
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(2101);
  expect(known()).toEqual([7, ...Array.from({ length: 2000 }, (_, at) => 98_000 + at)]);
  const ids = windows.next({ list: 'a', total, from: 0, ids: [] });
  expect([ids.idAt(500), ids.indexOf('row-500'), ids.indexOf('row-7')]).toEqual(['#500', -1, 7]);
  windows.remember('row-99999');
  windows.next({ list: 'a', total, from: 300, ids: idsOf(300, 100) });
  expect(known()).not.toContain(7);
});

test('rows read again are forgotten after those that were not', () => {
  const windows = new WindowsRead();
  const read = (from: number) => windows.next({ list: 'a', total: 10_000, from, ids: idsOf(from, 100) });
  read(0);
  for (let from = 100; from < 2000; from += 100) read(from);
  read(0);
  read(5000);
  const ids = read(6000);
  expect([ids.idAt(50), ids.idAt(150)]).toEqual(['row-50', '#150']);
});

test('the name of a row that was not read finds the row once it is read', () => {
  const windows = new WindowsRead();
  const before = windows.next({ list: 'a', total: 1000, from: 0, ids: idsOf(0, 100) });
  const name = before.idAt(300) ?? '';
  windows.remember(name);
  const after = windows.next({ list: 'a', total: 1000, from: 250, ids: idsOf(250, 100) });
  expect([name, after.indexOf(name), after.idAt(after.indexOf(name))]).toEqual(['#300', 300, 'row-300']);
  // From then on the row itself is remembered.
  for (let from = 400; from < 1000; from += 1) windows.next({ list: 'a', total: 1000, from, ids: [`other-${from}`] });
  const moved = windows.next({ list: 'a', total: 1000, from: 301, ids: ['row-300'] });
  expect([moved.indexOf('row-300'), moved.idAt(300)]).toEqual([301, '#300']);
});

test('a list that grows or shrinks keeps the ids of the rows it still has', () => {
  const windows = new WindowsRead();
  windows.next({ list: 'a', total: 200, from: 100, ids: idsOf(100, 100) });
  const less = windows.next({ list: 'a', total: 150, from: 0, ids: idsOf(0, 10) });
  expect([less.idAt(140), less.idAt(160), less.indexOf('row-140'), less.indexOf('row-160')]).toEqual([
    'row-140',
    undefined,
    140,
    -1,
  ]);
});
