import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { confirm } from '../organization/merchant-samples.ts';
import { setFacts } from './station-info-samples.ts';
import {
  administrator,
  business,
  harness,
  infoOf,
  operator,
  refusedAt,
  save,
  useStationInfoServer,
} from './station-info-setup.ts';
import type { SignedIn } from '../support/harness.ts';
import { newWorkOrder } from '../work-order/work-order-samples.ts';

useStationInfoServer();

describe('[VW-35] an edit is felt everywhere', () => {
  const renamed = { zh: '临平新园', en: 'Linping New Park', de: 'Neuer Park Linping' };

  test('[VW-35.9] a new name stands in lists, alarms and new orders at once; an old order keeps its own', async () => {
    const order = await operator.call('createWorkOrder', newWorkOrder());
    const { name } = await infoOf('st-a');
    harness.server.world.setClock(60_000);
    await save(operator, 'st-a', { name: renamed });
    harness.server.world.setClock(120_000);
    const station = (await operator.call('listStations', {})).find(({ id }) => id === 'st-a');
    expect(station?.name).toBe(renamed.zh);
    const alarms = (await operator.call('listAlarms', { stationId: 'st-a' })).records;
    expect(alarms.length).toBeGreaterThan(0);
    for (const { stationName } of alarms) expect(stationName).toBe(renamed.zh);
    expect((await operator.call('listStationConfigs', {}).catch(() => undefined)) ?? undefined).toBeUndefined();
    const [config] = (await administrator.call('listStationConfigs', { keyword: '临平' })).records;
    expect(config?.stationName).toBe(renamed.zh);
    expect((await operator.call('getWorkOrder', { id: order.id })).stationName).toBe(name.zh);
    const next = await operator.call('createWorkOrder', newWorkOrder());
    expect(next.stationName).toBe(renamed.zh);
  });

  test('[VW-35.9] messages from before a new name have it too, in each language', async () => {
    const german = await harness.signIn('operator', 'de');
    const contents = async (user: SignedIn) =>
      (await user.call('listMessages', { pageSize: 500 })).records
        .filter(({ stationId }) => stationId === 'st-a')
        .map(({ content }) => content);
    await operator.call('createWorkOrder', newWorkOrder());
    await harness.control('POST', '/plant/disturb', { kind: 'gridLoss', stationId: 'st-a' });
    harness.server.world.setClock(60_000);
    const before = { zh: await contents(administrator), de: await contents(german) };
    const { name } = await infoOf('st-a');
    await save(operator, 'st-a', { name: renamed });
    expect(before.zh.some((content) => content.includes(name.zh))).toBe(true);
    expect(await contents(administrator)).toEqual(before.zh.map((content) => content.replace(name.zh, renamed.zh)));
    expect(await contents(german)).toEqual(before.de.map((content) => content.replace(name.de, renamed.de)));
  });

  test('a name that is not translated is the Chinese one elsewhere', async () => {
    await save(operator, 'st-a', { name: { zh: '新名', en: '', de: '' } });
    const german = await harness.signIn('operator', 'de');
    expect((await german.call('listStations', {})).find(({ id }) => id === 'st-a')?.name).toBe('新名');
  });

  test('the point, the address and the contracted demand are those of the map and the charts', async () => {
    const before = Date.now();
    await save(operator, 'st-b', { longitude: 121.5, latitude: 30.1, contractDemand: 360 });
    const station = (await operator.call('listStations', {})).find(({ id }) => id === 'st-b');
    expect(station).toMatchObject({ longitude: 121.5, latitude: 30.1, ratings: { contractDemand: 360 } });
    harness.server.world.setClock(2 * 3_600_000);
    const iso = (ms: number) => new Date(ms).toISOString();
    const { columns } = await operator.call('getHistory', {
      points: ['b-grid-1.contractDemand'],
      from: iso(before - 3_600_000),
      to: iso(before + 3_600_000),
      step: 900,
    });
    expect(columns[0]?.values.at(0)).toBe(400);
    expect(columns[0]?.values.at(-1)).toBe(360);
  });

  test('[VW-35.5] without a contracted demand a hint says so, and the chart has no line', async () => {
    await save(operator, 'st-b', { contractDemand: 0 });
    expect((await infoOf('st-b')).problems).toContainEqual({ code: 'demandZero', level: 'notice' });
    harness.server.world.setClock(3_600_000);
    const { values } = await operator.call('getLatestValues', { points: ['b-grid-1.contractDemand'] });
    expect(values[0]?.value).toBeNull();
    const now = harness.server.world.clock.now();
    const span = { from: new Date(now - 900_000).toISOString(), to: new Date(now).toISOString(), step: 900 } as const;
    const { columns } = await operator.call('getHistory', { points: ['b-grid-1.contractDemand'], ...span });
    expect(columns[0]?.values).toEqual([null]);
  });
});

