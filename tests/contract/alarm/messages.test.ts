import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { startStorm } from '#mock-server/control/storm.ts';
import { groupRepeats, repeatGapMs } from '#mock-server/store/alarm/message-repeats.ts';
import type { MessageRecord } from '#mock-server/store/alarm/messages.ts';
import { harness, user as operator, useFreshServer } from '../support/fresh-server.ts';
import type { SignedIn } from '../support/harness.ts';
import { connect } from '../support/push-client.ts';
import { act, freshWorkOrder } from '../work-order/work-order-samples.ts';

useFreshServer('operator');

const storm = (count: number, title: string, repeated: boolean) =>
  startStorm(harness.server.world, { count, perSecond: 10_000, type: '2', title, repeated });
const list = (request: Parameters<typeof operator.call<'listMessages'>>[1]) => operator.call('listMessages', request);

describe('[VW-01] the list', () => {
  test('[API-28] isView 2 with one record a page returns the unread total', async () => {
    const unread = await list({ isView: '2', pageNo: 1, pageSize: 1 });
    expect(unread.total).toBe((await operator.call('getSessionInfo', {})).msgNum);
    expect(unread.records.length).toBe(Math.min(1, unread.total));
  });

  test('[API-29] a message with isView 1 is read, for its reader alone', async () => {
    await harness.control('POST', '/push/storm', { count: 1 });
    const unread = (user: SignedIn) => user.call('listMessages', { isView: '2', pageSize: 500 });
    const administrator = await harness.signIn('administrator');
    const [before, other] = [await unread(operator), await unread(administrator)];
    const [message] = before.records;
    await operator.call('updateMessage', { ...message!, id: message!.id!, isView: '1' });
    expect((await unread(operator)).total).toBe(before.total - 1);
    expect((await unread(administrator)).total).toBe(other.total);
    expect(await operator.call('readMessages', {})).toEqual({ changed: before.total - 1 });
    expect((await unread(operator)).total).toBe(0);
  });

  test('newest first, filtered by time and by whether the cause is resolved', async () => {
    const { records } = await list({ pageSize: 500 });
    const times = records.map(({ createTime }) => createTime);
    expect(times).toEqual(times.toSorted().toReversed());
    const from = times[Math.floor(times.length / 2)]!;
    const later = await list({ from, pageSize: 500 });
    expect(later.total).toBe(times.filter((time) => time >= from).length);
    const total = async (isSolve: '0' | '1') => (await list({ isSolve })).total;
    expect((await total('0')) + (await total('1'))).toBe(records.length);
  });
});

test('[ST-07] an action is a message to other users, never to its user: list, unread total, push, reading', async () => {
  const administrator = await harness.signIn('administrator');
  const [pushToAdministrator, pushToOperator] = [
    await connect(harness, administrator),
    await connect(harness, operator),
  ];
  const unread = async (user: SignedIn) => (await user.call('getSessionInfo', {})).msgNum;
  const of = async (user: SignedIn, order: { id: string }) =>
    (await user.call('listMessages', { pageSize: 500 })).records.filter(({ ref }) => ref === order.id);
  const before = [await unread(administrator), await unread(operator)];

  const order = await freshWorkOrder(administrator);
  await act(administrator, 'issue', order);
  expect([await unread(administrator), await unread(operator)]).toEqual([before[0], (before[1] ?? 0) + 2]);
  expect(await of(administrator, order)).toEqual([]);
  const messages = await of(operator, order);
  expect(messages.map(({ title }) => title)).toEqual(['工单已下发', '新工单']);
  await expect.poll(() => pushToOperator.frames.filter(({ ref }) => ref === order.id)).toHaveLength(2);
  expect(pushToAdministrator.frames.filter(({ ref }) => ref === order.id)).toEqual([]);
  const read = administrator.call('updateMessage', { ...messages[0]!, id: messages[0]!.id!, isView: '1' });
  await expect(read).rejects.toMatchObject({ code: codes.notFound });
});

