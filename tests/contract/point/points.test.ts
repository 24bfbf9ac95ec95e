import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { encodeRegisters } from '#src/contract/rules/points/data-types.ts';
import { harness, user as engineer, useFreshServer } from '../support/fresh-server.ts';
import { confirm } from '../organization/merchant-samples.ts';
import { newPoint } from './point-samples.ts';

useFreshServer('operator', 'en');

type Point = RequestFor<'savePoint'>;
const stationId = 'st-a';
const save = (changes: Partial<Point> = {}, user = engineer) => user.call('savePoint', newPoint(changes));
const list = (request: Partial<RequestFor<'listPoints'>> = {}, user = engineer) =>
  user.call('listPoints', { stationId, pageSize: 500, ...request });
const advance = (ms: number) => harness.control('POST', '/clock', { advance: ms });

async function apply(user = engineer) {
  await confirm(user);
  const { revision } = await user.call('getPointTable', { stationId });
  return user.call('applyPoints', { stationId, revision });
}

describe('[VW-30] the points of a station', () => {
  // Two hundred saves, one after the other, each of which judges the whole table.
  test(
    '[VW-30.1] those of the catalogue are there as delivered, for every device, and fit their own rules',
    { timeout: 60_000 },
    async () => {
      const { records, total } = await list();
      expect(total).toBeGreaterThan(300);
      const power = records.find(({ id }) => id === 'a-pcs-1.activePower');
      expect(power).toMatchObject({
        isCatalogue: true,
        revision: 0,
        state: 'applied',
        source: 'modbusTcp',
        unit: 'kW',
      });
      for (const { id, revision, ...point } of records.filter(({ deviceId }) => deviceId.endsWith('-1')))
        await expect(engineer.call('savePoint', { ...point, id, revision })).resolves.toMatchObject({
          state: 'applied',
        });
      const check = await engineer.call('checkPoints', { stationId });
      expect(check.errors).toBe(0);
    },
  );

  test('[VW-30.2] the same register is refused, a part of one is warned of at both', async () => {
    const first = await save({ register: 2000, dataType: 'uint32' });
    await expect(save({ register: 2000, dataType: 'uint32' })).rejects.toMatchObject({
      fields: { register: expect.stringContaining(first.id) },
    });
    const second = await save({ register: 2001 });
    expect(second.problems).toEqual([{ level: 'warning', message: expect.stringContaining(first.id) }]);
    expect((await list({ problems: true })).records.map(({ id }) => id).toSorted()).toEqual(
      [first.id, second.id].toSorted(),
    );
    expect(await engineer.call('checkPoints', { stationId })).toMatchObject({ errors: 0, warnings: 2 });
    await expect(save({ register: 2000, dataType: 'uint32', unitId: 2 })).resolves.toMatchObject({ problems: [] });
  });

  test('[VW-30] a point of its own has a history once the gateway has it, like one of the catalogue', async () => {
    const soc = (await list({ deviceId: 'a-bms-1' })).records.find(({ key }) => key === 'soc')!;
    const saved = await save({
      deviceId: soc.deviceId,
      unit: soc.unit,
      source: 'virtual',
      expression: `{${soc.id}} + 1`,
    });
    const to = Date.parse((await engineer.call('getLatestValues', { points: [soc.id] })).at);
    const read = (...points: string[]) =>
      engineer.call('getHistory', {
        points,
        from: new Date(to - 3_600_000).toISOString(),
        to: new Date(to).toISOString(),
        step: 300,
        aggregate: 'value',
      });
    await expect(read(saved.id)).rejects.toMatchObject({ code: codes.notFound });
    await apply();
    await advance(600);
    await advance(1600);
    const { columns } = await read(soc.id, saved.id);
    const [charge, plusOne] = columns.map(({ values }) => values);
    expect(plusOne).toHaveLength(12);
    for (const [index, value] of plusOne!.entries()) expect(value).toBeCloseTo(charge![index]! + 1, 1);
  });

  test('[VW-30.3] a test read shows the registers and the value in each order of bytes', async () => {
    const ask = { deviceId: 'a-bms-1', dataType: 'int32', ratio: 0.1 } as const;
    const soc = (await list({ deviceId: 'a-bms-1', keyword: 'a-bms-1.soc' })).records.find(({ key }) => key === 'soc');
    const read = await engineer.call('testReadPoint', { ...ask, register: soc?.register ?? 0, byteOrder: 'CDAB' });
    expect(read).toMatchObject({ fault: null, registers: [expect.any(Number), expect.any(Number)] });
    expect(read.value).toBeGreaterThan(0);
    expect(read.value).toBeLessThanOrEqual(100);
    expect(read.registers).toEqual(encodeRegisters(Math.round((read.value ?? 0) * 10), 'int32', 'CDAB'));
    expect(read.orders.map(({ order }) => order)).toEqual(['ABCD', 'CDAB', 'BADC', 'DCBA']);
    expect(read.orders[1]?.value).toBe(read.value);
    expect(read.orders[0]?.value).not.toBe(read.value);
    const within = { ...ask, register: soc?.register ?? 0, min: 0, max: 100 };
    const { orders } = await engineer.call('testReadPoint', within);
    expect(orders.filter(({ isPlausible }) => isPlausible).map(({ order }) => order)).toEqual(['CDAB']);
    const none = await engineer.call('testReadPoint', { ...ask, register: 40_000 });
    expect(none).toMatchObject({ fault: 'illegalAddress', registers: [], value: null });
  });

  test('[VW-30.4] ratio 0, min above max, limits out of order, a unit of a state and odd numbers are refused by field', async () => {
    for (const [changes, field] of [
      [{ ratio: 0 }, 'ratio'],
      [{ min: 2, max: 1 }, 'max'],
      [{ lowLimit: 5, highLimit: 4 }, 'highLimit'],
      [{ kind: 'state', unit: 'kWh' }, 'unit'],
      [{ highLimit: '1e3' }, 'highLimit'],
      [{ highLimit: '５' }, 'highLimit'],
      [{ highLimit: 'NaN' }, 'highLimit'],
      [{ register: 65_536 }, 'register'],
      [{ key: 'a b' }, 'key'],
      [{ deviceId: 'b-pcs-1' }, 'deviceId'],
      [{ key: 'ACTIVEPOWER' }, 'key'],
    ] as const)
      await expect(save(changes as Partial<Point>), JSON.stringify(changes)).rejects.toMatchObject({
        fields: { [field]: expect.any(String) },
      });
    await expect(save({ lowLimit: 4, highLimit: 5 })).resolves.toMatchObject({ lowLimit: 4, state: 'new' });
  });

  test('[VW-30.7] a point of a drawing and one of a view are named when they are removed; others of the catalogue stay', async () => {
    const scene = await engineer.call('getScene', { stationId });
    const drawn = scene?.edges.find(({ power }) => power?.includes('pcs'))?.power ?? '';
    await expect(engineer.call('removePoint', { id: drawn, revision: 0 })).rejects.toMatchObject({
      code: codes.inUse,
      msg: expect.stringContaining('Linping'),
    });
    await engineer.call('createSavedView', { name: 'Night', points: ['a-pcs-1.frequency'], range: 1, compare: false });
    const usage = await engineer.call('getPointUsage', { id: 'a-pcs-1.frequency' });
    expect(usage).toMatchObject({ uses: [{ kind: 'view', name: 'Night' }], hidden: 0 });
    const other = await harness.signIn('administrator', 'en');
    expect(await other.call('getPointUsage', { id: 'a-pcs-1.frequency' })).toEqual({ uses: [], hidden: 1 });
    await expect(engineer.call('removePoint', { id: 'a-pcs-1.apparentPower', revision: 0 })).rejects.toMatchObject({
      code: codes.builtIn,
    });
    const { id, revision } = await save();
    await engineer.call('removePoint', { id, revision });
    await expect(engineer.call('getPoint', { id })).rejects.toMatchObject({ code: codes.notFound });
  });

  test('[VW-30.8] formulas name points of the station, and a ring is named', async () => {
    const virtual = { source: 'virtual', register: undefined } as const;
    await expect(save({ ...virtual, key: 'b', expression: '{a-pcs-1.none} + 1' })).rejects.toMatchObject({
      fields: { expression: expect.stringContaining('a-pcs-1.none') },
    });
    await expect(save({ ...virtual, key: 'b', expression: '{b-pcs-1.activePower}' })).rejects.toMatchObject({
      fields: { expression: expect.stringContaining('b-pcs-1.activePower') },
    });
    const b = await save({ ...virtual, key: 'b', expression: '{a-pcs-1.activePower} + {st-a.pvPower}' });
    const a = await save({ ...virtual, key: 'a', expression: '{a-pcs-1.b} * 2' });
    const ring = { ...newPoint({ ...virtual, key: 'b' }), expression: '{a-pcs-1.a} - 1', id: b.id, revision: 1 };
    await expect(engineer.call('savePoint', ring)).rejects.toMatchObject({
      fields: { expression: expect.stringContaining('a-pcs-1.b → a-pcs-1.a → a-pcs-1.b') },
    });
    await expect(engineer.call('removePoint', { id: b.id, revision: 1 })).rejects.toMatchObject({ code: codes.inUse });
    await engineer.call('removePoint', { id: a.id, revision: 1 });
  });

  test('[VW-30.10] the second of two users who save one point gets a conflict', async () => {
    const { id, revision, ...point } = await save();
    const other = await harness.signIn('administrator');
    await other.call('savePoint', { ...point, id, revision, interval: 30 });
    await expect(engineer.call('savePoint', { ...point, id, revision, ratio: 2 })).rejects.toMatchObject({
      code: codes.conflict,
    });
    expect(await engineer.call('getPoint', { id })).toMatchObject({ interval: 30, ratio: 1, revision: 2 });
    const catalogue = await engineer.call('getPoint', { id: 'a-pcs-1.frequency' });
    const { reading: _reading, ...fields } = catalogue;
    await engineer.call('savePoint', { ...fields, interval: 60 });
    await expect(other.call('savePoint', { ...fields, interval: 10 })).rejects.toMatchObject({ code: codes.conflict });
    await expect(other.call('savePoint', { ...fields, revision: 1, unit: 'kW' })).rejects.toMatchObject({
      fields: { unit: expect.any(String) },
    });
  });

  test('[VW-30.6] the list is sorted by what is not live, and keeps its order while values change', async () => {
    const read = async () => (await list({ sort: '-interval' })).records.map(({ id }) => id);
    const before = await read();
    await advance(120_000);
    expect(await read()).toEqual(before);
    for (const column of ['live', 'value', 'age'])
      await expect(list({ sort: column as 'key' })).rejects.toMatchObject({ code: codes.badRequest });
  });

  test('[VW-30.6] several points are changed together or not at all, and copied to devices of the same type', async () => {
    const [first, second] = [await save({ highLimit: 10 }), await save({ lowLimit: 5 })];
    const ids = [first.id, second.id];
    await expect(engineer.call('changePoints', { stationId, ids, change: { highLimit: 4 } })).rejects.toMatchObject({
      fields: { 'ids.1': expect.any(String) },
    });
    expect(await engineer.call('getPoint', { id: first.id })).toMatchObject({ highLimit: 10, revision: 1 });
    await engineer.call('changePoints', { stationId, ids, change: { interval: 60, enabled: false } });
    expect(await engineer.call('getPoint', { id: second.id })).toMatchObject({
      interval: 60,
      enabled: false,
      lowLimit: 5,
    });
    await expect(
      engineer.call('changePoints', { stationId, ids, change: { copyTo: ['a-bms-1'] } }),
    ).rejects.toMatchObject({ fields: { copyTo: expect.any(String) } });
    const copied = await engineer.call('changePoints', { stationId, ids, change: { copyTo: ['a-pcs-2'] } });
    expect(copied).toEqual({ changed: 4 });
    expect((await list({ deviceId: 'a-pcs-2', state: 'new' })).total).toBe(2);
  });
});