describe('[VW-35.11] a retired station', () => {
  const retire = async (id: string, reason = 'Sold') =>
    administrator.call('retireStation', { id, revision: (await infoOf(id)).revision, reason });

  test('wants the password, and no open work orders, which are named', async () => {
    await expect(retire('st-a')).rejects.toMatchObject(business(codes.stepUpDue));
    await confirm(administrator);
    const order = await operator.call('createWorkOrder', newWorkOrder());
    await expect(retire('st-a')).rejects.toMatchObject({ code: codes.inUse, msg: expect.stringContaining('工单') });
    expect(order.stationId).toBe('st-a');
    expect((await infoOf('st-a')).retired).toBeNull();
  });

  test('is out of the totals of its day, stays in the history of the days before, and takes no new work', async () => {
    await confirm(administrator);
    harness.server.world.workOrders.clear();
    const { server } = harness;
    expect((await operator.call('listStationOverview', {})).stations).toHaveLength(3);
    const answer = await retire('st-a');
    expect(answer.retired).toMatchObject({ reason: 'Sold' });
    const on = answer.retired!.on;
    expect((await operator.call('listStationOverview', {})).stations.map(({ stationId }) => stationId)).toEqual([
      'st-b',
      'st-c',
    ]);
    expect((await operator.call('getPowerFlow', {})).stations.map(({ stationId }) => stationId)).not.toContain('st-a');
    const dayBefore = new Date(Date.parse(on) - 86_400_000).toISOString().slice(0, 10);
    const energy = await operator.call('getEnergy', { from: dayBefore, to: on, by: 'day' });
    expect(energy.find(({ stationId }) => stationId === 'st-a')?.periods).toHaveLength(1);
    expect(energy.find(({ stationId }) => stationId === 'st-b')?.periods).toHaveLength(2);
    const later = await operator.call('getEnergy', { from: on, to: on, by: 'day' });
    expect(later.map(({ stationId }) => stationId)).not.toContain('st-a');
    expect((await operator.call('listStations', {})).find(({ id }) => id === 'st-a')?.retiredOn).toBe(on);
    expect((await operator.call('listAlarms', { stationId: 'st-a', pageSize: 500 })).total).toBeGreaterThan(0);
    expect([...server.world.alarms.unresolved()].filter(({ station }) => station.id === 'st-a')).toEqual([]);
    await expect(operator.call('createWorkOrder', newWorkOrder())).rejects.toMatchObject(refusedAt('stationId'));
    await expect(retire('st-a')).rejects.toMatchObject(refusedAt('id'));
    const station = await operator.call('listStationOverview', { stationId: 'st-a' });
    expect(station.stations).toHaveLength(1);
    server.world.setClock(3 * 86_400_000);
    expect([...server.world.alarms.unresolved()].filter(({ station }) => station.id === 'st-a')).toEqual([]);
  });

  test('[VW-33] [VW-34] is behind the others and without findings, and takes no strategies or run parameters', async () => {
    await confirm(administrator);
    harness.server.world.workOrders.clear();
    const strategies = (await operator.call('listStrategies', { stationId: 'st-a' })).records;
    await retire('st-a');
    const { records } = await operator.call('listStrategyStations', {});
    expect(records.map(({ stationId, isRetired }) => [stationId, isRetired])).toEqual([
      ['st-b', false],
      ['st-c', false],
      ['st-a', true],
    ]);
    expect(records.at(-1)?.warnings).toBe(0);
    expect((await operator.call('listStrategies', { stationId: 'st-a' })).records).toHaveLength(strategies.length);
    const [plan] = (await operator.call('listStrategies', { stationId: 'st-b' })).records;
    const copies = await operator.call('copyStrategy', { id: plan!.id, stationIds: ['st-a', 'st-c'] });
    expect(copies.map(({ strategyId }) => strategyId !== null)).toEqual([false, true]);
    const { revision, parameters } = await operator.call('getRunParameters', { stationId: 'st-a' });
    expect(parameters.length).toBeGreaterThan(0);
    const change = { values: { socReserve: 25 }, reason: 'Test' };
    await expect(operator.call('saveRunParameters', { stationId: 'st-a', revision, ...change })).rejects.toMatchObject(
      refusedAt('stationId'),
    );
    const rows = (await operator.call('listRunParameters', {})).records;
    expect(rows.map(({ stationId }) => stationId)).toEqual(['st-b', 'st-c']);
  });

  test('its retirement outlives a change of its other facts', async () => {
    harness.server.world.workOrders.clear();
    await confirm(administrator);
    await retire('st-b');
    await save(operator, 'st-b', { remark: 'x' });
    expect((await infoOf('st-b')).retired).not.toBeNull();
    setFacts(harness.server.world, 'st-b', { retired: null });
    expect((await infoOf('st-b')).retired).toBeNull();
  });
});
