import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { DayFigures } from '#src/contract/station/overview.ts';
import { isEnded } from '#src/contract/rules/work-order/work-order-flow.ts';
import { severities } from '#src/contract/alarm/severity.ts';
import { Harness, type SignedIn } from '../support/harness.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let harness: Harness;
let operator: SignedIn;
beforeAll(async () => {
  harness = await Harness.start({ stations: 12 });
  // Two calls are to mean the same instant.
  await harness.control('POST', '/clock', { rate: 0 });
  operator = await harness.signIn('operator');
});
afterAll(() => harness.close());

const missing = { kind: 'business', code: codes.notFound };

const halfHourMs = 1_800_000;

const localDate = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(at));

test('[VW-04] each station’s day is its energy of today, and its rated figures are those of the register', async () => {
  const [{ at, stations }, listed] = await Promise.all([
    operator.call('listStationOverview', {}),
    operator.call('listStations', {}),
  ]);
  expect(stations.map(({ stationId }) => stationId)).toEqual(listed.map(({ id }) => id));
  for (const one of stations) {
    const station = listed.find(({ id }) => id === one.stationId);
    expect(one).toMatchObject({ phase: station?.phase, pvPeak: station?.ratings.pvPeak });
    const date = localDate(at, station?.timeZone ?? '');
    const [energy] = await operator.call('getEnergy', { stationId: one.stationId, from: date, to: date, by: 'day' });
    const [day] = energy?.periods ?? [];
    expect(one.currency).toBe(energy?.currency);
    expect(one.today.generation).toBeCloseTo((day?.pv ?? 0) + (day?.wind ?? 0) + (day?.diesel ?? 0), 2);
    for (const name of ['import', 'export', 'charge', 'discharge', 'load', 'charging', 'income'] as const)
      expect(one.today[name], `${one.stationId} ${name}`).toBeCloseTo(day?.[name] ?? 0, 2);
    expect(one.today.carbonAvoided).toBeCloseTo(day?.carbonAvoided ?? 0, 2);
  }
});

test('[VW-04] one call returns the course of every figure: the sums of the stations at each half hour', async () => {
  const trend = await operator.call('getOverviewTrend', {});
  const { stations } = await operator.call('listStationOverview', {});
  const at = Date.parse(trend.at);
  const columns = [trend.generation, trend.grid, trend.load, trend.soc, trend.energy, trend.alarms, trend.openOrders];
  for (const column of [...columns, ...trend.incomes.map(({ values }) => values)]) expect(column).toHaveLength(48);
  expect(trend.incomes.map(({ currency }) => currency).toSorted()).toEqual(
    [...new Set(stations.map(({ currency }) => currency))].toSorted(),
  );
  const [from, to] = [at - 47 * halfHourMs, at + 1].map((time) => new Date(time).toISOString());
  const names = { pvPower: 0, windPower: 0, dieselPower: 0, gridPower: 0, loadPower: 0, chargingPower: 0 };
  const one = await operator.call('getOverviewTrend', { stationId: 'st-a' });
  const { columns: points } = await operator.call('getHistory', {
    points: Object.keys(names).map((name) => `st-a.${name}`),
    from: from ?? '',
    to: to ?? '',
    step: 900,
  });
  const power = (row: number, ...indexes: number[]) =>
    indexes.reduce((sum, index) => sum + (points[index]?.values[2 * row] ?? 0), 0);
  for (let row = 0; row < 48; row += 1) {
    expect(one.generation[row], `generation ${row}`).toBeCloseTo(power(row, 0, 1, 2), 0);
    expect(one.grid[row], `grid ${row}`).toBeCloseTo(power(row, 3), 0);
    expect(one.load[row], `load ${row}`).toBeCloseTo(power(row, 4, 5), 0);
  }
  const all = await Promise.all(stations.map(({ stationId }) => operator.call('getOverviewTrend', { stationId })));
  const sum = (row: number, of: 'load' | 'energy') => all.reduce((total, each) => total + (each[of][row] ?? 0), 0);
  for (const row of [0, 20, 47]) {
    expect(trend.load[row]).toBeCloseTo(sum(row, 'load'), 0);
    expect(trend.energy[row]).toBeCloseTo(sum(row, 'energy'), 0);
  }
  await expect(operator.call('getOverviewTrend', { orgId: 'org-9' })).rejects.toMatchObject(missing);
});

test('[VW-04] the values of the same time yesterday are those of the stations’ history', async () => {
  const { at, stations } = await operator.call('listStationOverview', {});
  const dayMs = 86_400_000;
  // A zone whose clock changes between the two days would shift the time.
  const one = stations.find(({ stationId }) => stationId === 'st-a');
  const from = new Date(Math.floor((Date.parse(at) - dayMs) / 900_000) * 900_000);
  const { columns } = await operator.call('getHistory', {
    points: ['gridPower', 'loadPower', 'chargingPower'].map((name) => `st-a.${name}`),
    from: from.toISOString(),
    to: new Date(from.getTime() + 900_000).toISOString(),
    step: 900,
  });
  const [grid, load, charging] = columns.map(({ values }) => values[0] ?? 0);
  expect(one?.before.grid).toBeCloseTo(grid ?? 0, 0);
  expect(one?.before.load).toBeCloseTo((load ?? 0) + (charging ?? 0), 0);
});

