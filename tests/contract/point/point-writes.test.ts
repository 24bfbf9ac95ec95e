import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { writesPerDayMax } from '#src/contract/limits.ts';
import { setKeys } from '../../support/records/rights.ts';
import { Harness, type SignedIn } from '../support/harness.ts';
import { confirm } from '../organization/merchant-samples.ts';
import { connect } from '../support/push-client.ts';
import { pointWriter } from '../support/point-writer.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let harness: Harness;
let operator: SignedIn;
beforeAll(async () => {
  harness = await Harness.start();
});
beforeEach(async () => {
  await harness.control('POST', '/reset');
  operator = await harness.signIn('operator', 'en');
});
afterAll(() => harness.close());

const { advance, done, disturb, ids, list, point, until, valueOf, write } = pointWriter(
  () => harness,
  () => operator,
);
const refusedValue = (text: string) => ({ code: codes.badRequest, fields: { value: expect.stringContaining(text) } });
const limit = 'a-charger-5.powerLimit';
const pvLimit = 'a-pv-1.powerLimit';
const critical = 'a-pcs-1.runSwitch';

describe('the list of writable points', () => {
  test('[VW-32.18] each device has what it obeys, with its limits, what narrows them, and how it stores a value', async () => {
    const { records, total } = await list({ stationId: 'st-a' });
    expect(total).toBe(records.length);
    expect(records.find(({ id }) => id === limit)).toMatchObject({
      value: 60,
      unit: 'kW',
      mode: 'plan',
      written: null,
      step: 0.1,
      limits: { min: { value: 0, by: 'point' }, max: { value: 60, by: 'point' } },
      storage: 'stored',
      writes: { today: 0, life: 0, budget: writesPerDayMax },
      critical: false,
      last: null,
    });
    expect(records.find(({ id }) => id === critical)).toMatchObject({ critical: true, value: 1, unit: '' });
    expect(records.find(({ id }) => id === critical)?.states.map(({ label }) => label)).toEqual(['Off', 'On']);
    const two = await list({ stationId: 'st-a', page: 2, pageSize: 3 });
    expect(two.records.map(({ id }) => id)).toEqual(records.slice(3, 6).map(({ id }) => id));
    expect((await ids({ deviceId: 'a-pv-1' })).toSorted()).toEqual(['a-pv-1.powerLimit', 'a-pv-1.runSwitch']);
    expect((await list({ stationId: 'st-a', critical: true })).records.every((row) => row.critical)).toBe(true);
    expect(await ids({ keyword: 'discharging', stationId: 'st-a' })).toEqual([
      'a-pcs-1.dischargeLimit',
      'a-pcs-2.dischargeLimit',
    ]);
    const owner = await harness.signIn('owner', 'en');
    expect((await list({ stationId: 'st-a' }, owner)).total).toBe(0);
    await expect(point(limit, owner)).rejects.toMatchObject({ code: codes.notFound });
  });

  test('[VW-32] the list is sorted by what is not live', async () => {
    await done(limit, 20, { lifetime: 600 });
    const { records } = await list({ sort: '-last' });
    expect(records[0]?.id).toBe(limit);
    expect((await list({ sort: '-writes' })).records[0]?.id).toBe(limit);
    expect((await list({ sort: '-mode' })).records[0]).toMatchObject({ id: limit, mode: 'written' });
    const names = (await list({ sort: 'name', stationId: 'st-a' })).records.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en', { numeric: true }).compare));
    await expect(list({ sort: 'value' as 'name' })).rejects.toMatchObject({ code: codes.badRequest });
  });

  test('[VW-32.19] written, differing and unconfirmed points are found by their filters', async () => {
    await done(limit, 20, { lifetime: 600 });
    expect(await ids({ written: true })).toEqual([limit]);
    expect(await ids({ differs: true })).toEqual([]);
    await confirm(operator);
    await write(critical, 0);
    expect(await ids({ unconfirmed: true })).toEqual([critical]);
  });
});

