import { describe, expect, test } from 'vitest';
import { minuteMs } from '#mock-server/lib/clock.ts';
import { severities } from '#src/contract/alarm/severity.ts';
import { codes } from '#src/contract/codes.ts';
import type { ShiftSummary } from '#src/contract/work-order/handover.ts';
import { revisionOf, newStrategy } from '../support/entity-samples.ts';
import { administrator, harness, operator, owner, useDemoUsers } from '../support/demo-users.ts';
import { newWorkOrder, versionOf } from './work-order-samples.ts';

useDemoUsers();

const world = () => harness.server.world;
const pass = (ms: number) => world().advanceClock(ms);
const summary = (since: 'look' | 'handover' | 'day' = 'look') => operator.call('summarizeShift', { since });
const open = ({ stations }: ShiftSummary) =>
  stations.reduce((sum, { alarms }) => sum + severities.reduce((all, severity) => all + alarms.open[severity], 0), 0);

describe('what changed in a shift', () => {
  test('balances at each station: open before + raised − resolved = open now; and the list agrees', async () => {
    for (const since of ['look', 'handover', 'day'] as const) {
      const changes = await summary(since);
      expect(changes.stations.length).toBeGreaterThan(1);
      for (const { alarms } of changes.stations)
        for (const severity of severities)
          expect(alarms.before[severity] + alarms.raised[severity] - alarms.resolved[severity]).toBe(
            alarms.open[severity],
          );
    }
    const unresolved = [...world().alarms.unresolved()].length;
    expect(open(await summary('day'))).toBe(unresolved);
  });

  test('a device that stops answering is listed from then on, and its alarm is raised', async () => {
    await operator.call('markShiftViewed', { at: new Date(world().clock.now()).toISOString() });
    const [station] = world().simulator.stations;
    const device = station!.devices.find(({ type }) => type === 'pcs')!;
    const before = await summary();
    const has = ({ stations }: ShiftSummary) =>
      stations.flatMap(({ offline }) => offline).some(({ deviceId }) => deviceId === device.id);
    expect(has(before)).toBe(false);
    world().disturbances.add({
      kind: 'offline',
      stationId: station!.id,
      deviceId: device.id,
      from: world().clock.now(),
      to: null,
    });
    pass(30 * minuteMs);
    const after = await summary();
    expect(has(after)).toBe(true);
    const { raised } = after.stations.find(({ stationId }) => stationId === station!.id)!.alarms;
    expect(severities.reduce((sum, severity) => sum + raised[severity], 0)).toBeGreaterThan(0);
  });

  test('[ST-03] an alarm that is raised again in the shift counts as open before and is listed as returned', async () => {
    const [station] = world().simulator.stations;
    const device = station!.devices.find(({ type }) => type === 'pcs')!;
    const cut = () =>
      world().disturbances.add({
        kind: 'offline',
        stationId: station!.id,
        deviceId: device.id,
        from: world().clock.now(),
        to: world().clock.now() + 20 * minuteMs,
      });
    cut();
    pass(60 * minuteMs);
    await operator.call('markShiftViewed', { at: new Date(world().clock.now()).toISOString() });
    cut();
    pass(10 * minuteMs);
    const { alarms } = (await summary()).stations.find(({ stationId }) => stationId === station!.id)!;
    const sum = (counts: Record<1 | 2 | 3 | 4, number>) => severities.reduce((all, each) => all + counts[each], 0);
    expect(sum(alarms.returned)).toBe(1);
    expect(sum(alarms.before) + sum(alarms.raised) - sum(alarms.resolved)).toBe(sum(alarms.open));
  });

  test('steps of orders are counted from the last view on, each once', async () => {
    await operator.call('markShiftViewed', { at: new Date(world().clock.now()).toISOString() });
    expect((await summary()).stations.flatMap(({ orders }) => orders)).toEqual([]);
    pass(1);
    const order = versionOf(await operator.call('createWorkOrder', newWorkOrder()));
    await operator.call('issueWorkOrder', { ...order, handlerId: operator.login.user_id });
    expect((await summary()).stations.flatMap(({ orders }) => orders)).toEqual([
      { change: 'create', count: 1 },
      { change: 'issue', count: 1 },
    ]);
  });

  test('a strategy that was applied since the last view is listed with its publisher', async () => {
    await operator.call('markShiftViewed', { at: new Date(world().clock.now()).toISOString() });
    const applied = async () => (await summary()).stations.flatMap(({ strategies }) => strategies);
    const draft = await operator.call('saveStrategy', newStrategy());
    await operator.call('publishStrategy', revisionOf(draft));
    expect(await applied()).toEqual([]);
    for (let i = 0; i < 4; i += 1) pass(2_000);
    const by = world().users.get(operator.login.user_id)?.realName;
    expect(await applied()).toEqual([{ id: draft.id, name: draft.name, at: expect.any(String), by }]);
    const { id } = await operator.call('createHandover', { notes: 'Watch the storage' });
    const [handover] = (await operator.call('listHandovers', {})).records;
    expect(handover).toMatchObject({ id });
    expect(handover!.summary.stations.flatMap(({ strategies }) => strategies)).toHaveLength(1);
  });

  test('what is due in projects of the caller is handed over as it was then', async () => {
    const { tasks } = await operator.call('getLifeCycleDashboard', {});
    const { due } = await summary();
    expect(due.length).toBeGreaterThan(0);
    // The dashboard has the stages in a list of their own.
    expect(due.filter(({ id }) => !/^D\d+:\w+$/.test(id))).toEqual(
      tasks.map(({ id, demandNumber, name, dueOn, daysLeft }) => ({ id, demandNumber, name, dueOn, daysLeft })),
    );
    await operator.call('createHandover', { notes: 'Papers' });
    const document = tasks.find(({ kind }) => kind === 'document')!;
    const { id, revision } = await administrator.call('getArchive', { id: document.id });
    await administrator.call('voidArchive', { id, revision, reason: 'Wrong' });
    expect((await summary()).due.map((each) => each.id)).not.toContain(document.id);
    const [handover] = (await operator.call('listHandovers', {})).records;
    expect(handover!.summary.due.map((each) => each.id)).toContain(document.id);
  });

  test('the time of the last view never goes back, nor into the future', async () => {
    const now = world().clock.now();
    const at = (ms: number) => new Date(ms).toISOString();
    await operator.call('markShiftViewed', { at: at(now - minuteMs) });
    await operator.call('markShiftViewed', { at: at(now - 60 * minuteMs) });
    expect((await summary()).from).toBe(at(now - minuteMs));
    await operator.call('markShiftViewed', { at: at(now + 60 * minuteMs) });
    expect(Date.parse((await summary()).from)).toBeLessThanOrEqual(world().clock.now());
    expect((await administrator.call('summarizeShift', { since: 'look' })).from).not.toBe((await summary()).from);
  });
});

