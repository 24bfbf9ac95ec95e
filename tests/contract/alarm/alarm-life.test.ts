import { describe, expect, test } from 'vitest';
import { shelveMinutesMax } from '#src/contract/alarm/alarm-work.ts';
import { codes } from '#src/contract/codes.ts';
import { harness, user as operator, useFreshServer } from '../support/fresh-server.ts';
import { clearedAlarm } from './alarm-samples.ts';
import { minuteMs, list, raise, endDisturbance } from './alarm-setup.ts';

useFreshServer('operator', 'zh', { historyDays: 7 });

const refusedWith = (id: string, code: number) => ({
  changed: 0,
  refused: [{ id, code, msg: expect.stringMatching(/./), alarm: expect.objectContaining({ id }) }],
});

describe('life of an alarm', () => {
  test('raised, acknowledged, still active, cleared, resolved', async () => {
    const { alarm, disturbance } = await raise();
    const { id } = alarm;
    const acknowledge = (note: string) => operator.call('acknowledgeAlarms', { ids: [id], note });
    await expect(acknowledge('on it')).resolves.toEqual({ changed: 1, refused: [] });
    await expect(acknowledge('again')).resolves.toEqual(refusedWith(id, codes.alarmAlreadyAcknowledged));
    await expect(operator.call('resolveAlarms', { ids: [id] })).resolves.toEqual(
      refusedWith(id, codes.alarmConditionActive),
    );
    await endDisturbance(disturbance);
    const cleared = await operator.call('getAlarm', { id });
    expect(cleared.clearedAt).not.toBeNull();
    expect(cleared).toMatchObject({ acknowledgedBy: '王建国', acknowledgeNote: 'on it' });
    if (cleared.resolvedAt === null) await operator.call('resolveAlarms', { ids: [id], note: 'done' });
    await expect(operator.call('resolveAlarms', { ids: [id] })).resolves.toEqual(
      refusedWith(id, codes.alarmAlreadyResolved),
    );
  });

  test('[ST-03] an alarm that is raised again is a new occurrence: unacknowledged, with its time, counted and notified', async () => {
    const { alarm, disturbance } = await raise();
    const { id, severity } = alarm;
    const counted = async () => (await operator.call('countAlarms', {}))[severity].unacknowledged;
    await operator.call('acknowledgeAlarms', { ids: [id], note: 'on it' });
    await operator.call('commentAlarm', { id, text: 'cable pulled' });
    await operator.call('shelveAlarms', { ids: [id], reason: 'works', minutes: 5 });
    await endDisturbance(disturbance);
    const before = await counted();
    const device = { stationId: 'st-a', deviceId: alarm.deviceId };
    await harness.control('POST', '/plant/disturb', { kind: 'offline', ...device });
    await harness.control('POST', '/clock', { advance: 10 * minuteMs });
    const returned = await operator.call('getAlarm', { id });
    expect(returned).toMatchObject({
      count: 2,
      firstRaisedAt: alarm.raisedAt,
      clearedAt: null,
      acknowledgedAt: null,
      acknowledgedBy: null,
      acknowledgeNote: null,
      shelvedUntil: null,
      earlier: [{ raisedAt: alarm.raisedAt, acknowledgedBy: '王建国', acknowledgeNote: 'on it' }],
    });
    expect(returned.log.map(({ kind }) => kind)).toEqual(['commented', 'shelved', 'unshelved']);
    expect(returned.raisedAt > returned.earlier[0]!.clearedAt!).toBe(true);
    expect(await counted()).toBe(before + 1);
    const open = await list({ state: 'unresolved', acknowledged: 'no' });
    expect(open.records[0]).toMatchObject({ id });
    const { records } = await operator.call('listMessages', { isView: '2', type: '2', isSolve: '0', pageSize: 500 });
    const notified = records.filter(({ ref }) => ref === id);
    expect(notified).toHaveLength(2);
    expect(notified[0]).toMatchObject({
      createTime: returned.raisedAt,
      content: expect.stringContaining('第 2 次出现'),
    });
    const first = await list({ raisedFrom: alarm.raisedAt, raisedTo: alarm.raisedAt });
    expect(first.records.map((each) => each.id)).toContain(id);
    await expect(operator.call('acknowledgeAlarms', { ids: [id], note: 'again' })).resolves.toMatchObject({
      changed: 1,
    });
  });

  /** Acknowledged, over, and there once more. */
  async function raiseTwice() {
    const { alarm, disturbance } = await raise();
    await operator.call('acknowledgeAlarms', { ids: [alarm.id], note: 'on it' });
    await endDisturbance(disturbance);
    await raise();
    return { first: alarm, returned: await operator.call('getAlarm', { id: alarm.id }) };
  }

  test('[ST-03] an action on an earlier occurrence is refused row by row, with the present alarm', async () => {
    const { first, returned } = await raiseTwice();
    expect(returned).toMatchObject({ count: 2, acknowledgedAt: null });
    const other = (await list({ state: 'unresolved', acknowledged: 'no' })).records.find(({ id }) => id !== first.id)!;
    const ids = [first.id, other.id];
    const readOccurrences = { [first.id]: first.raisedAt, [other.id]: other.raisedAt };
    const refused = { ...refusedWith(first.id, codes.alarmReturned), changed: 1 };
    const answer = await operator.call('acknowledgeAlarms', { ids, readOccurrences, note: 'seen' });
    expect(answer).toEqual(refused);
    expect(answer.refused[0]).toMatchObject({
      msg: expect.stringContaining('再次发生'),
      alarm: { raisedAt: returned.raisedAt },
    });
    const shelve = { ids, readOccurrences, reason: 'works', minutes: 60 };
    await expect(operator.call('shelveAlarms', shelve)).resolves.toEqual(refused);
    const read = { ids: [first.id], readOccurrences };
    await expect(operator.call('resolveAlarms', read)).resolves.toEqual(refusedWith(first.id, codes.alarmReturned));
    expect(await operator.call('getAlarm', { id: first.id })).toMatchObject({ acknowledgedAt: null, shelvedAt: null });
    const latest = { ids: [first.id], readOccurrences: { [first.id]: returned.raisedAt }, note: 'again' };
    await expect(operator.call('acknowledgeAlarms', latest)).resolves.toEqual({ changed: 1, refused: [] });
  });

  test('[ST-03] of several alarms those that can be resolved are resolved, the others are refused with a reason', async () => {
    const { alarm } = await raise();
    const cleared = await clearedAlarm(operator);
    const answer = await operator.call('resolveAlarms', { ids: [alarm.id, cleared] });
    expect(answer).toEqual({ ...refusedWith(alarm.id, codes.alarmConditionActive), changed: 1 });
    expect((await operator.call('getAlarm', { id: cleared })).resolvedAt).not.toBeNull();
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
    await expect(acknowledge([other!.id, critical!.id], 'seen')).resolves.toEqual({ changed: 2, refused: [] });
  });
});

