import { describe, expect, test } from 'vitest';
import { confirm } from '../organization/merchant-samples.ts';
import { connect } from '../support/push-client.ts';
import { noGrant, setConfig } from './station-config-samples.ts';
import {
  administrator,
  berlin,
  changed,
  harness,
  holesOf,
  idOf,
  kinds,
  minute,
  now,
  onlyAcknowledgers,
  save,
  useStationConfigServer,
} from './station-config-setup.ts';

useStationConfigServer();

describe('[VW-24] the watch over a station', () => {
  test('[VW-24.4] to remove the only one who acknowledges is warned of, and the hole is listed', async () => {
    onlyAcknowledgers(['distributor']);
    setConfig(harness.server.world, berlin, {
      grants: [{ ...noGrant, userId: idOf('distributor'), permissions: ['alarm_acknowledge'] }],
    });
    expect(kinds(await holesOf(berlin))).not.toContain('acknowledge');
    const { revision: _revision, ...form } = await changed(administrator, berlin, { grants: [] });
    const preview = await administrator.call('previewStationConfig', form);
    expect(preview.holes).toMatchObject([{ id: berlin, holes: [{ kind: 'acknowledge', from: null }] }]);
    await save(administrator, berlin, { grants: [] });
    expect(await holesOf(berlin)).toMatchObject([{ kind: 'acknowledge', from: null }]);
    const { records } = await administrator.call('listStationConfigs', { hasHoles: true, pageSize: 500 });
    expect(records.map(({ id }) => id)).toContain(berlin);
    const { records: listed } = await administrator.call('listStationCoverage', { stationIds: [berlin] });
    const [coverage] = listed;
    expect(coverage!.acknowledge.people.every(({ isAdministrator }) => isAdministrator)).toBe(true);
    expect(coverage!.see.total).toBeGreaterThan(0);
  });

  test('[VW-24.4] a watch that ends before the morning is a hole tonight', async () => {
    onlyAcknowledgers(['distributor']);
    const validUntil = now() + 30 * minute;
    setConfig(harness.server.world, berlin, {
      grants: [{ ...noGrant, userId: idOf('distributor'), permissions: ['alarm_acknowledge'], validUntil }],
    });
    expect(await holesOf(berlin)).toMatchObject([{ kind: 'acknowledge', from: new Date(validUntil).toISOString() }]);
    const { records: listed } = await administrator.call('listStationCoverage', { stationIds: [berlin] });
    const [coverage] = listed;
    expect(coverage!.acknowledge.people.filter(({ isAdministrator }) => !isAdministrator)).toMatchObject([
      { id: idOf('distributor'), until: new Date(validUntil).toISOString() },
    ]);
  });

  test.each([
    ['is disabled', 'disabled', () => ({ statusCode: '1' as const })],
    ['has left', 'left', () => ({ leftAt: now() })],
    ['is expired', 'expired', () => ({ expiresAt: now() - 1 })],
    ['moves away', 'noAccess', () => ({ orgId: 'org-112' })],
    ['loses the key', 'noAcknowledge', () => ({ roles: ['2002'] })],
    ['ends tonight', 'ends', () => ({ expiresAt: now() + minute })],
  ] as const)('[VW-24.12] a first responder who %s is a hole at once', async (_what, reason, change) => {
    const { world } = harness.server;
    const userId = idOf('m_wagner');
    await save(administrator, berlin, { dutyUserIds: [userId] });
    expect(kinds(await holesOf(berlin))).not.toContain('person');
    const push = await connect(harness, administrator);
    push.ws.send(JSON.stringify({ kind: 'subscribe', topics: ['station'] }));
    await push.frame(({ kind }) => kind === 'subscribed');
    world.tick();
    world.users.change(userId, change());
    const holes = await holesOf(berlin);
    expect(kinds(holes)).toEqual(['duty', 'person']);
    expect(holes[1]).toMatchObject({ reason, name: 'Martin Wagner' });
    await push.frame(({ kind, topic }) => kind === 'change' && topic === 'station');
    push.ws.close();
  });

  test('[VW-24.12] who leaves without an heir stays a hole, an heir gets the duty', async () => {
    const { world } = harness.server;
    const userId = idOf('m_wagner');
    await save(administrator, berlin, { dutyUserIds: [userId] });
    await confirm(administrator);
    const { revision } = world.users.get(userId)!;
    await administrator.call('leaveUser', { id: userId, revision, heirId: null, reason: 'x' });
    expect(kinds(await holesOf(berlin))).toContain('person');
    expect(world.users.get(userId)?.state).toBe('left');
  });

  test('a first responder who cannot see the station is refused', async () => {
    await expect(save(administrator, berlin, { dutyUserIds: [idOf('fan_jie')] })).rejects.toMatchObject({
      fields: { dutyUserIds: expect.stringContaining('范杰') },
    });
  });

  /** Breaks a device of the station, and returns the messages of critical alarms that a user has got since. */
  async function criticalAlarm(): Promise<void> {
    harness.server.world.setClock(harness.server.world.clock.offset() + minute);
    await harness.control('POST', '/plant/disturb', { kind: 'gridLoss', stationId: berlin });
    harness.server.world.setClock(harness.server.world.clock.offset() + minute);
  }
  async function criticalMessages(username: string) {
    const user = await harness.signIn(username);
    const { records } = await user.call('listMessages', { pageNo: 1, pageSize: 200 });
    return records.filter(({ severity, stationId, createTime }) => {
      return severity === 1 && stationId === berlin && Date.parse(createTime) > now() - 30 * minute;
    });
  }

  test('[VW-24.13] first responders get a new critical alarm at once, everybody else when it stays unacknowledged', async () => {
    const { world } = harness.server;
    await save(administrator, berlin, { dutyUserIds: [idOf('m_wagner')], escalationMinutes: 10 });
    await criticalAlarm();
    const first = await criticalMessages('m_wagner');
    expect(first.length).toBeGreaterThan(0);
    expect(await criticalMessages('operator')).toEqual([]);
    world.setClock(world.clock.offset() + 11 * minute);
    const later = await criticalMessages('operator');
    expect(later.length).toBeGreaterThan(0);
    expect(later.every(({ title }) => title.startsWith('10 分钟未确认'))).toBe(true);
    world.tick();
    expect(await criticalMessages('operator')).toHaveLength(later.length);
  });

  test('[VW-24.13] what is acknowledged in time goes no further', async () => {
    const { world } = harness.server;
    await save(administrator, berlin, { dutyUserIds: [idOf('m_wagner')], escalationMinutes: 10 });
    await criticalAlarm();
    const user = await harness.signIn('m_wagner');
    const ids = (await criticalMessages('m_wagner')).map(({ ref }) => ref!);
    await user.call('acknowledgeAlarms', { ids, note: 'x' });
    world.setClock(world.clock.offset() + 11 * minute);
    const later = await criticalMessages('operator');
    expect(later.filter(({ ref }) => ids.includes(ref!))).toEqual([]);
  });

  test('[VW-24.13] without anybody who can act on duty everybody gets it at once', async () => {
    await save(administrator, berlin, { dutyUserIds: [idOf('m_wagner')], escalationMinutes: 10 });
    harness.server.world.users.change(idOf('m_wagner'), { statusCode: '1' });
    await criticalAlarm();
    expect((await criticalMessages('operator')).length).toBeGreaterThan(0);
  });
});
