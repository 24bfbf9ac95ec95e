import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayMs, hourMs, secondMs } from '#mock-server/lib/clock.ts';
import { codes } from '#src/contract/codes.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { readRule } from '#src/contract/rules/rule-message.ts';
import { everyDay, hours, newStrategy, newTariff, planOf, revisionOf } from '../support/entity-samples.ts';
import { Harness, type SignedIn } from '../support/harness.ts';
import { confirm } from '../organization/merchant-samples.ts';
import { withoutStorage } from './strategy-samples.ts';

// Past days of the plant are simulated once more.
vi.setConfig({ testTimeout: 60_000 });

let harness: Harness;
let operator: SignedIn;
let owner: SignedIn;
beforeAll(async () => {
  harness = await Harness.start({ stations: 20 });
});
beforeEach(async () => {
  harness.server.world.reset();
  [operator, owner] = await Promise.all([harness.signIn('operator'), harness.signIn('owner')]);
});
afterAll(() => harness.close());

const world = () => harness.server.world;
const missing = { kind: 'business', code: codes.notFound };
/** So long that sessions end. */
const passLong = async (ms: number) => {
  world().setClock(world().clock.offset() + ms);
  operator = await harness.signIn('operator');
};
const readBack = () => {
  for (let step = 0; step < 4; step += 1) world().setClock(world().clock.offset() + 2 * secondMs);
};
const dayOf = (ms: number) => new Date(ms + 8 * hourMs).toISOString().slice(0, 10);
const appliedPlan = async (stationId: string) =>
  planOf(await operator.call('getStrategy', { id: `${stationId}.strategy` }));
const publish = async (change: Partial<RequestFor<'saveStrategy'>>) => {
  const draft = await operator.call('saveStrategy', { ...newStrategy('st-b'), ...change });
  await operator.call('publishStrategy', revisionOf(draft));
  readBack();
  return operator.call('getStrategy', { id: draft.id });
};

