import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { business } from '../support/fresh-server.ts';
import { Harness } from '../support/harness.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const count = 30;
let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start({ stations: count });
});
afterAll(() => harness.close());

const now = () => harness.server.world.clock.now();

test('[MK-03] a fleet of generated stations: lists and figures are complete, and each user sees their stations', async () => {
  const operator = await harness.signIn('operator');
  const stations = await operator.call('listStations', {});
  expect(stations).toHaveLength(count);
  const flow = await operator.call('getPowerFlow', {});
  expect(flow.stations.map(({ stationId }) => stationId)).toEqual(stations.map(({ id }) => id));
  const devices = await operator.call('listDevices', {});
  expect(devices).toHaveLength(flow.stations.reduce((sum, one) => sum + one.devices, 0));
  expect(new Set(devices.map(({ stationId }) => stationId)).size).toBe(count);
  const distributor = await harness.signIn('distributor');
  const region = await distributor.call('listStations', {});
  expect(region.length).toBeGreaterThan(2);
  expect(region.length).toBeLessThan(count);
  expect(region.every(({ timeZone }) => timeZone === 'Asia/Shanghai')).toBe(true);
  expect(await (await harness.signIn('owner')).call('listStations', {})).toHaveLength(1);
});

test('[MK-03] a generated station has values, a history without gaps and its energy, like a detailed one', async () => {
  const operator = await harness.signIn('operator');
  const station = (await operator.call('listStations', {})).at(-1);
  const points = ['pvPower', 'loadPower', 'soc', 'importTotal'].map((key) => `${station?.id}.${key}`);
  const { values } = await operator.call('getLatestValues', { points });
  expect(values.every(({ value, quality }) => value !== null && quality === 'good')).toBe(true);
  const to = Math.floor(now() / 900_000) * 900_000;
  const from = to - 60 * 86_400_000;
  const iso = (at: number) => new Date(at).toISOString();
  const { columns } = await operator.call('getHistory', { points, from: iso(from), to: iso(to), step: 900 });
  for (const { values: column } of columns) expect(column).not.toContain(null);
  const total = columns[3]?.values ?? [];
  expect(total.every((value, index) => index === 0 || (value ?? 0) >= (total[index - 1] ?? 0))).toBe(true);
  const [energy] = await operator.call('getEnergy', {
    stationId: station?.id,
    from: iso(from).slice(0, 10),
    to: iso(to).slice(0, 10),
    by: 'month',
  });
  expect(energy?.periods.every(({ load }) => load > 0)).toBe(true);
});

test('[MK-03] one station of many: by its id, the first, or the first that offers a monitor; no other user’s', async () => {
  const operator = await harness.signIn('operator');
  const stations = await operator.call('listStations', {});
  const last = stations.at(-1)!;
  expect(await operator.call('listStations', { stationId: last.id })).toEqual([last]);
  expect(await operator.call('listStations', { firstWith: 'energy' })).toEqual([stations[0]]);
  expect(await operator.call('listStations', { first: true })).toEqual([stations[0]]);
  expect(await operator.call('listStations', { stationId: 'st-unknown' })).toEqual([]);
  const owner = await harness.signIn('owner');
  const [berlin] = await owner.call('listStations', {});
  expect(await owner.call('listStations', { stationId: last.id })).toEqual([]);
  expect(await owner.call('listStations', { firstWith: 'energy' })).toEqual([berlin]);
  expect(await owner.call('listStations', { first: true })).toEqual([berlin]);
  for (const twice of [
    { stationId: last.id, first: true },
    { stationId: last.id, firstWith: 'energy' },
    { first: true, firstWith: 'energy' },
  ] as const)
    await expect(operator.call('listStations', twice)).rejects.toMatchObject(business(codes.badRequest));
});