describe('[VW-02] shelving', () => {
  const get = (id: string) => operator.call('getAlarm', { id });

  test('hides an alarm from the list until its end and then shows it again', async () => {
    const { alarm } = await raise();
    const { id } = alarm;
    const shelve = { ids: [id], reason: 'works on the device', minutes: 30 };
    await expect(operator.call('shelveAlarms', shelve)).resolves.toEqual({ changed: 1, refused: [] });
    const shelved = await get(id);
    expect(shelved).toMatchObject({ shelvedBy: '王建国', shelveReason: shelve.reason });
    expect(Date.parse(shelved.shelvedUntil!) - Date.parse(shelved.shelvedAt!)).toBe(30 * minuteMs);
    const listed = async (is: 'yes' | 'no') =>
      (await list({ state: 'unresolved', shelved: is })).records.some((each) => each.id === id);
    expect([await listed('yes'), await listed('no')]).toEqual([true, false]);
    await harness.control('POST', '/clock', { advance: 31 * minuteMs });
    expect([await listed('yes'), await listed('no')]).toEqual([false, true]);
    const back = await get(id);
    expect(back.shelvedUntil).toBeNull();
    expect(back.log).toEqual([
      { kind: 'shelved', at: shelved.shelvedAt, by: '王建国', note: shelve.reason },
      { kind: 'unshelved', at: shelved.shelvedUntil, by: null, note: null },
    ]);
  });

  test('ends early by a user, and with the alarm', async () => {
    const { alarm, disturbance } = await raise();
    const { id } = alarm;
    const unshelve = () => operator.call('unshelveAlarms', { ids: [id] });
    await expect(unshelve()).resolves.toEqual(refusedWith(id, codes.alarmNotShelved));
    await operator.call('shelveAlarms', { ids: [id], reason: 'works', minutes: 600 });
    await expect(unshelve()).resolves.toEqual({ changed: 1, refused: [] });
    await operator.call('shelveAlarms', { ids: [id], reason: 'works', minutes: 600 });
    await endDisturbance(disturbance);
    if ((await get(id)).resolvedAt === null) await operator.call('resolveAlarms', { ids: [id] });
    expect((await get(id)).shelvedUntil).toBeNull();
    await expect(operator.call('shelveAlarms', { ids: [id], reason: 'works', minutes: 1 })).resolves.toEqual(
      refusedWith(id, codes.alarmAlreadyResolved),
    );
  });

  test.each([
    ['no reason', { reason: ' ', minutes: 60 }],
    ['no time', { reason: 'works', minutes: 0 }],
    ['more than a week', { reason: 'works', minutes: shelveMinutesMax + 1 }],
  ])('is refused with %s', async (_what, request) => {
    const { alarm } = await raise();
    const shelve = operator.call('shelveAlarms', { ids: [alarm.id], ...request });
    await expect(shelve).rejects.toMatchObject({ code: codes.badRequest });
    expect((await get(alarm.id)).shelvedUntil).toBeNull();
  });
});
