import { describe, expect, test } from 'vitest';
import { harness, user as engineer, useFreshServer } from '../support/fresh-server.ts';
import { confirm } from '../organization/merchant-samples.ts';
import { newPoint } from './point-samples.ts';

useFreshServer('operator', 'en');

const stationId = 'st-a';
const id = 'a-pcs-1.frequency';
/** Hz; the grid keeps to 50 ± 0.1. */
const [tooLow, fine] = [49.2, 50.8];

async function limit(pointId: string, changes: { higherLimit?: number; enabled?: boolean }) {
  const { reading: _reading, higherLimit: _before, ...point } = await engineer.call('getPoint', { id: pointId });
  await engineer.call('savePoint', { ...point, ...changes });
}

async function apply() {
  await confirm(engineer);
  const { revision } = await engineer.call('getPointTable', { stationId });
  await engineer.call('applyPoints', { stationId, revision });
  await advance(1000, 3000);
}

async function advance(...times: readonly number[]) {
  for (const ms of times) await harness.control('POST', '/clock', { advance: ms });
}

const alarms = async (state: 'active' | 'resolved') =>
  (await engineer.call('listAlarms', { page: 1, pageSize: 50, state, code: 'PCS-911', stationId })).records;

describe('[VW-30] outer limits of a point', () => {
  test('[VW-30.4] raise an alarm that names the point once the gateway has them, and clear it', async () => {
    await limit(id, { higherLimit: tooLow });
    await advance(15_000);
    expect(await alarms('active')).toEqual([]);
    await apply();
    await advance(15_000);
    const [alarm, ...others] = await alarms('active');
    expect(others).toEqual([]);
    expect(alarm).toMatchObject({ deviceId: 'a-pcs-1', limit: tooLow, unit: 'Hz', pointKey: 'frequency', severity: 3 });
    expect(alarm!.title).toBe('Limit exceeded: Frequency');
    expect(alarm!.value).toBeGreaterThan(49);
    const { records } = await engineer.call('listMessages', { pageNo: 1, pageSize: 5 });
    const message = records.find(({ title }) => title === alarm!.title);
    expect(message?.content).toMatch(/Frequency: (49|50)/);
    // It is one alarm as long as the value stays there.
    await advance(60_000, 60_000);
    expect(await alarms('active')).toMatchObject([{ id: alarm!.id, count: 1, raisedAt: alarm!.raisedAt }]);
    await limit(id, { higherLimit: fine });
    await apply();
    await advance(15_000);
    expect(await alarms('active')).toEqual([]);
    expect(await alarms('resolved')).toMatchObject([{ id: alarm!.id, resolvedBy: null }]);
  });

  test('[VW-30.4] two points of a device have an alarm each; one that is not read any more ends its own', async () => {
    const { id: addedId } = await engineer.call(
      'savePoint',
      newPoint({
        deviceId: 'a-pcs-1',
        source: 'virtual',
        expression: '{a-pcs-1.frequency} * 1',
        unit: 'Hz',
        higherLimit: tooLow,
      }),
    );
    await limit(id, { higherLimit: tooLow });
    await apply();
    await advance(15_000);
    expect(new Set((await alarms('active')).map(({ pointKey }) => pointKey))).toEqual(
      new Set([addedId.slice('a-pcs-1.'.length), 'frequency']),
    );
    await limit(addedId, { higherLimit: tooLow, enabled: false });
    await apply();
    await advance(2000);
    expect((await alarms('active')).map(({ pointKey }) => pointKey)).toEqual(['frequency']);
  });

  test('[VW-30.4] a silent device neither raises nor ends one', async () => {
    await limit(id, { higherLimit: tooLow });
    await apply();
    await advance(15_000);
    const [alarm] = await alarms('active');
    await harness.control('POST', '/plant/disturb', { kind: 'offline', stationId, deviceId: 'a-pcs-1' });
    await advance(60_000);
    expect(await alarms('active')).toMatchObject([{ id: alarm!.id, count: 1 }]);
  });
});
