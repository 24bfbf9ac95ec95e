import { describe, expect, test, vi } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { Command, CommandState } from '#src/contract/run/command.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { harness, user as operator, useFreshServer } from '../support/fresh-server.ts';
import { connect } from '../support/push-client.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

useFreshServer('operator', 'en');

type Draft = Partial<RequestFor<'sendCommand'>> & Pick<RequestFor<'sendCommand'>, 'deviceId' | 'kind'>;
const send = (draft: Draft, user = operator): Promise<Command> =>
  user.call('sendCommand', { reason: 'test', key: crypto.randomUUID(), ...draft });
const advance = (seconds: number) => harness.control('POST', '/clock', { advance: seconds * 1000 });

/** Lets time pass until the command is in that state. */
async function until({ id }: Pick<Command, 'id'>, state: CommandState, seconds = 2): Promise<Command> {
  for (let i = 0; i < 60; i += 1) {
    const command = await operator.call('getCommand', { id });
    if (command.state === state) return command;
    await advance(seconds);
  }
  throw new Error(`never ${state}: ${(await operator.call('getCommand', { id })).state}`);
}

const value = async (point: string): Promise<number> => {
  const { values } = await operator.call('getLatestValues', { points: [point] });
  return values[0]?.value ?? Number.NaN;
};
const flowOfStation = async () => {
  const { stations } = await operator.call('getPowerFlow', { stationId: 'st-b' });
  const [flow] = stations;
  if (stations.length !== 1 || !flow) throw new Error(`${stations.length} stations instead of one`);
  return flow;
};
/** A power that the storage of station B can discharge (+) or charge (−) now, at any time of day. */
const possiblePower = async (): Promise<number> => ((await value('b-bms-2.soc')) > 50 ? 12 : -12);
const disturb = (disturbance: object) =>
  harness.control<{ id: string }>('POST', '/plant/disturb', { stationId: 'st-b', ...disturbance });

describe('the life of a command', () => {
  test('[VW-32] a power: requested, accepted, applied, and verified by what the telemetry shows', async () => {
    const push = await connect(harness, operator);
    push.ws.send(JSON.stringify({ kind: 'subscribe', topics: ['command'] }));
    const power = await possiblePower();
    const sent = await send({ deviceId: 'b-pcs-2', kind: 'setPower', value: power, reason: 'peak at noon' });
    expect(sent).toMatchObject({
      deviceType: 'pcs',
      state: 'requested',
      value: power,
      reason: 'peak at noon',
      cause: null,
      readBack: null,
    });
    const done = await until(sent, 'verified');
    expect(done.steps.map(({ state }) => state)).toEqual(['requested', 'accepted', 'applied', 'verified']);
    expect(done.steps.every(({ at }, index) => index === 0 || at >= (done.steps[index - 1]?.at ?? ''))).toBe(true);
    expect(done.readBack).toMatchObject({ point: 'b-pcs-2.activePower' });
    expect(Math.abs((done.readBack?.value ?? 0) - power)).toBeLessThan(2.1);
    expect(Math.abs((await value('b-pcs-2.activePower')) - power)).toBeLessThan(2.1);
    const flow = await flowOfStation();
    const supply = flow.pv + flow.wind + flow.diesel + flow.grid + flow.battery;
    expect(Math.abs(supply - flow.load - flow.charging)).toBeLessThan(0.1);
    const change = await push.frame((frame) => frame['kind'] === 'change');
    expect(change).toEqual({ kind: 'change', topic: 'command', ids: [sent.id] });
  });

  test('[VW-32] the order in force is readable, and ends with the next command or with automatic', async () => {
    const order = async () => (await operator.call('getDeviceControl', { deviceId: 'b-pcs-2' })).order;
    const power = await possiblePower();
    await until(await send({ deviceId: 'b-pcs-2', kind: 'setPower', value: power }), 'verified');
    expect(await order()).toMatchObject({ stopped: false, power });
    // The mode is measured every ten seconds.
    await advance(11);
    expect(await value('b-pcs-2.controlMode')).toBe(1);
    await until(await send({ deviceId: 'b-pcs-2', kind: 'stop' }), 'verified');
    expect(await order()).toMatchObject({ stopped: true, power: null });
    expect(await value('b-pcs-2.activePower')).toBe(0);
    const refused = await until(await send({ deviceId: 'b-pcs-2', kind: 'setPower', value: power }), 'rejected');
    expect(refused.cause).toBe('stopped');
    await until(await send({ deviceId: 'b-pcs-2', kind: 'start' }), 'verified');
    expect(await order()).toBeNull();
    await until(await send({ deviceId: 'b-pcs-2', kind: 'setPower', value: power }), 'verified');
    await until(await send({ deviceId: 'b-pcs-2', kind: 'automatic' }), 'verified');
    expect(await order()).toBeNull();
    expect(await value('b-pcs-2.controlMode')).toBe(0);
  });

  test('[VW-32] an inverter is stopped and started; a charging pile is limited to a power', async () => {
    await until(await send({ deviceId: 'b-pv-1', kind: 'stop' }), 'verified');
    expect([await value('b-pv-1.activePower'), await value('b-pv-1.runState')]).toEqual([0, 3]);
    await until(await send({ deviceId: 'b-pv-1', kind: 'start' }), 'verified');
    expect(await value('b-pv-1.runState')).not.toBe(3);
    await until(await send({ deviceId: 'a-charger-5', kind: 'setPower', value: 10 }), 'verified');
    for (let i = 0; i < 4; i += 1) {
      expect(await value('a-charger-5.activePower')).toBeLessThanOrEqual(10);
      await advance(1800);
    }
  });

  test('[VW-32] a fault is cleared: the device cools down and leaves the fault state', async () => {
    const device = { deviceId: 'b-pcs-1', kind: 'clearFault' } as const;
    expect((await until(await send(device), 'rejected')).cause).toBe('noFault');
    await disturb({ kind: 'cooling', deviceId: 'b-pcs-1' });
    for (let i = 0; i < 60 && (await value('b-pcs-1.runState')) !== 4; i += 1) await advance(300);
    expect(await value('b-pcs-1.runState')).toBe(4);
    expect((await until(await send({ ...device, kind: 'start' }), 'rejected')).cause).toBe('fault');
    const done = await until(await send({ ...device, lifetime: 3600 }), 'verified', 60);
    expect(done.steps).toHaveLength(4);
    expect(await value('b-pcs-1.runState')).not.toBe(4);
  });
});