describe('a handover', () => {
  test('carries notes and changes to the next shift, whose first reader confirms it', async () => {
    const { id } = await operator.call('createHandover', { notes: '  Cluster 2 runs warm  ' });
    const [listed] = (await operator.call('listHandovers', {})).records;
    expect(listed).toMatchObject({ id, notes: 'Cluster 2 runs warm', author: { name: '王建国' }, reader: null });
    await expect(operator.call('readHandover', { id })).rejects.toMatchObject({ code: codes.handoverSelfConfirmed });
    await administrator.call('readHandover', { id });
    harness.server.world.users.change('10005', { mustChangePassword: false });
    const firstlogin = await harness.signIn('firstlogin');
    await firstlogin.call('readHandover', { id }).catch(() => undefined);
    const [read] = (await operator.call('listHandovers', {})).records;
    expect(read?.reader).toMatchObject({ name: '赵敏' });
  });

  test('starts the next period at its end, and its figures do not change', async () => {
    await operator.call('createHandover', { notes: 'one' });
    const [first] = (await operator.call('listHandovers', {})).records;
    expect((await summary('handover')).from).toBe(first!.summary.to);
    pass(90 * minuteMs);
    await administrator.call('createHandover', { notes: 'two' });
    const [second, again] = (await operator.call('listHandovers', {})).records;
    expect(again).toEqual(first);
    expect(second?.summary.from).toBe(first!.summary.to);
    expect(Date.parse(second!.summary.to) - Date.parse(second!.summary.from)).toBeGreaterThanOrEqual(90 * minuteMs);
  });

  test('without notes is refused; another organisation cannot see or confirm it; writing one requires the permission', async () => {
    await expect(operator.call('createHandover', { notes: '   ' })).rejects.toMatchObject({ code: codes.badRequest });
    const { id } = await operator.call('createHandover', { notes: 'for us' });
    expect((await owner.call('listHandovers', {})).total).toBe(0);
    await expect(owner.call('createHandover', { notes: 'x' })).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(owner.call('readHandover', { id })).rejects.toMatchObject({ kind: 'forbidden' });
    const visibleStationIds = new Set((await owner.call('listStations', {})).map((station) => station.id));
    for (const { stationId } of (await owner.call('summarizeShift', { since: 'day' })).stations)
      expect(visibleStationIds.has(stationId)).toBe(true);
  });
});
