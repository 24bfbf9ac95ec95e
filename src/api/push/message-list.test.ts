import { expect, test } from 'vitest';
import { pageSizeMax } from '#src/contract/limits.ts';
import { ok, openClient } from '../test-client.ts';
import type { Reply } from '../test-server.ts';
import { readMessageList } from './message-list.ts';

const record = (id: number) => ({
  id: String(id),
  title: `title ${id}`,
  content: '',
  type: '2',
  createTime: '2026-06-01T08:00:00.000Z',
  isView: '0',
});

type Outcome = { ids: (string | undefined)[]; complete: boolean } | { refused: boolean };

/** Reads the list from a server that answers the pages one after the other; the last answer stays. */
async function read(
  replies: readonly Reply[],
  { from, newestOnly = false }: { from?: string; newestOnly?: boolean } = {},
) {
  let calls = 0;
  const { api, received } = await openClient(() => replies[Math.min(calls++, replies.length - 1)]!);
  let pages = 0;
  const outcome = await new Promise<Outcome>((resolve) => {
    readMessageList(api, from, newestOnly, {
      page: () => (pages += 1),
      done: (messages, complete) => resolve({ ids: messages.map(({ id }) => id), complete }),
      failed: (refused) => resolve({ refused }),
    });
  });
  return { outcome, pages, asked: received.map(({ fields }) => fields) };
}

const page = (total: number, ...records: readonly unknown[]) => ok({ records, total });

test('[ST-06] the list is read page by page until all of it is there', async () => {
  const { outcome, pages, asked } = await read([page(3, record(1), record(2)), page(3, record(3))], { from: 'then' });
  expect(outcome).toEqual({ ids: ['1', '2', '3'], complete: true });
  expect(pages).toBe(1);
  expect(asked).toMatchObject([
    { from: 'then', pageNo: 1, pageSize: pageSizeMax },
    { from: 'then', pageNo: 2, pageSize: pageSizeMax },
  ]);
});

test('[ST-06] a total that is never reached ends with the first empty page', async () => {
  const { outcome, asked } = await read([page(9, record(1)), page(9)]);
  expect(outcome).toEqual({ ids: ['1'], complete: true });
  expect(asked).toHaveLength(2);
});

test('[ST-06] one record that cannot be read hides no other and counts as read', async () => {
  const { outcome, asked } = await read([page(2, { title: 7 }, record(2))]);
  expect(outcome).toEqual({ ids: ['2'], complete: true });
  expect(asked).toHaveLength(1);
});

test('[ST-06] the newest alone: one page of 100, and whether there are older ones', async () => {
  const cut = await read([page(2, record(1))], { newestOnly: true });
  expect(cut.outcome).toEqual({ ids: ['1'], complete: false });
  expect(cut.asked).toMatchObject([{ pageNo: 1, pageSize: 100 }]);
  expect((await read([page(1, record(1))], { newestOnly: true })).outcome).toMatchObject({ complete: true });
});

test('[ST-06] an answer that is no list has failed, a session that is over is refused', async () => {
  for (const answer of [ok({ records: [record(1)] }), ok({ total: 1 }), { status: 500 }])
    expect((await read([answer])).outcome).toEqual({ refused: false });
  expect((await read([{ status: 401 }])).outcome).toEqual({ refused: true });
});

test('[ST-06] what is called off reports neither an end nor a failure', async () => {
  let answer = () => {};
  const { api, received } = await openClient(() => ({
    ...page(1, record(1)),
    after: new Promise<void>((resolve) => (answer = resolve)),
  }));
  const reports: string[] = [];
  const stop = readMessageList(api, undefined, false, {
    page: () => reports.push('page'),
    done: () => reports.push('done'),
    failed: () => reports.push('failed'),
  });
  while (received.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  stop();
  answer();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(reports).toEqual([]);
});