describe('simulation', () => {
  test('[VW-34.2] the last 30 whole days in four columns; nothing is stored, and the station stays as it was', async () => {
    const plan = await appliedPlan('st-b');
    const before = await operator.call('listStrategies', { stationId: 'st-b' });
    const [season] = plan.seasons;
    const slots = season!.plans[0]!.slots.map((slot) =>
      slot.startHour === 22 ? { ...slot, use: 'hold' as const } : slot,
    );
    const simulation = await operator.call('simulateStrategy', {
      stationId: 'st-b',
      plan: { ...plan, ...everyDay(slots) },
    });
    expect(simulation).toMatchObject({ daysAsked: 30, currency: 'CNY', timeZone: 'Asia/Shanghai' });
    expect(simulation.days + simulation.gaps.length).toBe(30);
    expect(simulation.to).toBe(dayOf(world().clock.now() - dayMs));
    const { noStorage, metered, current, candidate, saving, savings, typical, modelError } = simulation;
    expect(candidate.maxImport).toBeLessThan(current.maxImport - 20);
    // The tariff of station B asks 36.1 CNY for each kW of the month's highest quarter hour.
    for (const each of [noStorage, metered, current, candidate])
      expect(each.demandCharge).toBeCloseTo(each.maxImport * 36.1, -1);
    expect(metered.demandCharge).toBeGreaterThan((noStorage.demandCharge ?? Infinity) + 1000);
    expect(saving).toBeCloseTo(current.cost - candidate.cost, 1);
    expect(savings.reduce((sum, each) => sum + each.saving, 0)).toBeCloseTo(saving, 0);
    expect(noStorage.charge).toBe(0);
    // What is saved is what each source brings.
    for (const { cost, selfUse, storage, feedIn } of [metered, current, candidate])
      expect(cost + selfUse + storage + feedIn).toBeCloseTo(noStorage.cost + noStorage.selfUse + noStorage.feedIn, -1);
    expect(Math.abs(modelError?.share ?? 1)).toBeLessThan(0.01);
    expect(typical).toMatchObject([{ season: 0, table: 0, days: simulation.days }]);
    for (const values of [typical[0]!.need, ...Object.values(typical[0]!.candidate)]) expect(values).toHaveLength(48);
    expect(await operator.call('listStrategies', { stationId: 'st-b' })).toEqual(before);
  });

  test('[VW-34.7] days of a lost grid: "28 of 30"', async () => {
    const now = world().clock.now();
    for (const days of [3, 5])
      world().disturbances.add({
        kind: 'gridLoss',
        stationId: 'st-a',
        from: now - days * dayMs,
        to: now - days * dayMs + hourMs,
      });
    const plan = await appliedPlan('st-a');
    const { days, daysAsked, gaps } = await operator.call('simulateStrategy', { stationId: 'st-a', plan });
    expect([days, daysAsked]).toEqual([28, 30]);
    expect(gaps).toEqual([5, 3].map((ago) => dayOf(now - ago * dayMs)));
  });

  test('[VW-34.3] named days, another tariff, and who may read: any reader of the station, no one else', async () => {
    const plan = await appliedPlan('st-a');
    const to = dayOf(world().clock.now() - dayMs);
    const from = dayOf(world().clock.now() - 3 * dayMs);
    const days = await operator.call('simulateStrategy', { stationId: 'st-a', plan, from, to });
    expect(days).toMatchObject({ days: 3, from, to });
    const early = { stationId: 'st-a', plan, from: '2010-01-01', to: '2010-01-01' };
    const before = await operator.call('simulateStrategy', early);
    expect(before).toMatchObject({ days: 0, saving: 0, worst: null, gaps: [early.from] });
    const tariff = await operator.call('saveElectricityPrice', newTariff('st-a'));
    const dearer = await operator.call('simulateStrategy', { stationId: 'st-a', plan, from, to, tariffId: tariff.id });
    expect(dearer.metered.cost).not.toBeCloseTo(days.metered.cost, 0);
    expect(dearer.metered.charge).toBe(days.metered.charge);
    const foreign = await operator.call('listElectricityPrices', { stationId: 'st-c' });
    const ofOther = { stationId: 'st-a', plan, tariffId: foreign.records[0]!.id };
    await expect(operator.call('simulateStrategy', ofOther)).rejects.toMatchObject(missing);
    const visible = (await owner.call('listStrategyStations', { pageSize: 500 })).records.map(
      ({ stationId }) => stationId,
    );
    const hidden = ['st-a', 'st-b', 'st-c'].find((id) => !visible.includes(id))!;
    await owner.call('simulateStrategy', { stationId: visible[0]!, plan });
    await expect(owner.call('simulateStrategy', { stationId: hidden, plan })).rejects.toMatchObject(missing);
    const upside = { ...plan, reserve: 98 };
    await expect(operator.call('simulateStrategy', { stationId: 'st-a', plan: upside })).rejects.toMatchObject({
      fields: { 'plan.reserve': expect.any(String) },
    });
  });
});

describe('savings and a second person', () => {
  test('[VW-34.17] what the storages saved on the last 30 days, as the simulation has it; none for a foreign station', async () => {
    const plan = await appliedPlan('st-b');
    const { noStorage, metered, days } = await operator.call('simulateStrategy', { stationId: 'st-b', plan });
    const savings = await operator.call('listStrategySavings', { stationIds: ['st-b', 'st-c', 'st-b'] });
    expect(savings).toMatchObject([
      { stationId: 'st-b', currency: 'CNY', days },
      { stationId: 'st-c', currency: 'EUR' },
    ]);
    // Findings on past days are those that the strategy in force has when it is shown.
    for (const { stationId, findings } of savings) {
      const applied = await appliedPlan(stationId);
      const found = await operator.call('lintStrategy', { stationId, plan: applied });
      expect(found.filter(({ path }) => path.length === 0)).toHaveLength(findings);
    }
    expect(savings[0]!.findings).toBe(1);
    // Of a plan that charges less there is none, though the past is the same.
    const idle = everyDay([{ ...hours(0, 24), use: 'own' }]);
    await publish({ ...idle });
    const [after] = await operator.call('listStrategySavings', { stationIds: ['st-b'] });
    expect(after).toMatchObject({ saving: savings[0]!.saving, findings: 0 });
    expect(savings[0]!.saving).toBeCloseTo(noStorage.cost - metered.cost, 1);
    const visible = (await owner.call('listStrategyStations', {})).records.map(({ stationId }) => stationId);
    const hidden = ['st-a', 'st-b', 'st-c'].find((id) => !visible.includes(id))!;
    await expect(owner.call('listStrategySavings', { stationIds: [hidden] })).rejects.toMatchObject(missing);
  });

  test('[VW-34.17] with the setting, who changed a strategy last does not publish it; somebody else does', async () => {
    const administrator = await harness.signIn('administrator');
    await confirm(administrator);
    const { revision } = await administrator.call('getConfigSetting', { id: 'strategyFourEyes' });
    await administrator.call('saveConfigSetting', { key: 'strategyFourEyes', revision, value: '1' });
    const draft = await operator.call('saveStrategy', newStrategy('st-b'));
    expect(draft.needsOther).toBe(true);
    const refused = { kind: 'business', code: codes.strategySelfPublished };
    await expect(operator.call('publishStrategy', revisionOf(draft))).rejects.toMatchObject(refused);
    const forOther = await administrator.call('getStrategy', { id: draft.id });
    expect(forOther.needsOther).toBe(false);
    const published = await administrator.call('publishStrategy', revisionOf(forOther));
    expect(published.state).toBe('requested');
  });
});

