import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { harness, user as engineer, useFreshServer } from '../support/fresh-server.ts';
import type { SignedIn } from '../support/harness.ts';
import { newPoint } from './point-samples.ts';
import { connect } from '../support/push-client.ts';
import { setKeys } from '../../support/records/rights.ts';

useFreshServer('operator', 'en');

type Point = RequestFor<'savePoint'>;
const stationId = 'st-a';
const save = (changes: Partial<Point> = {}, user = engineer) => user.call('savePoint', newPoint(changes));
const list = (request: Partial<RequestFor<'listPoints'>> = {}, user = engineer) =>
  user.call('listPoints', { stationId, pageSize: 500, ...request });

describe('[VW-30] registers of a device and of a line', () => {
  test('[VW-30] the registers of a device are whole, of more points than a page has', async () => {
    const { points } = harness.server.world;
    const known = (await engineer.call('listPointRegisters', { deviceId: 'a-pcs-1' })).points.length;
    const [template] = (await list({ deviceId: 'a-pcs-1' })).records;
    for (let index = 0; index < 700; index += 1) {
      const fields = { ...template!, key: `own${index}`, register: 1000 + index, dataType: 'uint16' as const };
      points.save(`a-pcs-1.own${index}`, { ...fields, enabled: index > 0 }, 0, 'x');
    }
    const read = await engineer.call('listPointRegisters', { deviceId: 'a-pcs-1' });
    expect(read.isSerial).toBe(false);
    expect(read.points).toHaveLength(known + 699);
    expect(Math.max(...read.points.map(({ register, count }) => register + count))).toBe(1700);
  });

  test('[VW-30] devices on the RS-485 line are read in turn: their times add up, and what is too fast is warned of', async () => {
    const rtu = { source: 'modbusRtu', dataType: 'uint16', interval: 1 } as const;
    const lineOf = async () => (await engineer.call('checkPoints', { stationId })).serialLine;
    const before = await lineOf();
    expect(before).toMatchObject({ devices: 1 });
    expect(before!.cycle).toBeGreaterThan(0);
    for (const [index, deviceId] of ['a-pv-1', 'a-pv-2'].entries())
      for (let register = 0; register < 20; register += 1)
        await save({ ...rtu, deviceId, unitId: 10 + index, register: 2000 + register * 40 });
    const after = await lineOf();
    expect(after!.devices).toBe(3);
    // 20 reads of each: request, answer, two silences and the answer time of the device (Modbus over serial line).
    const readS = ((8 + 5 + 2) * 11) / 9600 + (2 * 3.5 * 11) / 9600 + 0.03;
    expect(after!.cycle - before!.cycle).toBeCloseTo(40 * readS, 6);
    const { findings } = await engineer.call('checkPoints', { stationId });
    expect(findings).toContainEqual(
      expect.objectContaining({ level: 'warning', pointId: null, message: expect.stringContaining('RS-485') }),
    );
  });
});

describe('[VW-30.11] who sees and changes points', () => {
  test('an owner without the key gets no register and no address; other stations are not there', async () => {
    const owner = await harness.signIn('owner');
    await expect(list({}, owner)).rejects.toMatchObject({ status: 403, permission: 'point_read' });
    await expect(owner.call('getPoint', { id: 'a-grid-1.demand' })).rejects.toMatchObject({ status: 403 });
    setKeys(harness.server.world, 'owner', ['point_read', 'point_save']);
    const allowed = await harness.signIn('owner');
    const ownerId = allowed.login.user_id;
    expect(ownerId).toBeTruthy();
    const outside = harness.server.world.simulator.stations.find(
      ({ id }) => !harness.server.world.stationIds(harness.server.world.users.get(ownerId)!).has(id),
    );
    await expect(list({ stationId: outside?.id ?? '' }, allowed)).rejects.toMatchObject({ code: codes.notFound });
    await expect(
      allowed.call('testReadPoint', { deviceId: outside?.devices[0]?.id ?? '', register: 0 }),
    ).rejects.toMatchObject({ code: codes.notFound });
  });

  test('nor in the ledger of devices, whose address a save without the key leaves as it is', async () => {
    const ip = /\d+\.\d+\.\d+\.\d+/;
    setKeys(harness.server.world, 'owner', ['device_save']);
    const owner = await harness.signIn('owner');
    const id = (await owner.call('listDevices', {})).find(({ type }) => type === 'pcs')?.id ?? '';
    const everywhere = async (user: SignedIn) =>
      JSON.stringify([
        await user.call('listDeviceLedger', { pageSize: 100 }),
        await user.call('getLedgerDevice', { id }),
        await user.call('listDevices', {}),
      ]);
    expect(await everywhere(engineer)).toMatch(ip);
    expect(await everywhere(owner)).not.toMatch(ip);
    const { address } = await engineer.call('getLedgerDevice', { id });
    const { documents: _documents, retired: _retired, ...read } = await owner.call('getLedgerDevice', { id });
    expect(read.address).toBeNull();
    const form = { ...read, address: '', status: 'inUse', remark: 'seen' } as const;
    const saved = await owner.call('updateLedgerDevice', form);
    expect(saved).toMatchObject({ address: null, remark: 'seen' });
    expect((await engineer.call('getLedgerDevice', { id })).address).toBe(address);
    await owner.call('updateLedgerDevice', { ...form, version: saved.version, address: '10.9.9.9:502/1' });
    expect((await engineer.call('getLedgerDevice', { id })).address).toBe('10.9.9.9:502/1');
  });

  test('a right that is withdrawn refuses the next save, and a change is pushed to those who may read', async () => {
    const push = await connect(harness, engineer);
    push.ws.send(JSON.stringify({ kind: 'subscribe', topics: ['point'] }));
    await save({}, await harness.signIn('administrator'));
    await push.frame(({ topic, ids }) => topic === 'point' && (ids as string[]).includes(stationId));
    setKeys(harness.server.world, 'operator', ['point_read']);
    await expect(save()).rejects.toMatchObject({ status: 403, permission: 'point_save' });
  });

  test('[S8] the log names what changed of a point', async () => {
    const { reading: _reading, ...point } = await engineer.call('getPoint', { id: 'a-pcs-1.frequency' });
    await engineer.call('savePoint', { ...point, interval: 30 });
    const admin = await harness.signIn('administrator');
    const [entry] = (await admin.call('listAuditEntries', { endpoint: 'savePoint' })).records;
    expect(entry).toMatchObject({
      targets: ['a-pcs-1.frequency'],
      changes: [{ field: 'interval', from: '1', to: '30' }],
    });
  });
});
