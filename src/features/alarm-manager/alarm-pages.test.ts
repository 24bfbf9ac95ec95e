import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Alarm } from '#src/contract/alarm/alarm.ts';
import { alarmPages } from './alarm-pages.ts';

const iso = (ms: number) => new Date(ms).toISOString();

/** A server's list whose alarms leave it while it is being read. */
function reader(times: readonly number[], leaving: (call: number) => number | undefined) {
  const left = new Set<number>();
  let calls = 0;
  const all = times.map((at, index) => ({ id: String(index), firstRaisedAt: iso(at) }) as Alarm);
  const read = async ({
    firstRaisedTo,
    page = 1,
    pageSize = 20,
  }: {
    firstRaisedTo?: string;
    page?: number;
    pageSize?: number;
  }) => {
    const gone = leaving(calls);
    calls += 1;
    if (gone !== undefined) left.add(gone);
    const hits = all
      .filter(
        ({ id, firstRaisedAt: at }) => !left.has(Number(id)) && (firstRaisedTo === undefined || at <= firstRaisedTo),
      )
      .toSorted((a, b) =>
        a.firstRaisedAt < b.firstRaisedAt ? 1 : a.firstRaisedAt > b.firstRaisedAt ? -1 : a.id < b.id ? -1 : 1,
      );
    return { records: hits.slice((page - 1) * pageSize, page * pageSize), total: hits.length };
  };
  return { read, left };
}

async function idsOf(read: ReturnType<typeof reader>['read']): Promise<string[]> {
  const ids: string[] = [];
  for await (const { rows } of alarmPages(read, 3)) ids.push(...rows.map(({ id }) => id));
  return ids;
}

const times = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 40 });

test('[VW-02] the export has each alarm of a list once, newest first, however many share an instant', async () => {
  await fc.assert(
    fc.asyncProperty(times, async (raised) => {
      const ids = await idsOf(reader(raised, () => undefined).read);
      expect(ids.map(Number).toSorted((a, b) => a - b)).toEqual(raised.map((_, index) => index));
      const order = ids.map((id) => raised[Number(id)]!);
      expect(order).toEqual(order.toSorted((a, b) => b - a));
    }),
  );
});

test('[VW-02] alarms that leave the list while it is read do not hide others', async () => {
  const raised = Array.from({ length: 30 }, (_, index) => 1_000 - index);
  const { read, left } = reader(raised, (call) => (call === 0 ? undefined : call));
  const ids = await idsOf(read);
  const stayed = [...raised.keys()].filter((index) => !left.has(index));
  expect(ids).toEqual(expect.arrayContaining(stayed.map(String)));
});
