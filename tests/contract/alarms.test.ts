import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Alarm } from '#src/contract/alarm.ts';
import { codes } from '#src/contract/codes.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { Harness, type SignedIn } from './harness.ts';

const minuteMs = 60_000;
let harness: Harness;
let operator: SignedIn;

beforeAll(async () => {
  harness = await Harness.start({ historyDays: 7 });
});
beforeEach(async () => {
  await harness.control('POST', '/reset');
  operator = await harness.signIn('operator');
});
afterAll(() => harness.close());

const list = (request: RequestFor<'listAlarms'>) => operator.call('listAlarms', { pageSize: 500, ...request });

/** Cuts a device off and lets time pass until its alarm is there. */
async function raise(): Promise<{ alarm: Alarm; disturbance: string }> {
  const device = { stationId: 'st-a', deviceId: 'a-pcs-1' };
  const { id } = await harness.control<{ id: string }>('POST', '/plant/disturb', { kind: 'offline', ...device });
  await harness.control('POST', '/clock', { advance: 10 * minuteMs });
  const { records } = await list({ state: 'unresolved', stationId: 'st-a' });
  const alarm = records.find((each) => each.deviceId === device.deviceId && each.clearedAt === null);
  if (!alarm) throw new Error('no alarm was raised');
  return { alarm, disturbance: id };
}

async function settle(disturbance: string): Promise<void> {
  await harness.control('POST', '/plant/settle', { id: disturbance });
  await harness.control('POST', '/clock', { advance: 30 * minuteMs });
}

