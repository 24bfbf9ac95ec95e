import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPages } from './read-pages.ts';
import type { ReadPage } from './types.ts';

interface Row {
  readonly id: string;
}

/** A server's list, whose rows a test changes before a call, counted from 0. */
function listOf(count: number, change: (rows: Row[], call: number) => Row[] = (rows) => rows, sizeMax = 500) {
  let rows = Array.from({ length: count }, (_, index): Row => ({ id: `${index}` }));
  const pages: object[] = [];
  const read: ReadPage<Row> = async (request) => {
    const { page, pageSize } = request as { readonly page: number; readonly pageSize: number };
    rows = change(rows, pages.length);
    pages.push({ page, pageSize });
    const size = Math.min(pageSize, sizeMax);
    return { records: rows.slice((page - 1) * size, page * size), total: rows.length };
  };
  return { read, pages, rows: () => rows };
}

async function idsOf(read: ReadPage<Row>): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const { rows } of readPages(read, ({ id }) => id)) ids.push(...rows.map(({ id }) => id));
  return ids;
}

const without = (rows: readonly Row[], index: number, count = 1): Row[] => rows.toSpliced(index, count);

test('[VW-05] an export reads a list at rest once, in its order, with hardly more calls than pages', async () => {
  const list = listOf(30_000);
  expect(await idsOf(list.read)).toEqual(list.rows().map(({ id }) => id));
  expect(list.pages.length).toBeLessThan(66);
  for (const count of [0, 1, 499, 500, 501, 1_000]) expect(await idsOf(listOf(count).read)).toHaveLength(count);
});

test('[VW-05] rows that leave a list between two pages of its export hide no other row', async () => {
  for (const gone of [1, 400, 499, 1_300]) {
    const list = listOf(2_000, (rows, call) => (call === 1 ? without(rows, 0, gone) : rows));
    const ids = await idsOf(list.read);
    expect(new Set(ids).size).toBe(ids.length);
    expect(list.rows().filter(({ id }) => !ids.includes(id))).toEqual([]);
  }
  // All of them.
  expect(await idsOf(listOf(2_000, (rows, call) => (call === 1 ? [] : rows)).read)).toHaveLength(500);
});

test('[VW-05] a row that moves ahead of what is read is in the export all the same', async () => {
  const list = listOf(2_000, (rows, call) => (call === 2 ? [rows.at(-1)!, ...rows.slice(0, -1)] : rows));
  const ids = await idsOf(list.read);
  expect(ids).toHaveLength(2_000);
  expect(ids.at(-1)).toBe('1999');
});

test('[VW-05] however a list shrinks and grows, its export has every row that stays, once', async () => {
  const changes = fc.array(fc.record({ at: fc.nat(1_500), leave: fc.nat(300), come: fc.nat(40) }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 400, max: 2_500 }), changes, async (count, steps) => {
      const list = listOf(count, (rows, call) => {
        const step = steps[call - 1];
        if (!step) return rows;
        const come = Array.from({ length: step.come }, (_, index) => ({ id: `new ${call} ${index}` }));
        return rows.toSpliced(Math.min(step.at, rows.length), step.leave, ...come);
      });
      const ids = new Set(await idsOf(list.read));
      expect(list.rows().filter(({ id }) => !id.startsWith('new') && !ids.has(id))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('[VW-05] a server with shorter pages is read to its end', async () => {
  for (const size of [1, 2, 100]) expect(await idsOf(listOf(350, undefined, size).read)).toHaveLength(350);
});

test('[VW-05] a server that answers no further rows ends the export', async () => {
  const { read, pages } = listOf(2_000);
  const short: ReadPage<Row> = async (request) => {
    const { records, total } = await read(request);
    return { records: pages.length === 1 ? records : records.slice(0, 1), total };
  };
  expect(await idsOf(short)).toHaveLength(500);
});
