import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { Harness, type SignedIn } from '../support/harness.ts';
import { confirm } from '../organization/merchant-samples.ts';
import { newPoint } from './point-samples.ts';
import { pointWriter } from '../support/point-writer.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let harness: Harness;
let operator: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  harness = await Harness.start();
});
beforeEach(async () => {
  await harness.control('POST', '/reset');
  operator = await harness.signIn('operator', 'en');
  second = await harness.signIn('administrator', 'de');
});
afterAll(() => harness.close());

const { advance, done, ids, point, until, valueOf, write } = pointWriter(
  () => harness,
  () => operator,
);
const refusedValue = (text: string) => ({ code: codes.badRequest, fields: { value: expect.stringContaining(text) } });
const limit = 'a-charger-5.powerLimit';
const pvLimit = 'a-pv-1.powerLimit';
const critical = 'a-pcs-1.runSwitch';

describe('a critical write', () => {
  test('[VW-32.7] wants the password, and a second person within ten minutes', async () => {
    await expect(write(critical, 0)).rejects.toMatchObject({ code: codes.stepUpDue });
    await confirm(operator);
    const command = await write(critical, 0, { lifetime: 600 });
    expect(command).toMatchObject({ state: 'unconfirmed', write: { until: null, confirmedBy: null } });
    await expect(write(critical, 0)).rejects.toMatchObject({ code: codes.writePending });
    await expect(operator.call('approvePointWrite', { id: command.id })).rejects.toMatchObject({
      code: codes.writeSelfConfirmed,
    });
    await expect(second.call('approvePointWrite', { id: command.id })).rejects.toMatchObject({ code: codes.stepUpDue });
    await advance(300);
    expect(await valueOf('a-pcs-1.runSwitch')).toBe(1);
    await confirm(second);
    await second.call('approvePointWrite', { id: command.id });
    const verified = await until(command, 'verified');
    expect(verified.steps.map(({ state }) => state)).toEqual([
      'unconfirmed',
      'requested',
      'accepted',
      'applied',
      'verified',
    ]);
    expect(verified.write?.confirmedBy).toMatchObject({ id: second.login.user_id });
    expect(await valueOf('a-pcs-1.activePower')).toBe(0);
    await expect(second.call('approvePointWrite', { id: command.id })).rejects.toMatchObject({
      code: codes.writeNotPending,
    });
    await advance(600);
    expect(await valueOf('a-pcs-1.runSwitch')).toBe(1);
  });

  test('[VW-32.13] lapses when no one confirms it, can be withdrawn, and is judged once more when it is confirmed', async () => {
    await confirm(operator);
    const lapsed = await write(critical, 0);
    await advance(601);
    expect(await until(lapsed, 'expired')).toMatchObject({ cause: 'notConfirmed' });
    await confirm(operator);
    const withdrawn = await write(critical, 0);
    await operator.call('releasePoint', { id: critical });
    expect(await until(withdrawn, 'rejected')).toMatchObject({ cause: 'withdrawn' });
    const late = await write(critical, 0);
    const stop = { deviceId: 'a-pcs-1', kind: 'stop', reason: 'test', key: crypto.randomUUID() } as const;
    await until(await operator.call('sendCommand', stop), 'verified');
    await advance(11);
    await confirm(second);
    await expect(second.call('approvePointWrite', { id: late.id })).rejects.toMatchObject(refusedValue('gesendet'));
  });
});