describe('a plan at its station', () => {
  const rules = async (plan: RequestFor<'lintStrategy'>['plan']) =>
    (await operator.call('lintStrategy', { stationId: 'st-b', plan })).map(({ level, path, message }) =>
      [level, readRule(message).key, path.join('.')].join(' '),
    );

  test('[VW-34.15] against prices, beyond the converters, too short, and errors of the plan itself', async () => {
    const plan = { chargeTo: 96, reserve: 8 };
    const strange = everyDay([
      { ...hours(0, 6), use: 'discharge' },
      { ...hours(6, 9), use: 'charge', power: 500 },
      { ...hours(9, 10), use: 'charge' },
      { ...hours(10, 24), use: 'own' },
    ]);
    expect(await rules({ ...strange, ...plan, gridChargeMax: 900 })).toEqual([
      'warning strategy.dischargesCheap seasons.0.plans.0.slots.0',
      'warning strategy.chargesDear seasons.0.plans.0.slots.1',
      'warning strategy.powerAbove seasons.0.plans.0.slots.1',
      'warning strategy.chargesDear seasons.0.plans.0.slots.2',
      'warning strategy.tooShort seasons.0.plans.0.slots.2',
      'warning strategy.limitAbove gridChargeMax',
      'warning strategy.raisesMaximum ',
      'warning strategy.worse ',
    ]);
    const short = { ...everyDay([{ ...hours(0, 12), use: 'discharge' }]), chargeTo: 20, reserve: 30 };
    expect(await rules(short)).toEqual(
      expect.arrayContaining(['error slots.gap seasons.0.plans.0.slots', 'error strategy.reserve reserve']),
    );
    // The applied one charges up to 340 kW before midnight; without storage the station never buys so much.
    const applied = await appliedPlan('st-b');
    expect(await rules(applied)).toEqual(['warning strategy.raisesMaximum ']);
    // What the station is set to keep for a loss of the grid comes first.
    const { revision } = await operator.call('getRunParameters', { stationId: 'st-b' });
    const socReserve = Number(applied.reserve) + 5;
    await operator.call('saveRunParameters', { stationId: 'st-b', revision, values: { socReserve }, reason: 'test' });
    for (const advance of [1_000, 3_000, 3_000]) await harness.control('POST', '/clock', { advance });
    expect(await rules(applied)).toContain('warning strategy.belowBackup reserve');
    expect(await rules({ ...applied, reserve: socReserve })).not.toContain('warning strategy.belowBackup reserve');
  });

  test('[VW-34.4] 49 slots, a month twice and a kind of day twice are refused; a target outside of the plan, too', async () => {
    const save = (change: object) => operator.call('saveStrategy', { ...newStrategy('st-b'), ...change });
    const many = Array.from({ length: 49 }, () => ({ ...hours(0, 24), use: 'own' as const }));
    await expect(save(everyDay(many))).rejects.toMatchObject({
      fields: { 'seasons.0.plans.0.slots': expect.any(String) },
    });
    const [season] = newStrategy('st-b').seasons;
    await expect(save({ seasons: [season, { ...season, months: [3] }] })).rejects.toMatchObject({
      fields: { seasons: expect.stringContaining('3') },
    });
    const [table] = season!.plans;
    await expect(
      save({ seasons: [{ ...season, plans: [table, { ...table, days: ['sunday'] }] }] }),
    ).rejects.toMatchObject({
      fields: { 'seasons.0.plans': expect.any(String) },
    });
    await expect(save(everyDay([{ ...hours(0, 24), use: 'discharge', soc: 10 }]))).rejects.toMatchObject({
      fields: { 'seasons.0.plans.0.slots.0.soc': expect.stringContaining('20') },
    });
    await expect(save({ validFrom: '2027-02-01', validTo: '2027-01-01' })).rejects.toMatchObject({
      fields: { validTo: expect.any(String) },
    });
  });
});

