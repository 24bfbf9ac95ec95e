import { expect, test } from 'vitest';
import { csvForms } from '#src/lib/file/csv.ts';
import type { ListExport } from './list-export.ts';
import { TooManyRowsError, writeFile } from './write-file.ts';

/** A list of so many rows, as far as its first page says. */
const listOf = (total: number, read: number[] = []): ListExport<{ id: number }> => ({
  title: 'Alarms',
  name: 'alarms',
  columns: [{ header: 'Id', width: 10, value: ({ id }) => id }],
  note: { list: 'listAlarms', filter: {} },
  async *pages() {
    for (let page = 1; page <= 3; page += 1) {
      read.push(page);
      yield { rows: [{ id: page }], total };
    }
  },
});

const write = (list: ListExport<{ id: number }>, format: 'csv' | 'xlsx') =>
  writeFile(list, format, csvForms.point, new AbortController().signal, () => undefined);

test('[VW-02] [VW-73] a list that no sheet has the rows for is refused at once, and is no file that ends early', async () => {
  const read: number[] = [];
  await expect(write(listOf(1_048_501, read), 'xlsx')).rejects.toThrow(TooManyRowsError);
  expect(read).toEqual([1]);
  expect((await write(listOf(1_048_500), 'xlsx')).size).toBeGreaterThan(0);
  expect(await (await write(listOf(2_000_000), 'csv')).text()).toContain('Id\r\n1\r\n2\r\n3\r\n');
});

test('[VW-02] a long page of rows that take long leaves the window its turns', async () => {
  const rows = Array.from({ length: 500 }, (_, id) => ({ id }));
  const slow = (id: number) => {
    const until = performance.now() + 1;
    while (performance.now() < until);
    return id;
  };
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 0);
  const columns = [{ header: 'Id', width: 10, value: ({ id }: { id: number }) => slow(id) }];
  await write(
    {
      ...listOf(500),
      columns,
      async *pages() {
        yield { rows, total: 500 };
      },
    },
    'csv',
  );
  clearInterval(timer);
  // At the latest after 25 rows.
  expect(turns).toBeGreaterThan(15);
});
