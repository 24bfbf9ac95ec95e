import { describe, expect, test } from 'vitest';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { harness, user as engineer, useFreshServer } from '../support/fresh-server.ts';
import { confirm } from '../organization/merchant-samples.ts';
import { newPoint } from './point-samples.ts';

useFreshServer('operator', 'en');

type Point = RequestFor<'savePoint'>;
const stationId = 'st-a';
const save = (changes: Partial<Point> = {}, user = engineer) => user.call('savePoint', newPoint(changes));
const list = (request: Partial<RequestFor<'listPoints'>> = {}, user = engineer) =>
  user.call('listPoints', { stationId, pageSize: 500, ...request });

async function apply() {
  await confirm(engineer);
  const { revision } = await engineer.call('getPointTable', { stationId });
  await engineer.call('applyPoints', { stationId, revision });
  for (const ms of [1000, 3000]) await harness.control('POST', '/clock', { advance: ms });
}

describe('[VW-30] what reads a point, and what it keeps', () => {
  test('[VW-30.7] alarms, the strategy in force and reports that read a point of the catalogue are named', async () => {
    const usesOf = async (id: string) => (await engineer.call('getPointUsage', { id })).uses;
    const cell = await usesOf('a-bms-1.cellTempMax');
    expect(cell.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['alarm BMS-101', 'alarm BMS-102', 'alarm BMS-103']);
    expect(cell[0]?.name).toMatch(/^BMS-101 \S/);
    const soc = await usesOf('a-bms-1.soc');
    expect(soc).toContainEqual(expect.objectContaining({ kind: 'strategy', id: 'st-a.strategy' }));
    expect(soc).toContainEqual(expect.objectContaining({ kind: 'alarm', id: 'BMS-111' }));
    const counters = (await list({ deviceId: 'a-meter-1', kind: 'counter' })).records.filter(
      ({ unit }) => unit === 'kWh',
    );
    expect(counters.length).toBeGreaterThan(0);
    for (const { id } of counters) expect((await usesOf(id)).map(({ kind }) => kind)).toContain('report');
    const used = await list({ unused: true });
    expect(used.records.map(({ id }) => id)).not.toContain('a-bms-1.soc');
    expect(used.records.map(({ id }) => id)).toContain('a-pcs-1.apparentPower');
  });

  test('[VW-30] a point whose history is not kept has none once the gateway has that, and proposes no limits', async () => {
    const id = 'a-pcs-1.frequency';
    const to = harness.server.world.clock.now();
    const span = { from: new Date(to - 3_600_000).toISOString(), to: new Date(to).toISOString(), step: 900 } as const;
    const valuesOf = async () => (await engineer.call('getHistory', { points: [id], ...span })).columns[0]!.values;
    const before = await valuesOf();
    expect(before.filter((value) => value !== null).length).toBeGreaterThan(2);
    const { reading: _reading, ...point } = await engineer.call('getPoint', { id });
    await engineer.call('savePoint', { ...point, trend: false });
    expect(await valuesOf()).toEqual(before);
    await apply();
    expect(await valuesOf()).toEqual(before.map(() => null));
    expect(await engineer.call('previewPointLimits', { id })).toMatchObject({ values: 0, limits: null });
    const { values } = await engineer.call('getLatestValues', { points: [id] });
    expect(values[0]?.value).toBeGreaterThan(40);
  });

  test('[VW-30.6] a copy to several devices at once', async () => {
    const { id, key } = await save({ deviceId: 'a-pv-1' });
    const copyTo = (await engineer.call('listDevices', { stationId }))
      .filter(({ type, id: deviceId }) => type === 'pv' && deviceId !== 'a-pv-1')
      .map(({ id: deviceId }) => deviceId);
    expect(copyTo.length).toBeGreaterThan(0);
    const { changed } = await engineer.call('changePoints', { stationId, ids: [id], change: { copyTo } });
    expect(changed).toBe(copyTo.length + 1);
    for (const deviceId of copyTo)
      await expect(engineer.call('getPoint', { id: `${deviceId}.${key}` })).resolves.toMatchObject({ state: 'new' });
  });
});