describe('publishing', () => {
  const useNow = async () => (await operator.call('getDispatch', { stationId: 'st-b' })).now?.use;
  const always = (use: 'own' | 'hold' | 'discharge') => everyDay([{ ...hours(0, 24), use }]);

  test('[VW-34.14] within its validity alone: before it and after it the station follows the one before', async () => {
    const tomorrow = dayOf(world().clock.now() + dayMs);
    await publish({ ...always('own') });
    const limited = await publish({ ...always('hold'), validFrom: tomorrow, validTo: tomorrow });
    expect(limited.state).toBe('applied');
    expect(await useNow()).toBe('own');
    await passLong(dayMs);
    expect(await useNow()).toBe('hold');
    await passLong(dayMs);
    expect(await useNow()).toBe('own');
  });

  test('[VW-34.14] one that is replaced before it begins is never followed', async () => {
    const tomorrow = dayOf(world().clock.now() + dayMs);
    await publish({ ...always('hold'), validFrom: tomorrow });
    await publish({ ...always('own') });
    await passLong(dayMs);
    expect(await useNow()).toBe('own');
  });

  test('[VW-34.14] the stations tell what they follow, what is on its way, and how many warnings there are', async () => {
    const row = async () => {
      const { records } = await operator.call('listStrategyStations', { pageSize: 500 });
      return records.find(({ stationId }) => stationId === 'st-b');
    };
    expect(await row()).toMatchObject({
      hasStorage: true,
      applied: { id: 'st-b.strategy' },
      sending: null,
      drafts: 0,
      warnings: 0,
    });
    const draft = await operator.call('saveStrategy', { ...newStrategy('st-b'), ...always('discharge') });
    expect(await row()).toMatchObject({ drafts: 1 });
    await operator.call('publishStrategy', revisionOf(draft));
    expect(await row()).toMatchObject({ drafts: 0, sending: { id: draft.id, state: 'requested' } });
    readBack();
    expect(await row()).toMatchObject({ applied: { id: draft.id, name: draft.name }, sending: null, warnings: 2 });
  });

  test('[VW-34.12] an earlier strategy is published again as a copy; drafts for many stations, each judged for itself', async () => {
    const first = await publish({ ...always('own') });
    await publish({ ...always('hold') });
    const [copy] = await operator.call('copyStrategy', { id: first.id, stationIds: ['st-b'] });
    const draft = await operator.call('getStrategy', { id: copy!.strategyId! });
    expect(planOf(draft)).toEqual(planOf(first));
    await operator.call('publishStrategy', revisionOf(draft));
    readBack();
    expect(await useNow()).toBe('own');
    const stations = (await operator.call('listStrategyStations', { pageSize: 500 })).records.map(
      ({ stationId }) => stationId,
    );
    const results = await withoutStorage(world(), stations[7]!, () =>
      operator.call('copyStrategy', { id: first.id, stationIds: stations }),
    );
    expect(results.map(({ stationId }) => stationId)).toEqual(stations);
    expect(results.filter(({ refusal, strategyId }) => refusal === null && strategyId !== null)).toHaveLength(19);
    expect(results.filter(({ refusal }) => refusal !== null)).toMatchObject([
      { stationId: stations[7], strategyId: null, refusal: expect.stringContaining('该电站没有储能') },
    ]);
    await expect(operator.call('copyStrategy', { id: first.id, stationIds: ['st-x'] })).rejects.toMatchObject(missing);
    await expect(owner.call('copyStrategy', { id: first.id, stationIds: ['st-b'] })).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
});
