import { expect, test, vi } from 'vitest';
import { demandCharges, noDemand, savingOf } from '#src/contract/rules/energy/demand-charge.ts';
import { type PriceKind, priceKinds } from '#src/contract/statistics/energy.ts';
import { factorsOn } from '../../../tests/support/plant/day-factors.ts';
import { day, hour } from '../../plant/timing.ts';
import { createSimulator } from '../../simulator/simulator.ts';
import { Tariffs } from '../../store/plant/tariffs.ts';
import type { DayAccount } from './account.ts';
import { accountsByDay } from './day-figures.ts';
import { demandMonth } from './demand-periods.ts';
import { energyOf } from './energy.ts';
import { incomePeriods } from './income.ts';
import { type Dates, daysWithin } from './local-days.ts';

vi.setConfig({ testTimeout: 240_000 });

const plantFrom = (epoch: number, archiveDays: number) => {
  const simulator = createSimulator({ seed: 7, epoch, archiveDays });
  const tariffs = new Tariffs(simulator);
  const accounts = (stationId: string, dates: Dates, now = epoch): DayAccount[] => {
    const value = { pricesOn: (date: string) => tariffs.on(stationId, date), factorsOn };
    const days = accountsByDay(simulator.history(stationId), dates, value, now);
    for (let next = days.next(); ; next = days.next()) if (next.done) return next.value;
  };
  return { simulator, tariffs, accounts };
};

test('[VW-40.4] 10 kW through a day of 23, 25 and 24 hours by Berlin’s night tariff, and through their months', () => {
  const { simulator, tariffs } = plantFrom(Date.UTC(2026, 10, 1), 250);
  const costOn = (date: string): number => {
    const [today] = [...daysWithin(simulator.history('st-c'), { from: date, to: date }, Date.UTC(2026, 10, 1))];
    const { slots } = tariffs.on('st-c', date);
    return today!.quarters.reduce((sum, { slot }) => sum + 2.5 * slots[slot]!.price, 0);
  };
  expect(costOn('2026-03-29')).toBeCloseTo(60.567, 6);
  expect(costOn('2026-10-25')).toBeCloseTo(63.785, 6);
  expect(costOn('2026-06-10')).toBeCloseTo(62.176, 6);
  const costIn = (month: string): number =>
    Array.from({ length: 31 }, (_, index) => costOn(`${month}-${String(index + 1).padStart(2, '0')}`)).reduce(
      (sum, cost) => sum + cost,
      0,
    );
  expect(costIn('2026-03')).toBeCloseTo(30 * 62.176 + 60.567, 6);
  expect(costIn('2026-10')).toBeCloseTo(30 * 62.176 + 63.785, 6);
});

test('[VW-40.5] February 2028 has 29 days, and the days of that year add up to it', () => {
  const { accounts } = plantFrom(Date.UTC(2029, 0, 2), 368);
  const year = accounts('st-b', { from: '2028-01-01', to: '2028-12-31' });
  const [days, months, years] = (['day', 'month', 'year'] as const).map((by) => incomePeriods(year, by, []));
  expect(days).toHaveLength(366);
  expect(days!.filter(({ date }) => date.startsWith('2028-02'))).toHaveLength(29);
  const sum = (periods: typeof days) => periods!.reduce((all, { money }) => all + money.total, 0);
  expect(sum(days)).toBeCloseTo(years![0]!.money.total, 6);
  expect(sum(months)).toBeCloseTo(years![0]!.money.total, 6);
});

const sumOf = (kinds: Partial<Record<PriceKind, number>>) => Object.values(kinds).reduce((sum, one) => sum + one, 0);

test('[VW-40.2] [VW-42.2] at each kind of price the income counts the energies of the energy report, and they balance', () => {
  const epoch = Date.UTC(2026, 9, 3);
  const { simulator, tariffs, accounts } = plantFrom(epoch, 33);
  const dates = { from: '2026-09-01', to: '2026-10-03' };
  const now = epoch + day;
  const noon = { from: epoch + 9 * hour, to: epoch + 12 * hour };
  simulator.disturb({ kind: 'gridLoss', stationId: 'st-a', ...noon });
  const { devices } = simulator.spec('st-c').station;
  const deviceId = devices.find(({ type }) => type === 'pcs')?.id ?? '';
  simulator.disturb({ kind: 'order', stationId: 'st-c', deviceId, power: 100, ...noon });
  for (const [id, flow] of [
    ['st-a', 'diesel'],
    ['st-c', 'export'],
  ] as const) {
    const periods = incomePeriods(accounts(id, dates, now), 'month', []);
    const value = { pricesOn: (date: string) => tariffs.on(id, date), factorsOn };
    const { serviceFee } = value.pricesOn(dates.to).tariff;
    const reports = energyOf(simulator.history(id), { ...dates, by: 'month' }, value, now);
    expect(periods.map(({ date }) => date)).toEqual(['2026-09-01', '2026-10-01']);
    expect(sumOf(periods[1]!.energy[flow])).toBeGreaterThan(50);
    for (const [index, { energy, byKind, money, unpaidExport, chargedKwh }] of periods.entries()) {
      const report = reports[index]!;
      for (const source of ['selfUse', 'charge', 'discharge'] as const)
        expect(sumOf(byKind[source])).toBeCloseTo(money[source], 6);
      const { selfUse, discharge, charge, export: exported, diesel, total } = money;
      expect(selfUse + discharge - charge + exported + diesel).toBeCloseTo(report.income, 2);
      expect(money.charging).toBeCloseTo(chargedKwh * (serviceFee ?? 0), 6);
      expect(total).toBeCloseTo(report.income + money.charging, 2);
      expect([diesel, money.fuel]).toEqual([
        expect.closeTo(report.dieselIncome, 6),
        expect.closeTo(report.fuelCost, 6),
      ]);
      // The tariffs pay what the storage feeds in as well.
      expect(unpaidExport).toBeCloseTo(0, 6);
      for (const kind of priceKinds) {
        const of = (name: keyof typeof energy): number => energy[name][kind] ?? 0;
        expect(of('use')).toBeCloseTo(report.useByPrice[kind], 6);
        expect(of('import')).toBeCloseTo(report.importByPrice[kind], 6);
        expect(of('export')).toBeCloseTo(report.exportByPrice[kind], 6);
        expect(of('charge')).toBeCloseTo(report.chargeByPrice[kind], 6);
        expect(of('discharge')).toBeCloseTo(report.dischargeByPrice[kind], 6);
        const supply = of('selfUse') + of('import') + of('diesel') + of('discharge') - of('charge');
        expect(supply).toBeCloseTo(of('use'), 2);
      }
    }
  }
});

