import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dateOf, dayMs, hourMs } from '#mock-server/lib/clock.ts';
import { codes } from '#src/contract/codes.ts';
import type { IncomePeriod } from '#src/contract/statistics/income.ts';
import { newTariff } from '../support/entity-samples.ts';
import { Harness, type SignedIn } from '../support/harness.ts';

// Days of the plant are worked out in between.
vi.setConfig({ testTimeout: 120_000 });

let harness: Harness;
let operator: SignedIn;
let owner: SignedIn;
beforeAll(async () => {
  harness = await Harness.start();
  [operator, owner] = await Promise.all([harness.signIn('operator'), harness.signIn('owner')]);
});
afterAll(() => harness.close());

const shanghai = (back = 0) => dateOf(harness.server.world.clock.now() + 8 * hourMs - back * dayMs);
/** The last month that is over, and its days. */
const lastMonth = () => {
  const [year = 0, month = 1] = shanghai().split('-').map(Number);
  return { from: dateOf(Date.UTC(year, month - 2, 1)), to: dateOf(Date.UTC(year, month - 1, 0)) };
};
const missing = { kind: 'business', code: codes.notFound };

test('[VW-40.2] the sources of a station add up to its income, by day, by month and as the bills differ', async () => {
  const dates = lastMonth();
  const [days, months, energies] = await Promise.all([
    operator.call('getIncome', { ...dates, by: 'day' }),
    operator.call('getIncome', { ...dates, by: 'month' }),
    operator.call('getEnergy', { ...dates, by: 'month' }),
  ]);
  expect(days.map(({ stationId }) => stationId)).toEqual(['st-a', 'st-b', 'st-c']);
  expect(days.map(({ investment }) => investment)).toEqual([1_480_000, 1_120_000, null]);
  for (const [index, station] of days.entries()) {
    const month = months[index]!.periods[0]!;
    const { income } = energies[index]!.periods[0]!;
    const sum = (value: (period: IncomePeriod) => number) => station.periods.reduce((all, one) => all + value(one), 0);
    for (const { money } of [...station.periods, month]) {
      const energy = money.selfUse + money.discharge - money.charge + money.export + money.diesel;
      expect(money.total).toBeCloseTo(energy + money.charging + (money.demand ?? 0) + (money.other ?? 0), 6);
      expect(money.low).toBeLessThanOrEqual(money.total);
      expect(money.high).toBeGreaterThanOrEqual(money.total);
    }
    const { money } = month;
    expect(money.selfUse + money.discharge - money.charge + money.export + money.diesel).toBeCloseTo(income, 2);
    expect(sum((one) => one.money.total)).toBeCloseTo(money.total - (money.demand ?? 0) - (money.other ?? 0), 4);
    expect(station.periods.every((one) => one.money.demand === null)).toBe(true);
    expect(Object.values(month.byKind.discharge).reduce((all, one) => all + one, 0)).toBeCloseTo(money.discharge, 4);
    expect(month.quarters).toBe(sum((one) => one.quarters));
  }
});

test('[VW-40.8] the storage of the second station raises its maximum, and at 36.1 a kW that costs money', async () => {
  const { periods } = await operator.call('getDemandCharge', { stationId: 'st-b', ...lastMonth(), by: 'month' });
  const [month] = periods;
  expect(month).toMatchObject({ mode: 'actual', price: 36.1, isProvisional: false });
  const { withPlant, noStorage } = month!.maxima;
  expect(withPlant!.value).toBeGreaterThan(noStorage!.value);
  expect(month!.saving.storage).toBeCloseTo(36.1 * (noStorage!.value - withPlant!.value), 4);
  expect(month!.saving.storage).toBeLessThan(-1_000);
  const [income] = await operator.call('getIncome', { stationId: 'st-b', ...lastMonth(), by: 'month' });
  expect(income!.months).toMatchObject([{ date: lastMonth().from, other: 0 }]);
  expect(income!.periods[0]!.money.demand).toBeCloseTo(month!.saving.total, 4);
});

test('[VW-40] a year’s maximum is billed by twelfths and is provisional until the year is over', async () => {
  const dates = { from: `${shanghai().slice(0, 4)}-01-01`, to: shanghai() };
  const [months, years] = await Promise.all(
    (['month', 'year'] as const).map((by) => operator.call('getDemandCharge', { stationId: 'st-c', ...dates, by })),
  );
  const charges = months!.periods.map((month) => month.charges.withPlant);
  expect(new Set(charges).size).toBe(1);
  expect(months!.periods.every(({ isProvisional, mode }) => isProvisional && mode === 'annual')).toBe(true);
  expect(years!.periods[0]!.charges.withPlant).toBeCloseTo(charges.length * charges[0]!, 4);
});

test('[VW-40.9] stations of others do not exist, also as an organisation and in a list', async () => {
  const dates = { ...lastMonth(), by: 'month' } as const;
  const visible = await owner.call('getIncome', dates);
  const foreign = ['st-a', 'st-b', 'st-c'].find((id) => !visible.some(({ stationId }) => stationId === id))!;
  await expect(owner.call('getIncome', { ...dates, stationId: foreign })).rejects.toMatchObject(missing);
  await expect(owner.call('getIncome', { ...dates, stationIds: [foreign] })).rejects.toMatchObject(missing);
  await expect(owner.call('getDemandCharge', { ...dates, stationId: foreign })).rejects.toMatchObject(missing);
  await expect(owner.call('listStatements', { stationId: foreign })).rejects.toMatchObject(missing);
  await expect(owner.call('getStatement', { id: `${foreign}.${dates.from.slice(0, 7)}` })).rejects.toMatchObject(
    missing,
  );
  for (const call of ['getIncome', 'getEnergy', 'getCarbon'] as const) {
    expect(await owner.call(call, { ...dates, orgId: 'org-x' })).toEqual([]);
    const root = await operator.call(call, { ...dates, orgId: 'org-1' });
    expect(root.map(({ stationId }) => stationId)).toEqual(['st-a', 'st-b', 'st-c']);
  }
});

