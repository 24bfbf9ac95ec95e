import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hourMs, minuteMs } from '#mock-server/lib/clock.ts';
import { codes } from '#src/contract/codes.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import type { ParameterKey } from '#src/contract/rules/energy/run-parameters.ts';
import { everyDay, hours, newStrategy } from '../support/entity-samples.ts';
import { harness, user as operator, signInAgain, useFreshServer } from '../support/fresh-server.ts';
import { Harness } from '../support/harness.ts';
import { infoForm } from '../station/station-info-samples.ts';

// Days of the plant are worked out in between.
vi.setConfig({ testTimeout: 60_000 });

const stationId = 'st-a';
/** A sunny Sunday, 7 in the morning there: the storage is full. */
const morning = Date.UTC(2026, 5, 13, 23);
type Values = RequestFor<'saveRunParameters'>['values'];

useFreshServer('operator', 'zh', { clock: () => morning });

const world = () => harness.server.world;
const get = (station = stationId) => operator.call('getRunParameters', { stationId: station });
const reason = 'test';
/** Sends the change, and waits until the controller has it. */
const save = async (values: Values, revision?: number) => {
  const request = { stationId, values, revision: revision ?? (await get()).revision, reason };
  await operator.call('saveRunParameters', request);
  for (let step = 0; step < 2; step += 1) world().setClock(world().clock.offset() + 2000);
  return get();
};

describe('run parameters', () => {
  test('[EN-05] each has its type, limits, unit and default; a station without a diesel set has no diesel parameters', async () => {
    const { parameters, revision } = await get();
    expect(revision).toBe(0);
    for (const { value, min, max, default: first } of parameters) {
      expect(value).toBe(first);
      expect(value).toBeGreaterThanOrEqual(min);
      expect(value).toBeLessThanOrEqual(max);
    }
    const groups = new Set((await get('st-b')).parameters.map(({ group }) => group));
    expect([...groups]).toEqual(['storage', 'grid']);
  });

  test('[EN-05] a change is stored with its author; a value beyond its limits or out of order is refused at its parameter', async () => {
    const changed = await save({ socMin: 8 }, 0);
    expect(changed).toMatchObject({ revision: 1, updater: { id: operator.login.user_id } });
    expect(changed.parameters.find(({ key }) => key === 'socMin')?.value).toBe(8);
    await expect(save({ socMin: 41 })).rejects.toMatchObject({ fields: { 'values.socMin': '应在 0 到 40 之间' } });
    await expect(save({ socMin: 40 })).rejects.toMatchObject({ fields: { 'values.socReserve': '须大于 40' } });
    await expect(save({ dieselQuietFrom: 45 })).rejects.toMatchObject({
      fields: { 'values.dieselQuietFrom': '时段须以半小时为单位' },
    });
    const conflict = { kind: 'business', code: codes.conflict };
    await expect(save({ socMin: 9 }, 0)).rejects.toMatchObject(conflict);
    const foreign = { stationId: 'st-b', revision: 0, values: { dieselStartSoc: 20 }, reason };
    await expect(operator.call('saveRunParameters', foreign)).rejects.toMatchObject({
      fields: { 'values.dieselStartSoc': '该电站没有此参数' },
    });
  });
});

describe('[VW-33.2] [VW-35] the contracted demand that is agreed after the plant was built', () => {
  const agree = async (contractDemand: number) =>
    operator.call('saveStationInfo', { ...(await infoForm(operator, 'st-b')), contractDemand });
  const read = async () => {
    const { parameters, contractDemand } = await get('st-b');
    const of = (key: ParameterKey) => parameters.find((each) => each.key === key);
    return { contractDemand, limit: of('demandLimit'), charge: of('gridChargeMax') };
  };

  test('is the default limit and the value in force, and what follows from it', async () => {
    await agree(360);
    const { contractDemand, limit, charge } = await read();
    expect(contractDemand).toBe(360);
    expect(limit).toMatchObject({ value: 360, default: 360 });
    expect(charge).toMatchObject({ value: 306, default: 306 });
    const { now } = await operator.call('getDispatch', { stationId: 'st-b' });
    expect(now).toMatchObject({ demandLimit: 360, chargeUpTo: 306 });
  });

  test('is what previews and effects go by', async () => {
    const effects = () => operator.call('getRunParameterEffects', { stationId: 'st-b' });
    const [before] = [await effects(), await agree(260)];
    const preview = await operator.call('previewRunParameters', { stationId: 'st-b', values: { socMin: 6 } });
    expect(preview.before).toMatchObject({ chargeUpTo: 221, shaveAbove: 239.2 });
    expect(preview.before.maxImport).toBeLessThan(262);
    expect(await effects()).not.toEqual(before);
  });

  test('may be above what the connection is rated for: other parameters can still be set', async () => {
    await agree(5000);
    expect((await read()).limit).toMatchObject({ value: 5000, max: 5000 });
    await operator.call('saveRunParameters', { stationId: 'st-b', revision: 0, values: { socMin: 6 }, reason });
  });
});