describe('[VW-01] repeats', () => {
  test('of one source are one row with their number, and one in the total', async () => {
    const before = (await list({ grouped: true })).total;
    const each = (await list({})).total;
    await storm(7, 'Fan stands still', true);
    await storm(2, 'Door is open', false);
    const { records, total } = await list({ grouped: true });
    expect(total).toBe(before + 3);
    expect((await list({})).total).toBe(each + 9);
    expect(records.find(({ title }) => title === 'Fan stands still')?.repeats).toMatchObject({ count: 7, unread: 7 });
    expect(records.filter(({ title }) => title.startsWith('Door')).map(({ repeats }) => repeats)).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('open to the single messages, of which the filter counts, and are read as a whole', async () => {
    await storm(5, 'Fan stands still', true);
    const group = async (isView?: '1' | '2') =>
      (await list({ grouped: true, isView, pageSize: 100 })).records.find(({ title }) => title === 'Fan stands still');
    const id = (await group())!.repeats!.id;
    const opened = await list({ repeatsOf: id });
    expect(opened.total).toBe(5);
    expect(opened.records.at(-1)?.id).toBe(id);
    await operator.call('readMessages', { ids: [opened.records[1]!.id!] });
    expect((await group())?.repeats).toMatchObject({ id, count: 5, unread: 4 });
    expect((await group('2'))?.repeats).toMatchObject({ id, count: 4, unread: 4 });
    expect((await group('1'))?.repeats).toBeUndefined();
    expect(await operator.call('readMessages', { groups: [id] })).toEqual({ changed: 4 });
    expect(await group('2')).toBeUndefined();
    await expect(operator.call('readMessages', { groups: ['unknown'] })).rejects.toMatchObject({ kind: 'business' });
  });

  const minuteMs = 60_000;
  const record = fc.record({
    minute: fc.nat(400),
    title: fc.constantFrom('a', 'b'),
    sourceId: fc.constantFrom('x', 'y'),
  });
  const messagesOf = (drafts: readonly { minute: number; title: string; sourceId: string }[]): MessageRecord[] =>
    drafts
      .map(({ minute, title, sourceId }, index) => ({
        id: String(index),
        type: '2',
        title: { zh: title, en: title, de: title },
        content: { zh: '', en: '', de: '' },
        createdAt: minute * minuteMs,
        stationId: 's',
        severity: undefined,
        sourceId,
        ref: undefined,
      }))
      .toSorted((a, b) => b.createdAt - a.createdAt);

  test('keep every message in its group, without joining or splitting groups wrongly', () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 40 }), (drafts) => {
        const messages = messagesOf(drafts);
        const groups = groupRepeats(messages);
        expect(
          groups
            .flat()
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(messages.map(({ id }) => id).toSorted());
        const key = ({ title, sourceId }: MessageRecord) => title.en + sourceId;
        for (const group of groups) {
          expect(new Set(group.map(key)).size).toBe(1);
          for (const [index, message] of group.slice(1).entries()) {
            const gap = group[index]!.createdAt - message.createdAt;
            expect(gap).toBeGreaterThanOrEqual(0);
            expect(gap).toBeLessThanOrEqual(repeatGapMs);
          }
        }
        for (const [index, group] of groups.entries())
          for (const other of groups.slice(index + 1))
            if (key(group[0]!) === key(other[0]!))
              expect(group.at(-1)!.createdAt - other[0]!.createdAt).toBeGreaterThan(repeatGapMs);
      }),
      { numRuns: 300 },
    );
  });
});

test('[ST-07] a storm of 10,000 alarms is completely in the list', async () => {
  const before = (await list({})).total;
  await storm(10_000, 'Storm', false);
  expect((await list({ isView: '2', pageNo: 1, pageSize: 1 })).total).toBeGreaterThanOrEqual(10_000);
  const titles = new Set<string>();
  for (let pageNo = 1; pageNo <= Math.ceil((before + 10_000) / 500); pageNo += 1)
    for (const { title } of (await list({ pageNo, pageSize: 500 })).records)
      if (title.startsWith('Storm')) titles.add(title);
  expect(titles.size).toBe(10_000);
});
