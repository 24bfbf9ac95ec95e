import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { type PointOwner, pointCatalogue } from '#src/contract/points/catalogue.ts';
import { loadPointNames } from '#src/contract/points/names.ts';
import { historyTimes } from '#src/contract/points/telemetry.ts';
import { Harness, type SignedIn } from '../support/harness.ts';

// These tests simulate years of a plant; a busy machine is slow.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let harness: Harness;
let operator: SignedIn;
beforeAll(async () => {
  harness = await Harness.start();
  operator = await harness.signIn('operator', 'de');
});
afterAll(() => harness.close());

const hourMs = 3_600_000;
const now = () => harness.server.world.clock.now();
const iso = (at: number) => new Date(at).toISOString();
const missing = { kind: 'business', code: codes.notFound };

describe('devices and points', () => {
  test('[EN-05] every device of the caller’s stations, with the points of its type', async () => {
    const devices = await operator.call('listDevices', {});
    expect(new Set(devices.map(({ type }) => type)).size).toBe(8);
    expect(devices.find(({ id }) => id === 'a-bms-1')).toMatchObject({ type: 'bms', capacity: 215, online: true });
    const one = await operator.call('listDevices', { stationId: 'st-c' });
    const meters = await operator.call('listDevices', { type: 'meter' });
    expect(meters).toEqual(devices.filter(({ type }) => type === 'meter'));
    const some = await operator.call('listDevices', { deviceIds: ['c-pv-1', 'a-pcs-1', 'none'] });
    expect(some).toEqual(devices.filter(({ id }) => id === 'c-pv-1' || id === 'a-pcs-1'));
    expect(some).toHaveLength(2);
    expect(one.every(({ stationId }) => stationId === 'st-c')).toBe(true);
    const silent = one.find(({ id }) => id === 'c-pcs-1');
    expect(silent).toMatchObject({ online: false });
    expect(Date.parse(silent?.silentSince ?? '')).toBeLessThan(now());
    const points = devices
      .filter(({ stationId }) => stationId === 'st-c')
      .flatMap(({ id, type }) => Object.keys(pointCatalogue[type]).map((key) => `${id}.${key}`));
    const { values } = await operator.call('getLatestValues', { points });
    expect(values.map(({ id }) => id)).toEqual(points);
    for (const { id, quality } of values) expect(quality === 'bad', id).toBe(id.startsWith('c-pcs-1.'));
  });

  test('[EN-05] each point and state has a distinct name in each language', async () => {
    const owners = Object.keys(pointCatalogue) as PointOwner[];
    for (const language of ['zh', 'en', 'de'] as const) {
      const { points } = await loadPointNames(language);
      for (const owner of owners) {
        const names = Object.keys(pointCatalogue[owner]).map((key) => points[key as keyof typeof points]);
        expect(new Set(names).size).toBe(names.length);
      }
    }
  });

  test('a value has the time of its measurement, at the interval of its point', async () => {
    const { at, values } = await operator.call('getLatestValues', {
      points: ['st-a.pvPower', 'a-bms-1.soh', 'a-bms-1.soc'],
    });
    expect(values.map(({ interval }) => interval)).toEqual([1, 600, 10]);
    for (const { measuredAt, interval } of values) {
      const age = Date.parse(at) - Date.parse(measuredAt);
      expect(age).toBeGreaterThanOrEqual(0);
      expect(age).toBeLessThan(interval * 1000);
    }
  });
});

describe('history', () => {
  test('a year of quarter hours of eight points in one answer', async () => {
    const to = Math.floor(now() / 900_000) * 900_000;
    const from = to - 365 * 24 * hourMs;
    const points = [
      'pvPower',
      'windPower',
      'gridPower',
      'batteryPower',
      'loadPower',
      'chargingPower',
      'soc',
      'irradiance',
    ];
    const answer = await operator.call('getHistory', {
      points: points.map((key) => `st-a.${key}`),
      from: iso(from),
      to: iso(to),
      step: 900,
    });
    expect(answer).toMatchObject({ timeZone: 'Asia/Shanghai', start: from, count: 365 * 96, starts: null });
    expect(answer.columns).toHaveLength(8);
    const times = historyTimes(answer);
    expect([times[0], times.at(-1)]).toEqual([from, to - 900_000]);
    for (const { values } of answer.columns) {
      expect(values).toHaveLength(answer.count);
      expect(values).not.toContain(null);
    }
  });

  test('a silent device has a gap, other devices have none', async () => {
    const points = ['st-b.loadPower', 'c-pcs-1.dcVoltage'];
    const at = Math.floor(now() / 900_000) * 900_000;
    const answer = await operator.call('getHistory', {
      points,
      from: iso(at - 3 * hourMs),
      to: iso(at + 1),
      step: 900,
    });
    const [load, silent] = answer.columns.map(({ values }) => values);
    expect(load).toHaveLength(13);
    expect(load).not.toContain(null);
    expect(silent?.at(-1)).toBeNull();
    expect(silent?.[0]).not.toBeNull();
  });

  test('[VA-11] too many rows, a wrong order and an unknown point are refused at the field', async () => {
    const base = { points: ['st-a.soc'], from: iso(now() - 24 * hourMs), to: iso(now()), step: 900 as const };
    const refused = { kind: 'business', code: codes.badRequest };
    const wrong = [
      { ...base, from: iso(now() - 400 * 24 * hourMs), step: 60 as const },
      { ...base, to: base.from },
      { ...base, points: ['st-a.soc; drop'] },
    ];
    for (const request of wrong) await expect(operator.call('getHistory', request)).rejects.toMatchObject(refused);
    await expect(operator.call('getHistory', { ...base, points: ['st-a.none'] })).rejects.toMatchObject(missing);
  });
});