test('[VW-33.2] a preview has the demand charge, and fuel with its money', async () => {
  const lower = await operator.call('previewRunParameters', { stationId: 'st-b', values: { demandLimit: 300 } });
  // 36.1 CNY for each kW of the month's highest quarter hour.
  for (const each of [lower.before, lower.after]) expect(each.demandCharge).toBeCloseTo(each.maxImport * 36.1, -1);
  expect(lower.after.demandCharge).toBeLessThan(lower.before.demandCharge! - 100);
  expect(lower.before).toMatchObject({ fuel: 0, fuelCost: 0 });
  const now = world().clock.now();
  const from = now - 50 * hourMs;
  world().disturbances.add({ kind: 'gridLoss', stationId, from, to: from + 9 * hourMs });
  const preview = await operator.call('previewRunParameters', {
    stationId,
    values: { dieselMinFuel: 50 },
  });
  const { before, after, gain } = preview;
  expect(before.fuel).toBeGreaterThan(5);
  expect(before.fuel).toBeCloseTo(before.diesel * 0.27, 0);
  expect(after.fuelCost / after.fuel).toBeCloseTo(before.fuelCost / before.fuel, 2);
  expect(after.fuelCost).toBeLessThan(before.fuelCost);
  const warmUp = await operator.call('previewRunParameters', { stationId, values: { dieselWarmUp: 15 } });
  expect(warmUp.after.fuel).toBeGreaterThan(warmUp.after.diesel * 0.27 + 0.5);
  // What burns no more is part of the gain.
  expect(gain).toBeGreaterThan(before.cost - after.cost + 100);
});

