import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { RowHeights } from './row-heights.ts';
import { ListedIds, type RowIds, WindowsRead } from './row-ids.ts';

const textsOf = (count: number) => Array.from({ length: count }, (_, index) => `row-${index}`);
const idsOf = (count: number) => new ListedIds(textsOf(count));

test('rows that were not seen have the mean height of the first that were', () => {
  const heights = new RowHeights(36);
  heights.setRows(idsOf(1000));
  expect(heights.total).toBe(36_000);
  expect(heights.see(new Map([['row-0', 36]]))).toBe(false);
  const others = new RowHeights(36);
  others.setRows(idsOf(1000));
  expect(
    others.see(
      new Map([
        ['row-0', 50],
        ['row-1', 54],
      ]),
    ),
  ).toBe(true);
  expect(others.startOf(1)).toBe(50);
  expect(others.total).toBe(50 + 54 + 998 * 52);
});

test('a row keeps its height where rows before it come and go', () => {
  const heights = new RowHeights(36);
  heights.setRows(idsOf(10));
  heights.see(new Map([['row-0', 36]]));
  heights.see(new Map([['row-4', 80]]));
  heights.setRows(new ListedIds(['new', ...textsOf(10)]));
  expect(heights.startOf(6) - heights.startOf(5)).toBe(80);
  expect(heights.startOf(5) - heights.startOf(4)).toBe(36);
});

/** @returns how many rows are looked up when the next rows are read */
function searchesAfter(rowCount: number, heightOf: (index: number) => number): number {
  const heights = new RowHeights(36);
  const windows = new WindowsRead();
  let searches = 0;
  const next = (from: number) => {
    const read = windows.next({ list: 'a', total: 600_000, from, ids: textsOf(from + 100).slice(from) });
    const ids: RowIds = {
      length: read.length,
      idAt: (index) => read.idAt(index),
      indexOf: (id) => {
        searches += 1;
        return read.indexOf(id);
      },
    };
    heights.setRows(ids);
  };
  for (let from = 0; from < rowCount; from += 100) {
    next(from);
    heights.see(new Map(Array.from({ length: 100 }, (_, at) => [`row-${from + at}`, heightOf(from + at)])));
  }
  searches = 0;
  next(rowCount);
  return searches;
}

test('[VW-02] however many rows are read, few are looked up when the next ones are', () => {
  expect(searchesAfter(10_000, () => 36)).toBe(0);
  expect(searchesAfter(3000, (index) => 36 + (index % 2))).toBeLessThanOrEqual(1500);
  expect(searchesAfter(20_000, (index) => 50 + (index % 3))).toBeLessThanOrEqual(4000);
});

test('each distance in a table belongs to the row that covers it', () => {
  const rows = fc.array(fc.integer({ min: 20, max: 90 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(rows, fc.nat(), (sizes, seed) => {
      const ids = textsOf(sizes.length);
      const heights = new RowHeights(36);
      heights.setRows(new ListedIds(ids));
      heights.see(new Map(ids.map((id, index) => [id, sizes[index] ?? 0])));
      const distance = seed % heights.total;
      const index = heights.indexAt(distance);
      expect(heights.startOf(index)).toBeLessThanOrEqual(distance);
      expect(heights.startOf(index + 1)).toBeGreaterThan(distance);
    }),
  );
  const heights = new RowHeights(36);
  heights.setRows(idsOf(5));
  expect(heights.indexAt(-10)).toBe(0);
  expect(heights.indexAt(1e9)).toBe(4);
});
