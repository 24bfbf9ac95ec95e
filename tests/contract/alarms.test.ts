import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Alarm, AlarmFilter } from '#src/contract/alarm.ts';
import { severities } from '#src/contract/severity.ts';
import { shelveMinutesMax } from '#src/contract/alarm-work.ts';
import { codes } from '#src/contract/codes.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { Harness, type SignedIn } from './harness.ts';
import { clearedAlarm } from './samples.ts';

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

const refusedWith = (id: string, code: number) => ({
  changed: 0,
  refused: [{ id, code, msg: expect.stringMatching(/./), alarm: expect.objectContaining({ id }) }],
});

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

  test('[VW-81] what was open at some time of a span, whenever it was raised', async () => {
    const all = (await list({})).records;
    const now = Date.now();
    for (const days of [1, 3]) {
      const [from, to] = [now - days * 24 * 60 * minuteMs, now - (days - 1) * 24 * 60 * minuteMs].map((at) =>
        new Date(at).toISOString(),
      ) as [string, string];
      const open = all.filter(
        ({ firstRaisedAt, resolvedAt }) => firstRaisedAt <= to && (resolvedAt === null || resolvedAt >= from),
      );
      const found = (await list({ openFrom: from, firstRaisedTo: to })).records;
      expect(found.map(({ id }) => id).toSorted()).toEqual(open.map(({ id }) => id).toSorted());
    }
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

  test.each(['severity', 'raisedAt', 'firstRaisedAt', 'count', 'lastSeenAt'] as const)(
    '[API-05] sorted by %s',
    async (column) => {
      const up = (await list({ sort: column })).records.map((alarm) => alarm[column]);
      expect(up).toEqual(up.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
      const down = (await list({ sort: `-${column}` })).records.map((alarm) => alarm[column]);
      expect(down).toEqual(down.toSorted((a, b) => (a > b ? -1 : a < b ? 1 : 0)));
    },
  );

  test('[MK-03] minor alarms and warnings are resolved by the system once their condition is gone', async () => {
    const { records } = await list({});
    const gone = records.filter((alarm) => alarm.severity >= 3 && alarm.clearedAt !== null);
    expect(gone.length).toBeGreaterThan(0);
    for (const alarm of gone) expect(alarm).toMatchObject({ resolvedAt: alarm.clearedAt, resolvedBy: null });
    const severe = records.filter((alarm) => alarm.severity <= 2 && alarm.resolvedAt !== null);
    for (const alarm of severe) expect(alarm.resolvedBy).not.toBeNull();
  });

  test('[VW-02] counts by severity and state agree with the list, shelved ones apart', async () => {
    const { alarm } = await raise();
    await operator.call('shelveAlarms', { ids: [alarm.id], reason: 'works on the device', minutes: 60 });
    const counts = await operator.call('countAlarms', {});
    expect(severities.reduce((sum, severity) => sum + counts[severity].shelved, 0)).toBe(1);
    for (const severity of severities) {
      const total = async (filter: AlarmFilter) => (await list({ severities: [severity], ...filter })).total;
      const pair = async (state: 'unresolved' | 'active' | 'cleared') => ({
        acknowledged: await total({ state, shelved: 'no', acknowledged: 'yes' }),
        unacknowledged: await total({ state, shelved: 'no', acknowledged: 'no' }),
      });
      expect(counts[severity]).toEqual({
        ...(await pair('unresolved')),
        active: await pair('active'),
        cleared: await pair('cleared'),
        shelved: await total({ state: 'unresolved', shelved: 'yes' }),
      });
    }
  });

  test('[VW-02] filters by device, code, time of clearing and who acknowledged', async () => {
    const { records } = await list({ state: 'resolved' });
    const some = records.find(({ acknowledgedBy }) => acknowledgedBy !== null)!;
    const code = some.code.slice(0, -1).toLowerCase();
    const same = { deviceId: some.deviceId, code, acknowledgedBy: some.acknowledgedBy!.slice(1) };
    const found = await list({ ...same, clearedFrom: some.clearedAt!, clearedTo: some.clearedAt! });
    expect(found.records.map(({ id }) => id)).toContain(some.id);
    for (const alarm of found.records) {
      expect(alarm).toMatchObject({ deviceId: some.deviceId, clearedAt: some.clearedAt });
      expect(alarm.code.toLowerCase().startsWith(code)).toBe(true);
      expect(alarm.acknowledgedBy).toContain(same.acknowledgedBy);
    }
    expect((await list({ clearedFrom: '2000-01-01T00:00:00Z', state: 'active' })).total).toBe(0);
    expect((await list({ acknowledgedBy: 'nobody of that name' })).total).toBe(0);
  });
});

describe('life of an alarm', () => {
  test('raised, acknowledged, held, cleared, resolved', async () => {
    const { alarm, disturbance } = await raise();
    const { id } = alarm;
    const acknowledge = (note: string) => operator.call('acknowledgeAlarms', { ids: [id], note });
    await expect(acknowledge('on it')).resolves.toEqual({ changed: 1, refused: [] });
    await expect(acknowledge('again')).resolves.toEqual(refusedWith(id, codes.alarmAlreadyAcknowledged));
    await expect(operator.call('resolveAlarms', { ids: [id] })).resolves.toEqual(
      refusedWith(id, codes.alarmConditionActive),
    );
    await settle(disturbance);
    const cleared = await operator.call('getAlarm', { id });
    expect(cleared.clearedAt).not.toBeNull();
    expect(cleared).toMatchObject({ acknowledgedBy: '王建国', acknowledgeNote: 'on it' });
    if (cleared.resolvedAt === null) await operator.call('resolveAlarms', { ids: [id], note: 'done' });
    await expect(operator.call('resolveAlarms', { ids: [id] })).resolves.toEqual(
      refusedWith(id, codes.alarmAlreadyResolved),
    );
  });

  test('[ST-03] one that comes back is a new occurrence: unacknowledged, with its time, counted and told', async () => {
    const { alarm, disturbance } = await raise();
    const { id, severity } = alarm;
    const counted = async () => (await operator.call('countAlarms', {}))[severity].unacknowledged;
    await operator.call('acknowledgeAlarms', { ids: [id], note: 'on it' });
    await operator.call('commentAlarm', { id, text: 'cable pulled' });
    await operator.call('shelveAlarms', { ids: [id], reason: 'works', minutes: 5 });
    await settle(disturbance);
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
    const told = records.filter(({ ref }) => ref === id);
    expect(told).toHaveLength(2);
    expect(told[0]).toMatchObject({ createTime: returned.raisedAt, content: expect.stringContaining('第 2 次出现') });
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
    await settle(disturbance);
    await raise();
    return { first: alarm, returned: await operator.call('getAlarm', { id: alarm.id }) };
  }

  test('[ST-03] what was read of an earlier occurrence is refused row by row, with the alarm as it is now', async () => {
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

  test('[ST-03] of several, those that can be resolved are, and each other one says why not', async () => {
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

  test('takes an alarm out of the list until its end, when it comes back by itself', async () => {
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

  test('ends early by hand, and with the alarm', async () => {
    const { alarm, disturbance } = await raise();
    const { id } = alarm;
    const unshelve = () => operator.call('unshelveAlarms', { ids: [id] });
    await expect(unshelve()).resolves.toEqual(refusedWith(id, codes.alarmNotShelved));
    await operator.call('shelveAlarms', { ids: [id], reason: 'works', minutes: 600 });
    await expect(unshelve()).resolves.toEqual({ changed: 1, refused: [] });
    await operator.call('shelveAlarms', { ids: [id], reason: 'works', minutes: 600 });
    await settle(disturbance);
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

describe('[VW-02] evidence', () => {
  test('a comment stands in the alarm’s log, and an empty one is refused', async () => {
    const { alarm } = await raise();
    const comment = (text: string) => operator.call('commentAlarm', { id: alarm.id, text });
    expect((await comment('  fan replaced ')).log).toMatchObject([
      { kind: 'commented', by: '王建国', note: 'fan replaced' },
    ]);
    await expect(comment(' ')).rejects.toMatchObject({ code: codes.badRequest });
  });

  test('similar alarms have the same code at the same station, the device’s own first', async () => {
    const { records } = await list({});
    const [code] = [...records].map((alarm) => alarm.code).toSorted((a, b) => times(b) - times(a));
    function times(of: string) {
      return records.filter((alarm) => alarm.code === of && alarm.stationId === 'st-a').length;
    }
    const some = records.find((alarm) => alarm.code === code && alarm.stationId === 'st-a')!;
    const similar = await operator.call('listSimilarAlarms', { id: some.id });
    expect(similar.length).toBe(Math.min(5, times(code!) - 1));
    const foreign = similar.map(({ deviceId }) => deviceId !== some.deviceId);
    expect(foreign).toEqual(foreign.toSorted((a, b) => Number(a) - Number(b)));
    for (const alarm of similar) {
      expect(alarm).toMatchObject({ code, stationId: 'st-a' });
      expect(alarm.id).not.toBe(some.id);
    }
  });

  test('the alarm names the order that was made for it, and whether that is open', async () => {
    const { alarm } = await raise();
    expect(alarm).toMatchObject({ orderId: null, orderNumber: null, orderOpen: false });
    const form = { type: 'repair', title: 'x', content: '', stationId: alarm.stationId, alarmId: alarm.id } as const;
    const order = await operator.call('createWorkOrder', form);
    const ordered = { orderId: order.id, orderNumber: order.number };
    expect(await operator.call('getAlarm', { id: alarm.id })).toMatchObject({ ...ordered, orderOpen: true });
    await operator.call('cancelWorkOrder', { id: order.id, version: order.version, note: 'not needed' });
    expect(await operator.call('getAlarm', { id: alarm.id })).toMatchObject({ ...ordered, orderOpen: false });
  });

  test('[ST-03] an order that ended before the alarm came back is of its history, an open one stands', async () => {
    const { alarm, disturbance } = await raise();
    const { id, stationId } = alarm;
    const form = { type: 'repair', title: 'x', content: '', stationId, alarmId: id } as const;
    const order = await operator.call('createWorkOrder', form);
    const { version } = order;
    const canceled = await operator.call('cancelWorkOrder', { id: order.id, version, note: 'not needed' });
    await settle(disturbance);
    await raise();
    const returned = await operator.call('getAlarm', { id });
    expect(returned).toMatchObject({ count: 2, orderId: null, orderNumber: null, orderOpen: false });
    expect(returned.orders).toEqual([
      {
        id: order.id,
        number: order.number,
        createdAt: canceled.log[0]!.at,
        createdBy: '王建国',
        endedAt: canceled.log[1]!.at,
        canceled: true,
      },
    ]);
    const next = await operator.call('createWorkOrder', form);
    const detail = await operator.call('getAlarm', { id });
    expect(detail).toMatchObject({ orderId: next.id, orderNumber: next.number, orderOpen: true });
    expect(detail.orders.map(({ endedAt }) => endedAt === null)).toEqual([false, true]);
  });

  test('more than ten alarms in ten minutes are a flood that says where it comes from', async () => {
    await harness.control('POST', '/clock', { advance: 11 * minuteMs });
    const { stations } = await harness.control<{ stations: { id: string; devices: string[] }[] }>('GET', '/state');
    for (const { id: stationId, devices } of stations)
      for (const deviceId of devices)
        await harness.control('POST', '/plant/disturb', { kind: 'offline', stationId, deviceId });
    await harness.control('POST', '/clock', { advance: 5 * minuteMs });
    const flood = await operator.call('getAlarmFlood', {});
    expect(flood.since).not.toBeNull();
    expect(flood.count).toBeGreaterThan(10);
    const [first] = flood.sources;
    expect(flood.stations.reduce((sum, { count }) => sum + count, 0)).toBe(flood.count);
    const { stationId, deviceId } = first!;
    expect((await list({ state: 'unresolved', stationId, deviceId })).total).toBeGreaterThan(0);
    const owner = await harness.signIn('owner');
    const theirs = new Set((await owner.call('listStations', {})).map(({ id }) => id));
    const known = await owner.call('getAlarmFlood', {});
    for (const source of [...known.sources, ...known.stations]) expect(theirs).toContain(source.stationId);
  });
});