describe('[VW-30.9] the table of a station goes to its gateway', () => {
  test('requested, acknowledged, applied: then the values are there', async () => {
    const power = await engineer.call('getPoint', { id: 'a-pcs-1.activePower' });
    const copy = await save({
      key: 'copy',
      register: power.register!,
      dataType: 'int32',
      ratio: 0.01,
      unitId: 1,
      readFunction: '3',
      decimals: 2,
      bit: undefined,
      enabled: false,
    });
    await engineer.call('removePoint', { id: copy.id, revision: 1 });
    const twice = await save({
      key: 'twice',
      source: 'virtual',
      register: undefined,
      expression: '{a-pcs-1.activePower} * 2',
      decimals: 2,
      interval: 1,
    });
    expect((await engineer.call('getPoint', { id: twice.id })).reading).toBeNull();
    const requested = await apply();
    expect(requested).toMatchObject({ state: 'requested', pending: { added: 1, changed: 0, removed: 0 } });
    await expect(save()).rejects.toMatchObject({ code: codes.pointTableBusy });
    await advance(600);
    expect(await engineer.call('getPointTable', { stationId })).toMatchObject({ state: 'acknowledged' });
    await advance(1600);
    const applied = await engineer.call('getPointTable', { stationId });
    expect(applied).toMatchObject({ state: 'applied', pending: { added: 0 } });
    expect(applied.steps.map(({ state }) => state)).toEqual(['requested', 'acknowledged', 'applied']);
    const { values } = await engineer.call('getLatestValues', { points: [twice.id, 'a-pcs-1.activePower'] });
    expect(values[0]?.value).toBeCloseTo(2 * (values[1]?.value ?? NaN), 1);
    expect((await engineer.call('getPoint', { id: twice.id })).state).toBe('applied');
    await expect(apply()).rejects.toMatchObject({ code: codes.pointTableApplied });
  });

  test('with a silent device the old table stays, and the device is named', async () => {
    const { id } = await save();
    const world = { kind: 'offline', stationId, deviceId: 'a-pcs-1' };
    const disturbance = await harness.control<{ id: string }>('POST', '/plant/disturb', world);
    await advance(120_000);
    await apply();
    await advance(31_000);
    const failed = await engineer.call('getPointTable', { stationId });
    expect(failed).toMatchObject({ state: 'failed', pending: { added: 1 }, silent: [expect.stringMatching(/PCS/)] });
    expect((await engineer.call('getPoint', { id })).state).toBe('new');
    const read = await engineer.call('testReadPoint', { deviceId: 'a-pcs-1', register: 0 });
    expect(read.fault).toBe('silent');
    await harness.control('POST', '/plant/settle', disturbance);
    await advance(120_000);
    await apply();
    await advance(600);
    await advance(1600);
    expect(await engineer.call('getPointTable', { stationId })).toMatchObject({ state: 'applied', silent: [] });
  });

  test('without the password it is not sent, and a table that somebody else has sent meanwhile is a conflict', async () => {
    await save();
    await expect(engineer.call('applyPoints', { stationId, revision: 0 })).rejects.toMatchObject({
      code: codes.stepUpDue,
    });
    await confirm(engineer);
    await expect(engineer.call('applyPoints', { stationId, revision: 7 })).rejects.toMatchObject({
      code: codes.conflict,
    });
  });
});