describe('a write', () => {
  test('[VW-32.3] is requested, accepted, applied and read back; the plant obeys, and goes back to the plan by time', async () => {
    const push = await connect(harness, operator);
    push.ws.send(JSON.stringify({ kind: 'subscribe', topics: ['command'] }));
    const command = await done('a-pcs-1.powerSetpoint', 7.5, { lifetime: 120, reason: 'trial' });
    expect(command.steps.map(({ state }) => state)).toEqual(['requested', 'accepted', 'applied', 'verified']);
    expect(command).toMatchObject({
      kind: 'writePoint',
      value: 7.5,
      readBack: { point: 'a-pcs-1.powerSetpoint', value: 7.5 },
      write: {
        point: { id: 'a-pcs-1.powerSetpoint', name: 'Power set point', unit: 'kW' },
        lifetime: 120,
        ended: null,
      },
    });
    expect(await push.frame((frame) => frame['kind'] === 'change')).toMatchObject({
      topic: 'command',
      ids: [command.id],
    });
    expect(await valueOf('a-pcs-1.activePower')).toBeCloseTo(7.5, 1);
    expect(await point('a-pcs-1.powerSetpoint')).toMatchObject({
      mode: 'written',
      written: 7.5,
      until: command.write?.until,
    });
    await advance(125);
    expect(await point('a-pcs-1.powerSetpoint')).toMatchObject({ mode: 'plan', written: null, until: null });
    expect((await operator.call('getCommand', { id: command.id })).write?.ended).toEqual({
      at: command.write?.until,
      by: null,
    });
    const log = await operator.call('listCommands', { kind: 'writePoint', point: 'a-pcs-1.powerSetpoint' });
    expect(log.records.map(({ id }) => id)).toEqual([command.id]);
    expect((await operator.call('listCommands', { kind: 'stop' })).total).toBe(0);
  });

  test('[VW-32.1] what is out of the range, off the step or no number is refused by the call with the rule', async () => {
    for (const value of [-0.1, 60.1])
      await expect(write(limit, value)).rejects.toMatchObject(refusedValue('from 0 to 60'));
    await expect(write(limit, 20.05)).rejects.toMatchObject(refusedValue('multiple of 0.1'));
    for (const text of ['1e3', '５', 'NaN', '', ' '])
      await expect(write(limit, text as never)).rejects.toMatchObject({ code: codes.badRequest });
    await expect(write(limit, Number.NaN)).rejects.toMatchObject({ code: codes.badRequest });
    await expect(write(limit, 20, { reason: ' ' })).rejects.toMatchObject({ code: codes.badRequest });
    for (const lifetime of [9, 3601, 60.5])
      await expect(write(limit, 20, { lifetime })).rejects.toMatchObject({ code: codes.badRequest });
    await expect(write('a-pv-1.runSwitch', 2)).rejects.toMatchObject(refusedValue('no such state'));
    await expect(write('a-pv-1.activePower', 2)).rejects.toMatchObject({ code: codes.notFound });
    expect((await operator.call('listCommands', {})).total).toBe(0);
    for (const value of [0, 0.1, 59.9, 60]) await done(limit, value);
    expect(await write(limit, 30, { lifetime: 10 })).toMatchObject({ state: 'requested' });
    expect(await write(pvLimit, 30, { lifetime: 3600 })).toMatchObject({ state: 'requested' });
  });

  test('[VW-32.2] [VW-32.5] a double click is one write, the same value is none, and a device gets one at a time', async () => {
    const key = crypto.randomUUID();
    const [first, again] = await Promise.all([write(limit, 20, { key }), write(limit, 20, { key })]);
    expect(again.id).toBe(first.id);
    await expect(write(limit, 21, { key })).rejects.toMatchObject({ code: codes.conflict });
    expect(await write('a-charger-5.runSwitch', 0)).toMatchObject({ state: 'rejected', cause: 'busy' });
    await until(first, 'verified');
    await expect(write(limit, 20)).rejects.toMatchObject(refusedValue('nothing was sent'));
    expect((await point(limit)).writes).toMatchObject({ today: 1, life: 1 });
    expect((await operator.call('listCommands', { point: limit })).total).toBe(1);
  });

  test('[VW-32.4] without a read-back it expires, and what was written is withdrawn', async () => {
    const command = await write(pvLimit, 20, { lifetime: 3600 });
    await until(command, 'accepted', 0.2);
    await until(command, 'applied', 0.2);
    await disturb({ kind: 'offline', deviceId: 'a-pv-1' });
    const expired = await until(command, 'expired', 5);
    expect(expired).toMatchObject({ cause: 'unreachable', write: { ended: { by: null } } });
    expect(Date.parse(expired.expiresAt) - Date.parse(expired.requestedAt)).toBeLessThan(60_000);
    expect(await point(pvLimit)).toMatchObject({ mode: 'plan', written: null });
  });

  test('[VW-32.4] one that holds for one interval is read back whenever it is sent', async () => {
    const interval = 10;
    for (let second = 0; second < interval; second += 1) {
      const command = await write(pvLimit, 20 + second, { lifetime: interval });
      const verified = await until(command, 'verified', 0.5);
      const appliedAt = verified.steps.find(({ state }) => state === 'applied')?.at ?? '';
      expect(Date.parse(verified.write?.until ?? '') - Date.parse(appliedAt)).toBe(interval * 1000);
      // Each next one is sent a second later in the interval.
      const passed = (await operator.call('getWritablePoint', { id: pvLimit })).readAt;
      const next = Date.parse(command.requestedAt) + (3 * interval + 1) * 1000;
      await advance((next - Date.parse(passed)) / 1000);
      expect(await point(pvLimit)).toMatchObject({ mode: 'plan', interval });
    }
  });

  test('[VW-32.6] one that was over before it expired went back to the plan once', async () => {
    const command = await write(pvLimit, 20, { lifetime: 10 });
    await until(command, 'accepted', 0.2);
    const { write: applied } = await until(command, 'applied', 0.2);
    await disturb({ kind: 'offline', deviceId: 'a-pv-1' });
    const expired = await until(command, 'expired', 1);
    expect(expired.write?.ended).toEqual({ at: applied?.until, by: null });
    expect((await point(pvLimit)).writes).toMatchObject({ today: 1, life: 2 });
  });

  test('[VW-32.12] an old value is replaced only by who names the point; a silent device and one with a fault are refused', async () => {
    await disturb({ kind: 'offline', deviceId: 'a-pv-1' });
    await advance(40);
    await expect(write(pvLimit, 20)).rejects.toMatchObject({
      code: codes.badRequest,
      fields: { name: expect.stringContaining('enter the name') },
    });
    await expect(write(pvLimit, 20, { name: 'Power' })).rejects.toMatchObject({ code: codes.badRequest });
    expect(await write(pvLimit, 20, { name: ' Power limit ' })).toMatchObject({ state: 'requested' });
    await advance(100);
    expect(await write(pvLimit, 20)).toMatchObject({ state: 'rejected', cause: 'unreachable' });
    await disturb({ kind: 'cooling', deviceId: 'a-pcs-2' });
    for (let i = 0; i < 60 && (await valueOf('a-pcs-2.runState')) !== 4; i += 1) await advance(300);
    expect(await write('a-pcs-2.chargeLimit', 50)).toMatchObject({ state: 'rejected', cause: 'fault' });
    const { id } = await disturb({ kind: 'gridLoss' });
    expect(await write('a-pcs-1.powerSetpoint', 0.5)).toMatchObject({ state: 'rejected', cause: 'islanded' });
    await harness.control('POST', '/plant/settle', { id });
  });

  test('[VW-32.6] a register that stores its value is written ten times a day', async () => {
    for (let i = 1; i <= writesPerDayMax; i += 1) await done(limit, 10 + i);
    expect((await point(limit)).writes).toEqual({ today: 10, life: 10, budget: 10 });
    await expect(write(limit, 30)).rejects.toMatchObject({ code: codes.writeBudget });
    await operator.call('releasePoint', { id: limit });
    expect((await point(limit)).writes).toEqual({ today: 10, life: 11, budget: 10 });
    for (let i = 1; i <= writesPerDayMax + 1; i += 1) await done(pvLimit, 10 + i);
    await advance(24 * 3600);
    operator = await harness.signIn('operator', 'en');
    expect((await point(limit)).writes).toEqual({ today: 0, life: 11, budget: 10 });
  });

  test('[VW-32.9] limits count as they are when it is sent: a run parameter and the limit of the converter narrow it', async () => {
    const setpoint = 'a-pcs-1.powerSetpoint';
    const { revision } = await operator.call('getRunParameters', { stationId: 'st-a' });
    const values = { maxDischarge: 12.5, maxCharge: 15 };
    await operator.call('saveRunParameters', { stationId: 'st-a', revision, values, reason: 'test' });
    await advance(1);
    await advance(3);
    const { limits } = await point(setpoint);
    expect(limits.max).toMatchObject({ value: 12.5, by: 'maxDischarge' });
    await expect(write(setpoint, 12.6)).rejects.toMatchObject(
      refusedValue('to 12.5: limited by the operating parameter'),
    );
    await done('a-pcs-1.chargeLimit', 6, { lifetime: 3600 });
    expect((await point(setpoint)).limits.min).toMatchObject({ value: -6, by: 'chargeLimit' });
    await expect(write(setpoint, -7)).rejects.toMatchObject(refusedValue('limited by the charging limit'));
    await expect(write('a-pcs-1.chargeLimit', 15.1)).rejects.toMatchObject(
      refusedValue('limited by the operating parameter'),
    );
  });

  test('[VW-32.10] release goes back to the plan; what follows the plan has nothing to release', async () => {
    const command = await done(pvLimit, 1, { lifetime: 3600 });
    expect(await valueOf('a-pv-1.activePower')).toBeLessThanOrEqual(1);
    expect(await operator.call('releasePoint', { id: pvLimit })).toMatchObject({ mode: 'plan', written: null });
    const { write: ended } = await operator.call('getCommand', { id: command.id });
    expect(ended?.ended?.by).toMatchObject({ id: operator.login.user_id });
    await expect(operator.call('releasePoint', { id: pvLimit })).rejects.toMatchObject({ code: codes.pointNotWritten });
  });

  test('[VW-32.8] the right is asked for with each call', async () => {
    setKeys(harness.server.world, 'operator', ['point_read']);
    await expect(write(limit, 20)).rejects.toMatchObject({ status: 403 });
    await expect(operator.call('releasePoint', { id: limit })).rejects.toMatchObject({ status: 403 });
    await expect(operator.call('approvePointWrite', { id: 'C1' })).rejects.toMatchObject({ status: 403 });
    expect((await list({ stationId: 'st-a' })).total).toBeGreaterThan(0);
  });
});