test('[VW-40.8] what the storage of the second station does to its demand in September 2026', () => {
  const { accounts } = plantFrom(Date.UTC(2026, 9, 1), 40);
  const september = accounts('st-b', { from: '2026-09-01', to: '2026-09-30' });
  const { maxima, saving } = demandMonth({ accounts: september, today: '2026-10-01' })!;
  expect(maxima.withPlant!.value).toBeCloseTo(340, 0);
  expect(maxima.noStorage!.value).toBeCloseTo(250.8, 1);
  expect(Math.abs(saving.storage + 3_220)).toBeLessThan(1);
  const kw = { withPlant: maxima.withPlant!.value, noStorage: maxima.noStorage!.value, noPlant: maxima.noPlant!.value };
  const contract = { ...noDemand, mode: 'contract', price: 36.1, contractKw: 400 } as const;
  expect(savingOf(demandCharges(contract, kw)).storage).toBe(0);
});

test('[VW-40] the demand of a month names from which share on more is paid, and how many times the price, as its tariff has it', () => {
  const { accounts } = plantFrom(Date.UTC(2026, 9, 1), 40);
  const september = accounts('st-b', { from: '2026-09-01', to: '2026-09-30' });
  const terms = { ...noDemand, mode: 'contract', price: 36.1, contractKw: 300, over: 1.1, factor: 3 } as const;
  const agreed = september.map((account) => ({ ...account, tariff: { ...account.tariff, demand: terms } }));
  const { over, factor, maxima, charges } = demandMonth({ accounts: agreed, today: '2026-10-01' })!;
  expect({ over, factor }).toEqual({ over: 1.1, factor: 3 });
  expect(charges.withPlant).toBeCloseTo(36.1 * (300 + 3 * (maxima.withPlant!.value - 330)), 6);
});

test('[VW-40.2] the demand of a month and what else its statement names count in its money, and in none of its days', () => {
  const { accounts } = plantFrom(Date.UTC(2026, 9, 1), 40);
  const september = accounts('st-b', { from: '2026-09-01', to: '2026-09-30' });
  const demand = demandMonth({ accounts: september, today: '2026-10-01' })!;
  const august = { demand: { ...demand, date: '2026-08-01' }, other: -7 };
  const moneyWith = (other: number) => incomePeriods(september, 'month', [august, { demand, other }])[0]!.money;
  const [plain, repaired] = [moneyWith(0), moneyWith(-1200)];
  expect(repaired.other).toBe(-1200);
  for (const key of ['total', 'low', 'high'] as const) expect(repaired[key]).toBeCloseTo(plain[key] - 1200, 6);
  const days = incomePeriods(september, 'day', [{ demand, other: -1200 }]);
  for (const { money } of days) expect([money.demand, money.other]).toEqual([null, null]);
  expect(plain.demand).toBeLessThan(-1000);
  expect(days.reduce((sum, { money }) => sum + money.total, 0) + plain.demand!).toBeCloseTo(plain.total, 6);
});

test('[VW-40] a quarter hour that still runs has no mean that is billed', () => {
  const epoch = Date.UTC(2026, 9, 1);
  const { simulator, tariffs } = plantFrom(epoch, 3);
  const value = { pricesOn: (date: string) => tariffs.on('st-b', date), factorsOn };
  const now = epoch + day / 4 + 60_000;
  const steps = accountsByDay(simulator.history('st-b'), { from: '2026-10-01', to: '2026-10-01' }, value, now);
  let next = steps.next();
  while (!next.done) next = steps.next();
  const [account] = next.value;
  expect(account!.maxima.withPlant!.at).toBeLessThan(epoch + day / 4);
});