describe('list', () => {
  test('[MK-01] filters narrow, and together give the whole', async () => {
    const all = await list({});
    expect(all.total).toBe(all.records.length);
    const [open, resolved] = [await list({ state: 'unresolved' }), await list({ state: 'resolved' })];
    expect(open.total + resolved.total).toBe(all.total);
    expect(open.records.every((alarm) => alarm.resolvedAt === null)).toBe(true);
    const severe = await list({ severities: [1, 2] });
    expect(severe.records.every((alarm) => alarm.severity <= 2)).toBe(true);
    const [some] = all.records;
    const found = await list({ keyword: some!.code.toLowerCase() });
    expect(found.records.every((alarm) => alarm.code === some!.code)).toBe(true);
    const since = await list({ raisedFrom: some!.raisedAt });
    expect(since.records.every((alarm) => alarm.raisedAt >= some!.raisedAt)).toBe(true);
  });

  test('[API-05] pages put together are the list, without overlap', async () => {
    const all = (await list({ sort: 'severity' })).records.map(({ id }) => id);
    const pages: string[] = [];
    for (let page = 1; pages.length < all.length; page += 1) {
      const answer = await operator.call('listAlarms', { page, pageSize: 7, sort: 'severity' });
      expect(answer).toMatchObject({ current: page, size: 7, total: all.length });
      pages.push(...answer.records.map(({ id }) => id));
    }
    expect(pages).toEqual(all);
  });

  test.each(['severity', 'raisedAt', 'count', 'lastSeenAt'] as const)('[API-05] sorted by %s', async (column) => {
    const up = (await list({ sort: column })).records.map((alarm) => alarm[column]);
    expect(up).toEqual(up.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    const down = (await list({ sort: `-${column}` })).records.map((alarm) => alarm[column]);
    expect(down).toEqual(down.toSorted((a, b) => (a > b ? -1 : a < b ? 1 : 0)));
  });

  test('[MK-03] minor alarms and warnings are resolved by the system once their condition is gone', async () => {
    const { records } = await list({});
    const gone = records.filter((alarm) => alarm.severity >= 3 && alarm.clearedAt !== null);
    expect(gone.length).toBeGreaterThan(0);
    for (const alarm of gone) expect(alarm).toMatchObject({ resolvedAt: alarm.clearedAt, resolvedBy: null });
    const severe = records.filter((alarm) => alarm.severity <= 2 && alarm.resolvedAt !== null);
    for (const alarm of severe) expect(alarm.resolvedBy).not.toBeNull();
  });

  test('counts agree with the list', async () => {
    const counts = await operator.call('countAlarms', {});
    for (const severity of [1, 2, 3, 4] as const) {
      const of = async (acknowledged: 'yes' | 'no') =>
        (await list({ state: 'unresolved', severities: [severity], acknowledged })).total;
      expect(counts[severity]).toEqual({ acknowledged: await of('yes'), unacknowledged: await of('no') });
    }
  });
});

describe('life of an alarm', () => {
  test('raised, acknowledged, held, cleared, resolved', async () => {
    const { alarm, disturbance } = await raise();
    const { id } = alarm;
    await expect(operator.call('acknowledgeAlarms', { ids: [id], note: 'on it' })).resolves.toEqual({ changed: 1 });
    await expect(operator.call('acknowledgeAlarms', { ids: [id], note: 'again' })).resolves.toEqual({ changed: 0 });
    await expect(operator.call('resolveAlarms', { ids: [id] })).rejects.toMatchObject({
      code: codes.alarmConditionHolds,
    });
    await settle(disturbance);
    const cleared = await operator.call('getAlarm', { id });
    expect(cleared.clearedAt).not.toBeNull();
    expect(cleared).toMatchObject({ acknowledgedBy: '王建国', acknowledgeNote: 'on it' });
    if (cleared.resolvedAt === null) await operator.call('resolveAlarms', { ids: [id], note: 'done' });
    await expect(operator.call('resolveAlarms', { ids: [id] })).rejects.toMatchObject({
      code: codes.alarmAlreadyResolved,
    });
  });

  test('each raise brings an unread message that points to its alarm', async () => {
    const { alarm } = await raise();
    const { records } = await operator.call('listMessages', { isView: '2', type: '2', isSolve: '0', pageSize: 500 });
    expect(records.find((message) => message.ref === alarm.id)).toMatchObject({ title: alarm.title, isView: '0' });
  });

  test('[VA-11] a critical alarm is acknowledged with a note only; one bad id changes nothing', async () => {
    const [critical] = (await list({ severities: [1], acknowledged: 'no' })).records;
    const [other] = (await list({ severities: [2, 3, 4], acknowledged: 'no' })).records;
    const acknowledge = (ids: string[], note?: string) => operator.call('acknowledgeAlarms', { ids, note });
    await expect(acknowledge([other!.id, 'unknown'])).rejects.toMatchObject({ code: codes.notFound });
    const silent = { code: codes.badRequest, msg: expect.stringContaining('note') };
    await expect(acknowledge([other!.id, critical!.id])).rejects.toMatchObject(silent);
    await expect(acknowledge([critical!.id], '  ')).rejects.toMatchObject(silent);
    expect((await operator.call('getAlarm', { id: other!.id })).acknowledgedAt).toBeNull();
    await expect(acknowledge([other!.id, critical!.id], 'seen')).resolves.toEqual({ changed: 2 });
  });
});

describe('messages', () => {
  test('[API-28] isView 2 with one record a page tells the unread total', async () => {
    const unread = await operator.call('listMessages', { isView: '2', pageNo: 1, pageSize: 1 });
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

  test('newest first, by time and by whether the cause is resolved', async () => {
    const { records } = await operator.call('listMessages', { pageSize: 500 });
    const times = records.map(({ createTime }) => createTime);
    expect(times).toEqual(times.toSorted().toReversed());
    const from = times[Math.floor(times.length / 2)]!;
    const later = await operator.call('listMessages', { from, pageSize: 500 });
    expect(later.total).toBe(times.filter((time) => time >= from).length);
    const total = async (isSolve: '0' | '1') => (await operator.call('listMessages', { isSolve })).total;
    expect((await total('0')) + (await total('1'))).toBe(records.length);
  });
});