describe('the rest of the plant', () => {
  test('[VW-32.14] a command to the device and a write of its register replace each other', async () => {
    const send = (kind: 'setPower' | 'automatic', value?: number) =>
      operator.call('sendCommand', { deviceId: 'a-pv-1', kind, value, reason: 'test', key: crypto.randomUUID() });
    await until(await send('setPower', 30), 'verified');
    await advance(11);
    expect(await point(pvLimit)).toMatchObject({ mode: 'commanded', value: 30 });
    const first = await done(pvLimit, 5, { lifetime: 3600 });
    expect((await operator.call('getDeviceControl', { deviceId: 'a-pv-1' })).order).toBeNull();
    await until(await send('automatic'), 'verified');
    await advance(1);
    expect(await point(pvLimit)).toMatchObject({ mode: 'plan' });
    expect((await operator.call('getCommand', { id: first.id })).write?.ended).not.toBeNull();
  });

  test("[VW-32.15] a station's point at the register of another one writes it; one without a register is refused by the device", async () => {
    const { records } = await operator.call('listPoints', { stationId: 'st-a', deviceId: 'a-pv-1', pageSize: 200 });
    const factory = records.find(({ id }) => id === pvLimit)!;
    const { register } = factory;
    // Two points at one register are a fault of the table.
    await operator.call('savePoint', { ...factory, enabled: false });
    const inWatts = {
      deviceId: 'a-pv-1',
      access: 'rw',
      writeFunction: '16',
      dataType: 'int32',
      unit: 'W',
      decimals: 0,
    } as const;
    await operator.call('savePoint', newPoint({ ...inWatts, key: 'watts', register, ratio: 100, min: 0, max: 50_000 }));
    await operator.call('savePoint', newPoint({ ...inWatts, key: 'absent', register: 40_000 }));
    expect(await ids({ deviceId: 'a-pv-1' })).toEqual(['a-pv-1.powerLimit', 'a-pv-1.runSwitch']);
    await confirm(operator);
    const { revision } = await operator.call('getPointTable', { stationId: 'st-a' });
    await operator.call('applyPoints', { stationId: 'st-a', revision });
    await expect(write('a-pv-1.runSwitch', 0)).rejects.toMatchObject({ code: codes.pointTableBusy });
    await advance(1);
    await advance(3);
    expect(await ids({ deviceId: 'a-pv-1' })).toEqual(['a-pv-1.runSwitch', 'a-pv-1.watts', 'a-pv-1.absent']);
    await done('a-pv-1.watts', 2500);
    expect(await valueOf('a-pv-1.activePower')).toBeLessThanOrEqual(2.5);
    expect(await valueOf('a-pv-1.powerLimit')).toBe(2.5);
    expect(await write('a-pv-1.absent', 1)).toMatchObject({ state: 'rejected', cause: 'notWritable' });
  });

  test('[VW-32.16] the log says in words what was written, released and confirmed, and by whom', async () => {
    await done(limit, 20, { reason: 'noon' });
    await operator.call('releasePoint', { id: limit });
    await expect(write(limit, 99)).rejects.toThrow();
    const { records } = await second.call('listAuditEntries', { targetId: limit });
    expect(records.map(({ endpoint, code }) => [endpoint, code])).toEqual([
      ['writePoint', codes.badRequest],
      ['releasePoint', codes.ok],
      ['writePoint', codes.ok],
    ]);
    expect(records.map(({ area }) => area)).toEqual(['points', 'points', 'points']);
    const entry = await second.call('getAuditEntry', { id: records[2]?.id ?? '' });
    expect(entry).toMatchObject({
      reason: 'noon',
      deviceId: 'a-charger-5',
      stationId: 'st-a',
      targetNames: { [limit]: { zh: '功率限值', en: 'Power limit', de: 'Leistungsgrenze' } },
    });
    expect(entry.changes).toContainEqual(expect.objectContaining({ field: 'value', from: null, to: '20 kW' }));
  });

  test('[VW-32.17] what is written, what waits and how often it was written outlive a restart; time goes on meanwhile', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ems-data-'));
    // A server refuses calls of a time before its start.
    const [startedAt, later] = [Date.now() - 150_000, Date.now() - 60_000];
    const first = await Harness.start({ dataDir, clock: () => startedAt });
    const writer = pointWriter(
      () => first,
      () => user,
    );
    const user = await first.signIn('operator', 'en');
    const long = await writer.done(limit, 20, { lifetime: 3600 });
    const short = await writer.done(pvLimit, 5, { lifetime: 40 });
    await confirm(user);
    const waiting = await writer.write(critical, 0);
    await first.close();
    const again = await Harness.start({ dataDir, clock: () => later });
    const reader = again.user(user.token, 'en');
    expect(await reader.call('getWritablePoint', { id: limit })).toMatchObject({
      mode: 'written',
      written: 20,
      until: long.write?.until,
      value: 20,
      writes: { today: 1, life: 1 },
    });
    expect(await reader.call('getWritablePoint', { id: pvLimit })).toMatchObject({ mode: 'plan', writes: { life: 2 } });
    expect((await reader.call('getCommand', { id: short.id })).write?.ended).toEqual({
      at: short.write?.until,
      by: null,
    });
    expect(await reader.call('getCommand', { id: waiting.id })).toMatchObject({ state: 'unconfirmed' });
    await again.close();
    rmSync(dataDir, { recursive: true });
  });
});
