import { describe, expect, test, vi } from 'vitest';
import { dayMs, hourMs, minuteMs, secondMs } from '#mock-server/lib/clock.ts';
import { codes } from '#src/contract/codes.ts';
import type { TariffForm } from '#src/contract/run/electricity-price.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import type { Strategy } from '#src/contract/run/strategy.ts';
import { everyDay, revisionOf, hours, newStrategy, newTariff } from '../support/entity-samples.ts';
import { administrator, harness, operator, owner, signInAgain, useDemoUsers } from '../support/demo-users.ts';

// Days of the plant are worked out in between.
vi.setConfig({ testTimeout: 60_000 });

useDemoUsers();

const world = () => harness.server.world;
const pass = (ms: number) => world().setClock(world().clock.offset() + ms);
/** So long that sessions end. */
const passLong = async (ms: number) => {
  pass(ms);
  await signInAgain();
};
const missing = { kind: 'business', code: codes.notFound };
const conflict = { kind: 'business', code: codes.conflict };

describe('electricity prices', () => {
  const shanghai = (ms: number) => new Date(ms + 8 * hourMs).toISOString().slice(0, 10);
  const tomorrow = () => shanghai(world().clock.now() + dayMs);
  const flatAt = (price: number): TariffForm => {
    const table = newTariff() as TariffForm;
    const prices = table.seasons[0]!.prices.map((day) => ({
      ...day,
      slots: [{ ...hours(0, 24), kind: 'flat' as const, price }],
    }));
    return { ...table, validFrom: tomorrow(), seasons: [{ ...table.seasons[0]!, prices }] };
  };
  const yesterday = async () => {
    const date = shanghai(world().clock.now() - dayMs);
    return (await operator.call('getEnergy', { stationId: 'st-b', from: date, to: date, by: 'day' }))[0]!.periods[0]!;
  };
  const byDate = async (date: string) =>
    (await operator.call('getEnergy', { stationId: 'st-b', from: date, to: date, by: 'day' }))[0]!;

  test('[EN-05] every station has prices, one of them in force, and the price now is one of its slots', async () => {
    const now = await operator.call('getPriceNow', {});
    expect(now.map(({ stationId }) => stationId)).toEqual(['st-a', 'st-b', 'st-c']);
    for (const { stationId, tariffId, kind, price } of now) {
      const { records } = await operator.call('listElectricityPrices', { stationId });
      const inForce = records.filter(({ state }) => state === 'inForce');
      expect(inForce.map(({ id }) => id)).toEqual([tariffId]);
      const slots = inForce[0]!.seasons.flatMap(({ prices }) => prices.flatMap((day) => day.slots));
      expect(slots).toContainEqual(expect.objectContaining({ kind, price }));
    }
  });

  test('[EN-05] new prices apply from their day on; earlier costs do not change', async () => {
    const saved = await operator.call('saveElectricityPrice', { ...flatAt(9), stationId: 'st-b' });
    expect(saved).toMatchObject({ state: 'planned', revision: 1, updater: { id: operator.login.user_id } });
    const [today, before] = [shanghai(world().clock.now()), await yesterday()];
    await passLong(dayMs);
    expect((await operator.call('getElectricityPrice', { id: saved.id })).state).toBe('inForce');
    expect((await operator.call('getPriceNow', { stationId: 'st-b' }))[0]).toMatchObject({ price: 9, kind: 'flat' });
    const dayAfter = await byDate(shanghai(world().clock.now()));
    expect(dayAfter.tariff.validFrom).toBe(saved.validFrom);
    for (const { import: imported, importCost } of dayAfter.periods) expect(importCost).toBeCloseTo(9 * imported, 1);
    // Yesterday is the day that was today: it was dearer than nine nowhere.
    const [first] = (await byDate(today)).periods;
    expect(first!.importCost).toBeLessThan(2 * first!.import);
    expect(before.importCost).toBeGreaterThan(0);
  });

  test('[EN-05] prices in force cannot be changed or removed, and none can start in the past or on the same day twice', async () => {
    const [inForce] = (await operator.call('listElectricityPrices', { stationId: 'st-b' })).records;
    const inForceRefused = { kind: 'business', code: codes.priceInForce };
    const change = { ...newTariff('st-b'), ...revisionOf(inForce!) };
    await expect(operator.call('saveElectricityPrice', change)).rejects.toMatchObject(inForceRefused);
    await expect(operator.call('removeElectricityPrice', revisionOf(inForce!))).rejects.toMatchObject(inForceRefused);
    const today = { ...newTariff(), validFrom: shanghai(world().clock.now()) };
    await expect(operator.call('saveElectricityPrice', today)).rejects.toMatchObject({
      fields: { validFrom: expect.stringContaining('已生效') },
    });
    const sample = newTariff();
    const saved = await operator.call('saveElectricityPrice', sample);
    await expect(operator.call('saveElectricityPrice', sample)).rejects.toMatchObject({
      fields: { validFrom: '已有电价从该日起生效' },
    });
    await operator.call('removeElectricityPrice', revisionOf(saved));
    await expect(operator.call('getElectricityPrice', { id: saved.id })).rejects.toMatchObject(missing);
  });

  test('[EN-05] a change on an older revision is refused; the audit log has the old and the new value', async () => {
    const sample = newTariff();
    const saved = await operator.call('saveElectricityPrice', sample);
    const changed = await operator.call('saveElectricityPrice', { ...sample, ...revisionOf(saved), feedIn: 0.5 });
    expect(changed).toMatchObject({ id: saved.id, revision: 2, feedIn: 0.5 });
    await expect(operator.call('saveElectricityPrice', { ...sample, ...revisionOf(saved) })).rejects.toMatchObject(
      conflict,
    );
    const { records } = await administrator.call('listAuditEntries', { endpoint: 'saveElectricityPrice' });
    const entry = records.find(({ code, changes }) => code === codes.ok && changes.some(({ from }) => from === '0.4'));
    expect(entry?.changes).toContainEqual(expect.objectContaining({ field: 'feedIn', from: '0.4', to: '0.5' }));
  });

  test('[EN-05] [VA-11] the server names missing and doubled hours at the slot', async () => {
    const sample = newTariff() as TariffForm;
    const [day] = sample.seasons[0]!.prices;
    const slots = day!.slots.map((slot, index) => (index === 1 ? { ...slot, endHour: 17 } : slot));
    const wrong = { ...sample, seasons: [{ ...sample.seasons[0]!, prices: [{ ...day!, slots }] }] };
    await expect(operator.call('saveElectricityPrice', wrong)).rejects.toMatchObject({
      fields: { 'seasons.0.prices.0.slots': '17:00–18:00 没有时段' },
    });
    await expect(operator.call('saveElectricityPrice', { ...sample, stationId: 'st-x' })).rejects.toMatchObject(
      missing,
    );
    const [foreign] = (await operator.call('listElectricityPrices', { stationId: 'st-a' })).records;
    await expect(owner.call('getElectricityPrice', { id: foreign!.id })).rejects.toMatchObject(missing);
  });
});