describe('rejected and expired', () => {
  test('[VW-32] an islanded storage forms the grid and refuses a set power; a second command is refused while the first runs', async () => {
    const { id } = await disturb({ kind: 'gridLoss' });
    expect((await until(await send({ deviceId: 'b-pcs-2', kind: 'setPower', value: 5 }), 'rejected')).cause).toBe(
      'islanded',
    );
    await harness.control('POST', '/plant/settle', { id });
    const first = await send({ deviceId: 'b-pv-2', kind: 'stop' });
    const second = await send({ deviceId: 'b-pv-2', kind: 'start' });
    expect((await until(second, 'rejected')).cause).toBe('busy');
    await until(first, 'verified');
  });

  test('[VW-32] a stack with a fault: rejected with the cause at once, and nothing goes to the converter', async () => {
    await disturb({ kind: 'cooling', deviceId: 'b-bms-2' });
    for (let i = 0; i < 60 && (await value('b-bms-2.contactor')) === 1; i += 1) await advance(60);
    expect([await value('b-bms-2.contactor'), await value('b-bms-2.dischargeable')]).toEqual([0, 0]);
    expect(await value('b-bms-2.remaining')).toBeGreaterThan(0);
    for (const power of [12, -12]) {
      const refused = await send({ deviceId: 'b-pcs-2', kind: 'setPower', value: power });
      expect(refused).toMatchObject({ state: 'rejected', cause: 'stackFault' });
      expect(refused.steps.map(({ state }) => state)).toEqual(['requested', 'rejected']);
    }
    expect((await send({ deviceId: 'b-pcs-2', kind: 'start' })).cause).toBe('stackFault');
    expect((await operator.call('getDeviceControl', { deviceId: 'b-pcs-2' })).order).toBeNull();
    expect((await operator.call('listCommands', { deviceId: 'b-pcs-2', state: 'rejected' })).total).toBe(3);
    await until(await send({ deviceId: 'b-pcs-2', kind: 'stop' }), 'verified');
  });

  test('[VW-32] a stack out of reach: its converter refuses a set power', async () => {
    await disturb({ kind: 'offline', deviceId: 'b-bms-2' });
    const refused = await send({ deviceId: 'b-pcs-2', kind: 'setPower', value: await possiblePower() });
    expect(refused).toMatchObject({ state: 'rejected', cause: 'stackUnreachable' });
  });

  test('[VW-32] a device out of reach never answers: expired', async () => {
    await disturb({ kind: 'offline', deviceId: 'b-pcs-2' });
    const command = await send({ deviceId: 'b-pcs-2', kind: 'setPower', value: 5, lifetime: 20 });
    const over = await until(command, 'expired');
    expect(over).toMatchObject({ cause: 'unreachable' });
    expect(over.steps.map(({ state }) => state)).toEqual(['requested', 'expired']);
  });

  test('[VW-32] an effect that is not measured in time: expired, and the order is withdrawn', async () => {
    const { load, charging, pv } = await flowOfStation();
    // Islanded, the storage does the opposite: it discharges for uncovered load and charges from a surplus.
    const power = load + charging > pv ? -12 : 12;
    const command = await send({ deviceId: 'b-pcs-2', kind: 'setPower', value: power, lifetime: 30 });
    await until(command, 'accepted');
    await disturb({ kind: 'gridLoss' });
    const over = await until(command, 'expired', 5);
    expect(over.cause).toBe('notReached');
    expect((await operator.call('getDeviceControl', { deviceId: 'b-pcs-2' })).order).toBeNull();
  });

  test('[VA-11] beyond the limits, or unknown to the device: refused with the field, and no command is made', async () => {
    const total = async () => (await operator.call('listCommands', {})).total;
    const before = await total();
    const refused = (field: string) => ({
      kind: 'business',
      code: codes.badRequest,
      fields: { [field]: expect.anything() },
    });
    const power = { deviceId: 'b-pcs-2', kind: 'setPower' } as const;
    for (const wrong of [101, -101, undefined])
      await expect(send(wrong === undefined ? power : { ...power, value: wrong })).rejects.toMatchObject(
        refused('value'),
      );
    await expect(send({ deviceId: 'b-pv-1', kind: 'setPower', value: -1 })).rejects.toMatchObject(refused('value'));
    await expect(send({ deviceId: 'b-meter-1', kind: 'stop' })).rejects.toMatchObject(refused('kind'));
    await expect(send({ ...power, value: 5, reason: ' ' })).rejects.toMatchObject(refused('reason'));
    expect(await total()).toBe(before);
  });
});