describe('power flow and energy', () => {
  test('[MK-03] the answered powers balance, and so does their sum', async () => {
    const { stations } = await operator.call('getPowerFlow', {});
    const { fleet } = await operator.call('getFleetFlow', {});
    expect(stations).toHaveLength(3);
    for (const one of [fleet, ...stations]) {
      const supply = one.pv + one.wind + one.diesel + one.grid + one.battery;
      expect(Math.abs(supply - one.load - one.charging)).toBeLessThan(0.1);
    }
    for (const key of ['pv', 'wind', 'diesel', 'grid', 'battery', 'load', 'charging', 'silent', 'devices'] as const) {
      const sum = stations.reduce((total, station) => total + station[key], 0);
      expect(Math.abs(sum - fleet[key])).toBeLessThan(0.01);
    }
    expect(fleet.silent).toBeGreaterThan(0);
  });

  test('[MK-03] islanded stations are marked', async () => {
    const { id } = await harness.control<{ id: string }>('POST', '/plant/disturb', {
      kind: 'gridLoss',
      stationId: 'st-a',
    });
    const { stations } = await operator.call('getPowerFlow', { stationId: 'st-a' });
    expect(stations).toMatchObject([{ stationId: 'st-a', onGrid: false, grid: 0 }]);
    await harness.control('POST', '/plant/settle', { id });
  });

  test('a year of months, with money, carbon and where the figures come from', async () => {
    const from = iso(now() - 360 * 24 * hourMs).slice(0, 10);
    const answer = await operator.call('getEnergy', { from, to: iso(now()).slice(0, 10), by: 'month' });
    expect(answer.map(({ stationId, currency }) => [stationId, currency])).toEqual([
      ['st-a', 'CNY'],
      ['st-b', 'CNY'],
      ['st-c', 'EUR'],
    ]);
    for (const { periods, tariff, parameters } of answer) {
      const factors = parameters.filter(({ key }) => key === 'carbonFactor').map(({ value }) => value);
      expect(periods.length).toBeGreaterThanOrEqual(12);
      expect(tariff.source).toContain('Demonstrationstarif');
      expect(factors.length).toBeGreaterThan(0);
      for (const one of periods) {
        expect(one.income).toBeCloseTo(one.exportIncome + one.storageIncome + one.ownUseIncome, 1);
        expect(one.carbonEmitted).toBeLessThan(one.import * Math.max(...factors) + 0.1);
        expect(one.carbonEmitted).toBeGreaterThan(one.import * Math.min(...factors) - 0.1);
      }
    }
  });
});

test('[VW-42] the energy of some stations comes in the order in which they were asked for', async () => {
  const today = iso(now()).slice(0, 10);
  const answer = await operator.call('getEnergy', { stationIds: ['st-c', 'st-a'], from: today, to: today, by: 'day' });
  expect(answer.map(({ stationId }) => stationId)).toEqual(['st-c', 'st-a']);
  const stationIds = ['st-c', 'st-a', 'st-c'];
  const twice = await operator.call('getEnergy', { stationIds, from: today, to: today, by: 'day' });
  expect(twice.map(({ stationId }) => stationId)).toEqual(['st-c', 'st-a']);
});

test('[RP-02] a foreign station does not exist for the caller: neither devices, values, history, flow nor sums', async () => {
  const owner = await harness.signIn('owner');
  const visibleStationIds = (await owner.call('listStations', {})).map(({ id }) => id);
  const foreign = visibleStationIds.includes('st-a') ? 'st-b' : 'st-a';
  const points = [`${foreign}.soc`];
  const span = { from: iso(now() - hourMs), to: iso(now()), step: 900 } as const;
  await expect(owner.call('listDevices', { stationId: foreign })).rejects.toMatchObject(missing);
  const [hidden] = await operator.call('listDevices', { stationId: foreign });
  expect(await owner.call('listDevices', { deviceIds: [hidden?.id ?? ''] })).toEqual([]);
  await expect(owner.call('getLatestValues', { points })).rejects.toMatchObject(missing);
  await expect(owner.call('getHistory', { points, ...span })).rejects.toMatchObject(missing);
  await expect(owner.call('getPowerFlow', { stationId: foreign })).rejects.toMatchObject(missing);
  const days = { from: span.from.slice(0, 10), to: span.to.slice(0, 10), by: 'day' } as const;
  await expect(owner.call('getEnergy', { stationId: foreign, ...days })).rejects.toMatchObject(missing);
  await expect(owner.call('getEnergy', { stationIds: [foreign], ...days })).rejects.toMatchObject(missing);
  const { stations } = await owner.call('getPowerFlow', {});
  expect(stations.map(({ stationId }) => stationId)).toEqual(visibleStationIds);
  expect((await owner.call('listDevices', {})).every(({ stationId }) => visibleStationIds.includes(stationId))).toBe(
    true,
  );
});