describe('strategies', () => {
  const states = ({ steps }: Strategy) => steps.map(({ state }) => state);
  const get = (id: string) => operator.call('getStrategy', { id });
  const applyStrategy = () => {
    for (let i = 0; i < 4; i += 1) pass(2 * secondMs);
  };
  const publish = async (stationId = 'st-b', change: Partial<RequestFor<'saveStrategy'>> = {}) => {
    const draft = await operator.call('saveStrategy', { ...newStrategy(stationId), ...change });
    return operator.call('publishStrategy', revisionOf(draft));
  };

  test('[EN-05] a draft is published: requested, acknowledged, applied; the previous one is superseded, with its time', async () => {
    const first = await publish();
    expect(first.state).toBe('requested');
    applyStrategy();
    const applied = await get(first.id);
    expect(states(applied)).toEqual(['draft', 'requested', 'acknowledged', 'applied']);
    const begun = await get('st-b.strategy');
    expect(states(begun)).toEqual(['applied', 'superseded']);
    expect(begun.steps[1]!.at).toBe(applied.steps[3]!.at);
    const second = await publish();
    applyStrategy();
    expect(states(await get(first.id)).at(-1)).toBe('superseded');
    const { records } = await operator.call('listStrategies', { stationId: 'st-b' });
    expect(records.map(({ id, state }) => [id, state])).toEqual([
      [second.id, 'applied'],
      [first.id, 'superseded'],
      ['st-b.strategy', 'superseded'],
    ]);
  });

  const quarters = (from: number) =>
    Array.from({ length: 95 }, (_, index) => world().simulator.stateAt('st-b', from + (index + 1) * 15 * minuteMs));

  test('[EN-05] [MK-03] the storage follows the strategy from then on, and the past does not change', async () => {
    const past = world().clock.now() - hourMs;
    const before = world().simulator.stateAt('st-b', past);
    const always = (use: 'charge' | 'discharge') => ({
      ...everyDay([{ ...hours(0, 24), use }]),
      chargeTo: 98,
      reserve: 5,
    });
    await publish('st-b', always('charge'));
    applyStrategy();
    const charging = world().clock.now();
    const dispatch = await operator.call('getDispatch', { stationId: 'st-b' });
    expect(dispatch.now).toMatchObject({ use: 'charge', target: 98, reserve: 5 });
    await passLong(dayMs);
    for (const { battery } of quarters(charging)) expect(battery).toBeLessThan(0.01);
    await publish('st-b', always('discharge'));
    applyStrategy();
    const discharging = world().clock.now();
    await passLong(dayMs);
    // The storage charges from surplus sun, and not from the grid.
    for (const { battery, grid } of quarters(discharging)) if (grid > 1) expect(battery).toBeGreaterThan(-0.01);
    expect(quarters(discharging).some(({ battery }) => battery > 1)).toBe(true);
    expect(world().simulator.stateAt('st-b', past)).toEqual(before);
  });

  test('[EN-05] [VW-34.8] one at a time; only drafts are changed; an older revision is a conflict', async () => {
    const draft = await operator.call('saveStrategy', newStrategy());
    const published = await operator.call('publishStrategy', revisionOf(draft));
    const other = await operator.call('saveStrategy', newStrategy());
    const busy = { kind: 'business', code: codes.strategyBusy };
    await expect(operator.call('publishStrategy', revisionOf(other))).rejects.toMatchObject(busy);
    const state = { kind: 'business', code: codes.strategyState };
    const change = { ...newStrategy(), ...revisionOf(published) };
    await expect(operator.call('saveStrategy', change)).rejects.toMatchObject(state);
    await operator.call('saveStrategy', { ...newStrategy(), ...revisionOf(other), name: 'Renamed' });
    await expect(operator.call('saveStrategy', { ...newStrategy(), ...revisionOf(other) })).rejects.toMatchObject(
      conflict,
    );
    await expect(operator.call('removeStrategy', revisionOf(other))).rejects.toMatchObject(conflict);
    await operator.call('removeStrategy', { id: other.id, revision: other.revision + 1 });
    await expect(get(other.id)).rejects.toMatchObject(missing);
  });

  test('[EN-05] [VW-34.9] publishing to a station out of reach fails after a minute and can be repeated', async () => {
    for (const { id: deviceId, type } of world().simulator.history('st-b').plant.devices)
      if (type === 'pcs')
        world().disturbances.add({ kind: 'offline', stationId: 'st-b', deviceId, from: world().clock.now(), to: null });
    const { id } = await publish();
    applyStrategy();
    expect((await get(id)).state).toBe('requested');
    pass(minuteMs);
    const failed = await get(id);
    expect(failed.state).toBe('failed');
    expect((await get('st-b.strategy')).state).toBe('applied');
    for (const { id: disturbance } of world().disturbances.open(world().clock.now()))
      world().disturbances.end(disturbance, world().clock.now());
    await operator.call('publishStrategy', revisionOf(failed));
    applyStrategy();
    expect((await get(id)).state).toBe('applied');
  });

  test('[EN-05] [VA-11] [VW-34.4] a plan with a gap, or a reserve above its target, is refused at the field', async () => {
    const gap = { ...newStrategy(), ...everyDay([{ ...hours(22, 6), use: 'charge' }]) };
    await expect(operator.call('saveStrategy', gap)).rejects.toMatchObject({
      fields: { 'seasons.0.plans.0.slots': '06:00–22:00 没有时段' },
    });
    const upside = { ...newStrategy(), reserve: 90 };
    await expect(operator.call('saveStrategy', upside)).rejects.toMatchObject({
      fields: { reserve: '保留电量须低于充电目标' },
    });
  });
});
