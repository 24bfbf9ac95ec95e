import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { setKeys } from '../../support/records/rights.ts';
import { harness, user as engineer, useFreshServer } from '../support/fresh-server.ts';
import { newPoint } from './point-samples.ts';

useFreshServer('operator', 'en');

const stationId = 'st-a';
const save = (changes: Partial<RequestFor<'savePoint'>> = {}) => engineer.call('savePoint', newPoint(changes));
const list = (request: Partial<RequestFor<'listPoints'>> = {}) =>
  engineer.call('listPoints', { stationId, pageSize: 500, ...request });

describe('[VW-30] many points together, proposed limits, points of all stations', () => {
  test('[VW-30.6] all points of a filter are changed with their expected count, and none where another one is found', async () => {
    const filter = { deviceId: 'a-pcs-1', kind: 'gauge' } as const;
    const { total: count } = await list(filter);
    const change = { interval: 30 };
    const conflict = { code: codes.conflict };
    await expect(engineer.call('changePoints', { stationId, filter, count: count + 1, change })).rejects.toMatchObject(
      conflict,
    );
    await expect(engineer.call('changePoints', { stationId, change })).rejects.toMatchObject({
      code: codes.badRequest,
    });
    expect(await engineer.call('changePoints', { stationId, filter, count, change })).toEqual({ changed: count });
    const { records } = await list(filter);
    expect(records.every(({ interval }) => interval === 30)).toBe(true);
    expect((await list({ deviceId: 'a-pcs-2', kind: 'gauge' })).records.some(({ interval }) => interval !== 30)).toBe(
      true,
    );
    const limits = { lowLimit: 5, highLimit: 4 };
    await expect(engineer.call('changePoints', { stationId, filter, count, change: limits })).rejects.toMatchObject({
      fields: { change: expect.stringContaining('a-pcs-1.') },
    });
    expect((await list({ ...filter, state: 'changed' })).records.every((row) => row.lowLimit === undefined)).toBe(true);
  });

  test('limits are proposed from what the point measured on 30 days, and fit its own rules', async () => {
    const id = 'a-pcs-1.activePower';
    const { limits, days, values, least, greatest } = await engineer.call('previewPointLimits', { id });
    expect([days, values]).toEqual([expect.any(Number), 2880]);
    expect([30, 31]).toContain(days);
    expect(limits!.lowerLimit).toBeLessThanOrEqual(least!);
    expect(limits!.higherLimit).toBeGreaterThanOrEqual(greatest!);
    expect(limits!.lowLimit).toBeLessThan(limits!.highLimit);
    await engineer.call('changePoints', { stationId, ids: [id], change: limits! });
    expect(await engineer.call('getPoint', { id })).toMatchObject(limits!);
    const state = await engineer.call('previewPointLimits', { id: 'a-pcs-1.runSwitch' });
    expect(state.limits).toBeNull();
    const { id: added } = await save();
    expect(await engineer.call('previewPointLimits', { id: added })).toEqual({
      days: 0,
      values: 0,
      least: null,
      greatest: null,
      limits: null,
    });
  });

  test('the list is sorted by everything but the live value', async () => {
    const changed = await save({ lowLimit: -9e9, register: 2000, dataType: 'uint32' });
    const beside = await save({ register: 2001 });
    const first = async (sort: NonNullable<RequestFor<'listPoints'>['sort']>) => (await list({ sort })).records[0];
    expect(await first('limits')).toMatchObject({ id: changed.id });
    expect([changed.id, beside.id]).toContain((await first('-problems'))?.id);
    expect(await first('state')).toMatchObject({ state: 'applied' });
    expect(await first('-access')).toMatchObject({ access: 'rw' });
    const names = (await list({ sort: 'deviceName' })).records.map(({ deviceName }) => deviceName);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en', { numeric: true }).compare));
  });

  test('points of all stations are found by words of point, device and station', async () => {
    const find = (keyword: string, user = engineer) => user.call('findPoints', { keyword });
    expect((await find('a-pcs-1.activep'))[0]).toMatchObject({ id: 'a-pcs-1.activePower', stationId: 'st-a' });
    const { id, deviceId } = await save({ names: { zh: '炉温', en: 'Oven heat', de: 'Ofenhitze' } });
    expect((await find('ofenhitze linping')).map((each) => each.id)).toEqual([id]);
    expect(deviceId).toBe('a-pcs-1');
    expect(await find('power')).toHaveLength(20);
    expect(await find('  ')).toEqual([]);
    setKeys(harness.server.world, 'owner', ['point_read']);
    const owner = await harness.signIn('owner');
    const stationIds = new Set((await owner.call('listStations', {})).map((station) => station.id));
    expect((await find('power', owner)).every((each) => stationIds.has(each.stationId))).toBe(true);
  });
});