describe('permission, idempotence and log', () => {
  test('[RP-02] without the permission 403; a foreign device and a foreign command are not found', async () => {
    const [owner, administrator] = [await harness.signIn('owner'), await harness.signIn('administrator')];
    await expect(send({ deviceId: 'c-pv-1', kind: 'stop' }, owner)).rejects.toMatchObject({ kind: 'forbidden' });
    const missing = { kind: 'business', code: codes.notFound };
    await expect(owner.call('getDeviceControl', { deviceId: 'b-pv-1' })).rejects.toMatchObject(missing);
    const { id } = await send({ deviceId: 'b-pv-1', kind: 'automatic' }, administrator);
    await expect(owner.call('getCommand', { id })).rejects.toMatchObject(missing);
    expect((await owner.call('listCommands', {})).total).toBe(0);
    expect((await operator.call('listCommands', { deviceId: 'b-pv-1' })).records).toMatchObject([
      { id, by: { name: '赵敏' } },
    ]);
  });

  test('[VW-32] a double click is one command; the same key for something else is refused', async () => {
    const draft = { deviceId: 'b-pv-1', kind: 'stop', key: 'double-click-1' } as const;
    const [first, second] = [await send(draft), await send(draft)];
    expect(second.id).toBe(first.id);
    await expect(send({ ...draft, kind: 'start' })).rejects.toMatchObject({ code: codes.conflict });
    expect((await operator.call('listCommands', { deviceId: 'b-pv-1' })).total).toBe(1);
    expect((await operator.call('listCommands', { state: 'open' })).total).toBe(1);
    await until(first, 'verified');
    expect((await operator.call('listCommands', { state: 'open' })).total).toBe(0);
    expect((await operator.call('listCommands', { state: 'verified', stationId: 'st-b' })).total).toBe(1);
  });

  test('[VW-81] the log of a span of time, both ends included, newest first, page by page', async () => {
    const userId = operator.login.user_id;
    const { commands, clock } = harness.server.world;
    const now = clock.now();
    for (const seconds of [50, 40, 30, 20, 10]) {
      const draft = {
        key: `span-${seconds}`,
        by: userId,
        stationId: 'st-b',
        deviceId: 'b-pv-1',
        kind: 'stop',
      } as const;
      commands.add({
        ...draft,
        value: null,
        reason: 'test',
        requestedAt: now - seconds * 1000,
        expiresAt: now + 60_000,
      });
    }
    const at = (seconds: number) => new Date(now - seconds * 1000).toISOString();
    const span = { requestedFrom: at(40), requestedTo: at(20) };
    const page = async (number: number) =>
      (await operator.call('listCommands', { ...span, page: number, pageSize: 2 })).records.map(
        (one) => one.requestedAt,
      );
    expect((await operator.call('listCommands', span)).total).toBe(3);
    expect([await page(1), await page(2)]).toEqual([[at(20), at(30)], [at(40)]]);
    expect((await operator.call('listCommands', { requestedFrom: at(9) })).total).toBe(0);
  });

  test('[VW-32] user, command, device and reason are in the audit log', async () => {
    await send({ deviceId: 'b-pv-1', kind: 'stop', reason: 'roof works' });
    const administrator = await harness.signIn('administrator');
    const { records } = await administrator.call('listAuditEntries', { endpoint: 'sendCommand' });
    expect(records[0]).toMatchObject({ user: { name: 'operator' }, code: 200, reason: 'roof works' });
    const changes = Object.fromEntries((records[0]?.changes ?? []).map(({ field, to }) => [field, to]));
    expect(changes).toMatchObject({ deviceId: 'b-pv-1', kind: 'stop' });
  });
});