test('[VW-40] a tariff keeps its terms, and refuses what a mode lacks, in the field that it is about', async () => {
  const demand = {
    mode: 'contract',
    price: '36.1',
    contractKw: '400',
    transformerKva: '800',
    billsBand: true,
  } as const;
  const shares = [
    { party: 'Investor', percent: 85 },
    { party: 'Host', percent: '15' },
  ];
  const sample = { ...newTariff(), demand, shares, serviceFee: '0.4', storedExportPaid: false };
  const saved = await operator.call('saveElectricityPrice', sample);
  expect(saved).toMatchObject({
    demand: { mode: 'contract', price: 36.1, contractKw: 400, over: 1.05, factor: 2, floor: 0.4, billsBand: true },
    serviceFee: 0.4,
    storedExportPaid: false,
    shares: [{ party: 'Investor', percent: 85 }, { percent: 15 }],
  });
  const plain = await operator.call('saveElectricityPrice', newTariff());
  expect(plain).toMatchObject({ demand: { mode: 'none' }, serviceFee: null, storedExportPaid: true });
  const low = { ...newTariff(), demand: { ...demand, contractKw: 300 } };
  const wrongShares = { ...newTariff(), shares: shares.slice(0, 1) };
  for (const [request, field] of [
    [low, 'demand.contractKw'],
    [wrongShares, 'shares'],
  ] as const)
    await expect(operator.call('saveElectricityPrice', request)).rejects.toMatchObject({
      code: codes.badRequest,
      fields: { [field]: expect.any(String) },
    });
});

test('[VW-40] by month all that is on record adds up, from its first day on; by day 401 days are refused', async () => {
  // Today is not over: it earns while the calls run.
  const yesterday = shanghai(1);
  const years = { from: dateOf(Date.parse(yesterday) - 7_304 * dayMs), to: yesterday };
  const [record] = await operator.call('getIncome', { stationId: 'st-b', ...years, by: 'month' });
  const { recordedFrom, periods } = record!;
  expect(Date.parse(yesterday) - Date.parse(recordedFrom)).toBeGreaterThan(400 * dayMs);
  const middle = dateOf(Date.parse(yesterday) - 200 * dayMs);
  const halves = [
    { from: recordedFrom, to: dateOf(Date.parse(middle) - dayMs) },
    { from: middle, to: yesterday },
  ];
  const answers = await Promise.all(
    halves.map((half) => operator.call('getIncome', { stationId: 'st-b', ...half, by: 'day' })),
  );
  const days = answers.flatMap((answer) => answer[0]!.periods);
  expect(days[0]!.date).toBe(recordedFrom);
  const sumOf = (all: readonly IncomePeriod[], key: 'selfUse' | 'discharge' | 'charge' | 'export') =>
    all.reduce((sum, { money }) => sum + money[key], 0);
  for (const key of ['selfUse', 'discharge', 'charge', 'export'] as const)
    expect(sumOf(periods, key)).toBeCloseTo(sumOf(days, key), 4);
  const tooLong = [
    { ...years, by: 'day' as const },
    { from: dateOf(Date.parse(years.from) - dayMs), to: yesterday, by: 'month' as const },
  ];
  for (const request of tooLong)
    await expect(operator.call('getIncome', { stationId: 'st-b', ...request })).rejects.toMatchObject({
      code: codes.badRequest,
      fields: { from: expect.any(String) },
    });
});

test('[VW-40.6] a tariff that begins in mid-month has its days, the one before keeps its own', async () => {
  const today = shanghai();
  const tomorrow = shanghai(-1);
  const tariff = { ...newTariff('st-a'), validFrom: tomorrow };
  const saved = await operator.call('saveElectricityPrice', tariff);
  harness.server.world.setClock(4 * dayMs);
  const later = await harness.signIn('operator');
  const request = { stationId: 'st-a', from: dateOf(Date.parse(today) - 3 * dayMs), to: shanghai(1) };
  const [station] = await later.call('getIncome', { ...request, by: 'day' });
  expect(station!.versions.map((version) => [version.from, version.to])).toEqual([
    [request.from, today],
    [tomorrow, request.to],
  ]);
  expect(station!.versions.at(-1)).toMatchObject({ tariffId: saved.id, name: tariff.name });
  // Its prices are 0.3, 0.7 and 1.2: its flat hours cost 0.7, those before another price.
  const meanOf = ({ energy, byKind }: IncomePeriod) => byKind.selfUse.flat! / energy.selfUse.flat!;
  for (const period of station!.periods)
    if (period.date >= tomorrow) expect(meanOf(period)).toBeCloseTo(0.7, 6);
    else expect(Math.abs(meanOf(period) - 0.7)).toBeGreaterThan(0.01);
  const [all] = await later.call('getIncome', { ...request, by: 'month' });
  const totals = station!.periods.reduce((sum, { money }) => sum + money.total, 0);
  expect(all!.periods.reduce((sum, { money }) => sum + money.total, 0)).toBeCloseTo(totals, 6);
});
