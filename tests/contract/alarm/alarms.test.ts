import { describe, expect, test } from 'vitest';
import type { AlarmFilter } from '#src/contract/alarm/alarm.ts';
import { severities } from '#src/contract/alarm/severity.ts';
import { codes } from '#src/contract/codes.ts';
import { harness, user as operator, useFreshServer } from '../support/fresh-server.ts';
import { minuteMs, list, raise, endDisturbance } from './alarm-setup.ts';

useFreshServer('operator', 'zh', { historyDays: 7 });

describe('list', () => {
  test('[MK-01] filters select, and together give the whole list', async () => {
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

  test('[VW-81] alarms that were open at some time of a span, whenever they were raised', async () => {
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

  test('[API-05] all pages together are the list, without overlap', async () => {
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

describe('[VW-02] evidence', () => {
  test('a comment is in the alarm’s log, and an empty one is refused', async () => {
    const { alarm } = await raise();
    const comment = (text: string) => operator.call('commentAlarm', { id: alarm.id, text });
    expect((await comment('  fan replaced ')).log).toMatchObject([
      { kind: 'commented', by: '王建国', note: 'fan replaced' },
    ]);
    await expect(comment(' ')).rejects.toMatchObject({ code: codes.badRequest });
  });

  test('similar alarms have the same code at the same station, those of the same device first', async () => {
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

  test('[ST-03] an order that ended before the alarm was raised again belongs to its history, an open one stays', async () => {
    const { alarm, disturbance } = await raise();
    const { id, stationId } = alarm;
    const form = { type: 'repair', title: 'x', content: '', stationId, alarmId: id } as const;
    const order = await operator.call('createWorkOrder', form);
    const { version } = order;
    const canceled = await operator.call('cancelWorkOrder', { id: order.id, version, note: 'not needed' });
    await endDisturbance(disturbance);
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

  test('more than ten alarms in ten minutes are a flood, which lists its sources', async () => {
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