describe('[EN-05] [MK-03] the plant follows the parameters from the change on', () => {
  const now = () => world().clock.now();
  const stateAt = (at: number) => world().simulator.stateAt(stationId, at);
  /** States of each minute of the next 24 hours, as they are decided, without moving the clock. */
  const nextDay = () => {
    const first = Math.ceil(now() / minuteMs + 1) * minuteMs;
    return Array.from({ length: 24 * 60 }, (_, index) => stateAt(first + index * minuteMs));
  };
  const decision = async () => (await operator.call('getDispatch', { stationId })).now;
  /** Orders both converters to discharge (+) or charge (−) with this power, `inHours` from now. */
  const orderAll = (power: number, inHours = 1) =>
    world()
      .simulator.history(stationId)
      .plant.devices.filter(({ type }) => type === 'pcs')
      .map(({ id: deviceId }) =>
        world().disturbances.add({
          kind: 'order',
          stationId,
          deviceId,
          power,
          from: now() + inHours * hourMs,
          to: null,
        }),
      );

  /** Ends all open disturbances. */
  const mend = () => {
    for (const { id } of world().disturbances.open(now())) world().disturbances.end(id, now());
  };
  beforeEach(mend);

  test('charging and discharging power of all converters, commands included; the past does not change', async () => {
    const past = stateAt(now() - hourMs);
    const free = nextDay().map(({ battery }) => battery);
    expect(Math.min(...free)).toBeLessThan(-30);
    await save({ maxCharge: 12 });
    expect(Math.min(...nextDay().map(({ battery }) => battery))).toBeCloseTo(-12, 6);
    expect(stateAt(past.at)).toEqual(past);
    await save({ maxDischarge: 15 });
    orderAll(100);
    expect(Math.max(...nextDay().map(({ battery }) => battery))).toBeCloseTo(15, 6);
  });

  test('the highest and lowest state of charge, also against a command', async () => {
    // By the evening it is emptied, in the night charged.
    const fullest = () => Math.max(...nextDay().map(({ soc }, minute) => (minute > 16 * 60 ? soc : 0)));
    expect(fullest()).toBeGreaterThan(85);
    await save({ socMax: 80 });
    expect(fullest()).toBeLessThan(80.01);
    expect(fullest()).toBeGreaterThan(70);
    orderAll(-100, 16);
    expect(fullest()).toBeLessThan(80.01);
    expect(fullest()).toBeGreaterThan(79);
    mend();
    orderAll(100);
    await save({ socMin: 40, socReserve: 41, dieselStartSoc: 40 });
    const emptiest = Math.min(...nextDay().map(({ soc }) => soc));
    expect(emptiest).toBeGreaterThan(39.99);
    expect(emptiest).toBeLessThan(42);
    world().setClock(world().clock.offset() + 20 * hourMs);
    await signInAgain();
    const command = {
      deviceId: 'a-pcs-1',
      kind: 'setPower',
      value: 20,
      reason: 'test',
      key: crypto.randomUUID(),
    } as const;
    const sent = await operator.call('sendCommand', command);
    world().setClock(world().clock.offset() + 2000);
    const refused = await operator.call('getCommand', { id: sent.id });
    expect(refused).toMatchObject({ state: 'rejected', cause: 'storageEmpty' });
  });

  test('no strategy goes below the reserve', async () => {
    const plan = { ...everyDay([{ ...hours(0, 24), use: 'own' }]), chargeTo: 98, reserve: 5 };
    const draft = await operator.call('saveStrategy', { ...newStrategy(stationId), ...plan });
    await operator.call('publishStrategy', { id: draft.id, revision: draft.revision });
    for (let step = 0; step < 3; step += 1) world().setClock(world().clock.offset() + 2000);
    expect(await decision()).toMatchObject({ use: 'own', reserve: 5 });
    const lowest = () => Math.min(...nextDay().map(({ soc }) => soc));
    expect(lowest()).toBeLessThan(10);
    await save({ socReserve: 45 });
    expect(await decision()).toMatchObject({ reserve: 45 });
    expect(lowest()).toBeGreaterThan(44.5);
  });

  test('the demand limit: the storage charges and shaves by it', async () => {
    await save({ demandLimit: 100 });
    expect(await decision()).toMatchObject({ demandLimit: 100, shaveAbove: 92, chargeUpTo: 85 });
    for (const { battery, grid } of nextDay()) if (battery < -0.1) expect(grid).toBeLessThan(85.1);
  });

  test('no export under anti-backflow, in any sun and against any command', async () => {
    orderAll(100);
    expect(Math.min(...nextDay().map(({ grid }) => grid))).toBeLessThan(-20);
    await save({ exportLimit: 3 });
    expect(Math.min(...nextDay().map(({ grid }) => grid))).toBeCloseTo(-3, 6);
    await save({ antiBackflow: 1 });
    for (const { grid, load, charging, pv, wind, diesel, battery } of nextDay()) {
      expect(grid).toBeGreaterThan(-1e-6);
      expect(Math.abs(load + charging - pv - wind - diesel - grid - battery)).toBeLessThan(1e-6);
    }
  });

  test('the dispatch names a run parameter as the limit of the converters; a reset restores the plant', async () => {
    const free = nextDay().map(({ battery }) => battery);
    await save({ maxCharge: 0, maxDischarge: 0 });
    for (const { battery } of nextDay()) expect(Math.abs(battery)).toBeLessThan(1e-9);
    const limit = { power: 0, cause: 'setting' };
    expect(await decision()).toMatchObject({ discharge: limit });
    world().reset();
    mend();
    expect(nextDay().map(({ battery }) => battery)).toEqual(free);
  });
});

test('[EN-05] [MK-03] after a restart of the server the plant follows every change from the time of the change', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ems-parameters-'));
  const open = () => Harness.start({ dataDir, clock: () => morning });
  const later = ({ server }: Harness) =>
    [1, 12, 20].map((hour) => server.world.simulator.stateAt(stationId, morning + hour * hourMs));
  const first = await open();
  const user = await first.signIn('operator');
  const free = later(first);
  await user.call('saveRunParameters', { stationId, revision: 0, values: { maxCharge: 5, maxDischarge: 5 }, reason });
  for (const offset of [2000, 4000, 10 * hourMs]) first.server.world.setClock(offset);
  const again = await first.signIn('operator');
  await again.call('saveRunParameters', { stationId, revision: 1, values: { maxDischarge: 9 }, reason });
  for (const more of [2000, 4000]) first.server.world.setClock(10 * hourMs + more);
  const changed = later(first);
  expect(changed).not.toEqual(free);
  await first.close();
  const second = await open();
  expect(later(second)).toEqual(changed);
  await second.close();
  rmSync(dataDir, { recursive: true });
});