test('[VW-04] the energies of each day balance: what comes in goes out or is stored', async () => {
  const { stations } = await operator.call('listStationOverview', {});
  const rest = (day: DayFigures) =>
    day.generation + day.import - day.export + day.discharge - day.charge - day.load - day.charging;
  for (const { stationId, today, yesterday } of stations) {
    expect(Math.abs(rest(today)), stationId).toBeLessThan(0.1);
    expect(Math.abs(rest(yesterday)), stationId).toBeLessThan(0.1);
  }
});

test('[VW-04] the numbers of alarms, orders and silent devices agree with their lists', async () => {
  const { stations } = await operator.call('listStationOverview', {});
  const orders = [...harness.server.world.workOrders.all()].filter(({ status }) => !isEnded(status));
  for (const { stationId, alarms, worst, openOrders, overdueOrders, devices, silent } of stations) {
    const counts = await operator.call('countAlarms', { stationId });
    const expected = severities.map((severity) => counts[severity].unacknowledged + counts[severity].acknowledged);
    expect(alarms).toEqual(expected);
    expect(worst).toBe(severities.find((severity) => expected[severity - 1]) ?? null);
    expect(openOrders).toBe(orders.filter(({ station }) => station.id === stationId).length);
    const overdue = await operator.call('listWorkOrders', { stationId, overdue: true });
    expect(overdueOrders).toBe(overdue.total);
    const listed = await operator.call('listDevices', { stationId });
    expect([devices, silent]).toEqual([listed.length, listed.filter(({ online }) => !online).length]);
  }
});

test('[VW-04] the alarms and orders of an organisation with all below it are listed as its figures count them', async () => {
  for (const orgId of ['org-1', 'org-11', 'org-12']) {
    const { stations } = await operator.call('listStationOverview', { orgId });
    const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
    const alarms = await operator.call('listAlarms', { orgId, state: 'unresolved', shelved: 'no', pageSize: 500 });
    const orders = await operator.call('listWorkOrders', { orgId, open: true, pageSize: 500 });
    expect(stations.length, orgId).toBeGreaterThan(0);
    expect(alarms.total, orgId).toBe(sum(stations.map((each) => sum(each.alarms))));
    expect(orders.total, orgId).toBe(sum(stations.map(({ openOrders }) => openOrders)));
    const ids = new Set(stations.map(({ stationId }) => stationId));
    for (const { stationId } of [...alarms.records, ...orders.records]) expect(ids).toContain(stationId);
  }
  const owner = await harness.signIn('owner');
  const visible = new Set((await owner.call('listStations', {})).map(({ id }) => id));
  const alarms = await owner.call('listAlarms', { orgId: 'org-1', pageSize: 500 });
  const orders = await owner.call('listWorkOrders', { orgId: 'org-1', pageSize: 500 });
  for (const { stationId } of [...alarms.records, ...orders.records]) expect(visible).toContain(stationId);
});

test('[VW-04] a shelved alarm does not count until its time is over', async () => {
  const { records } = await operator.call('listAlarms', { state: 'unresolved', pageSize: 500 });
  const alarm = records.find(({ shelvedUntil }) => shelvedUntil === null);
  const stationId = alarm?.stationId ?? '';
  const count = async () => {
    const [one] = (await operator.call('listStationOverview', { stationId })).stations;
    return one?.alarms.reduce((sum, each) => sum + each, 0) ?? -1;
  };
  const before = await count();
  await operator.call('shelveAlarms', { ids: [alarm?.id ?? ''], reason: 'works', minutes: 60 });
  expect(await count()).toBe(before - 1);
  await operator.call('unshelveAlarms', { ids: [alarm?.id ?? ''] });
  expect(await count()).toBe(before);
});

test('[VW-04] filtered by one station or by an organisation with all below it; foreign stations are not found', async () => {
  const all = (await operator.call('listStationOverview', {})).stations;
  const of = async (orgId: string) =>
    (await operator.call('listStationOverview', { orgId })).stations.map(({ stationId }) => stationId);
  expect(await of('org-1')).toEqual(all.map(({ stationId }) => stationId));
  const regions = [...(await of('org-11')), ...(await of('org-12'))];
  expect(regions.toSorted()).toEqual((await of('org-1')).toSorted());
  expect(await of('org-111')).toEqual(['st-a']);
  const [one] = (await operator.call('listStationOverview', { stationId: 'st-b' })).stations;
  expect(one).toEqual(all.find(({ stationId }) => stationId === 'st-b'));

  const owner = await harness.signIn('owner');
  const visible = (await owner.call('listStationOverview', {})).stations;
  const stations = await owner.call('listStations', {});
  expect(visible.map(({ stationId }) => stationId)).toEqual(stations.map(({ id }) => id));
  const foreign = all.find(({ stationId }) => stations.every(({ id }) => id !== stationId));
  await expect(owner.call('listStationOverview', { stationId: foreign?.stationId ?? '' })).rejects.toMatchObject(
    missing,
  );
  await expect(owner.call('listStationOverview', { orgId: 'org-1' })).rejects.toMatchObject(missing);
  await expect(operator.call('listStationOverview', { orgId: 'org-9' })).rejects.toMatchObject(missing);
});

test('[VW-04] a change of a device shows in its station at once', async () => {
  const before = (await operator.call('listStationOverview', { stationId: 'st-b' })).stations[0];
  const { id } = await harness.control<{ id: string }>('POST', '/plant/disturb', {
    kind: 'offline',
    stationId: 'st-b',
    deviceId: 'b-pv-1',
  });
  const after = (await operator.call('listStationOverview', { stationId: 'st-b' })).stations[0];
  expect(after?.silent).toBe((before?.silent ?? 0) + 1);
  await harness.control('POST', '/plant/settle', { id });
});
