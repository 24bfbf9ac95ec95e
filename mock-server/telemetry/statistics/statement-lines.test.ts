import { expect, test } from 'vitest';
import type { PriceKind } from '#src/contract/statistics/energy.ts';
import { noDemand } from '#src/contract/rules/energy/demand-charge.ts';
import type { StatementLine } from '#src/contract/statistics/statement.ts';
import { day, hour, quarter } from '../../plant/timing.ts';
import type { TariffRecord } from '../../store/plant/tariffs.ts';
import { addQuarterTo, type DayAccount, emptyAccount, moneyOf, rangeOf } from './account.ts';
import { demandMonth } from './demand-periods.ts';
import { incomeMoneyOf } from './income.ts';
import { sharedOut, statementOf, toCents } from './statement-lines.ts';

const text = { zh: 'Test', en: 'Test', de: 'Test' };
const contract = { ...noDemand, mode: 'contract', price: 36.1, contractKw: 250 } as const;
const tariff = (id: string, prices: readonly [peak: number, flat: number, valley: number]) => ({
  prices: { peak: prices[0], flat: prices[1], valley: prices[2] } as Partial<Record<PriceKind, number>>,
  record: {
    id,
    name: text,
    source: text,
    feedIn: 0.4153,
    demand: contract,
    serviceFee: 0.4,
  } as unknown as TariffRecord,
});
const first = tariff('t-1', [1.159, 0.708, 0.345]);
const second = tariff('t-2', [1.2, 0.69, 0.33]);

/** Until the hour, its kind of price, and kW of load, cars, sun, charge and discharge. */
const hours: readonly (readonly [number, PriceKind, number, number, number, number, number])[] = [
  [6, 'valley', 120, 0, 0, 60, 0],
  [8, 'flat', 200, 0, 20, 0, 0],
  [11, 'peak', 300, 0, 100, 0, 100],
  [12, 'flat', 260, 0, 280, 0, 0],
  [16, 'flat', 260, 0, 300, 60, 0],
  [18, 'flat', 260, 0, 60, 0, 0],
  [21, 'peak', 240, 30, 0, 0, 80.5],
  [22, 'flat', 180, 0, 0, 0, 0],
  [24, 'valley', 130, 0, 0, 0, 0],
];

/** A day of station B in February 2028; estimated between the hours of a gap. */
function accountOn(number: number, gap?: readonly [from: number, to: number]): DayAccount {
  const version = number < 16 ? first : second;
  const date = `2028-02-${String(number).padStart(2, '0')}`;
  const account = emptyAccount(date, version.record);
  const midnight = Date.UTC(2028, 1, number) - 8 * hour;
  for (let at = 0; at < day; at += quarter) {
    const row = hours.find(([until]) => at < until * hour);
    if (!row) throw new RangeError(`no hour at ${at}`);
    const [, kind, load, charging, pv, charge, discharge] = row.map((kw) => (typeof kw === 'number' ? kw / 4 : kw)) as [
      number,
      PriceKind,
      ...number[],
    ] as unknown as [number, PriceKind, number, number, number, number, number];
    const net = load + charging - pv + charge - discharge;
    const energies = { load, charging, pv, charge, discharge, wind: 0, diesel: 0, fuelEnergy: 0 };
    const grid = { import: Math.max(0, net), export: Math.max(0, -net) };
    const span = { at: midnight + at, end: midnight + at + quarter, isWhole: true, beginsWindow: true };
    const isGap = gap !== undefined && at >= gap[0] * hour && at < gap[1] * hour;
    const price = { kind, price: version.prices[kind] ?? 0, feedIn: version.record.feedIn };
    addQuarterTo(account, { ...energies, ...grid }, price, { ...span, state: isGap ? 'estimated' : 'measured' });
  }
  return Object.assign(account, { quarters: 96 });
}

const february = Array.from({ length: 29 }, (_, index) => accountOn(index + 1));
const demandOf = (accounts: readonly DayAccount[]) => demandMonth({ accounts, today: '2028-03-05' })!;
const statementFor = (parties: Parameters<typeof statementOf>[0]['parties']) =>
  statementOf({ accounts: february, demand: demandOf(february), other: [], parties });
const statement = statementFor([
  { party: 'A', percent: 85 },
  { party: 'B', percent: 15 },
]);
const amounts = (lines: readonly StatementLine[], tariffId: string) =>
  Object.fromEntries(lines.filter((line) => line.tariffId === tariffId).map(({ kind, amount }) => [kind, amount]));

test('[VW-40.1] the bills of the worked example, every line to the cent', () => {
  expect(february).toHaveLength(29);
  expect(amounts(statement.withoutPlant, 't-1')).toEqual({ peak: 29_728.35, flat: 25_488, valley: 5_071.5 });
  expect(amounts(statement.withoutPlant, 't-2')).toEqual({ peak: 28_728, flat: 23_184, valley: 4_527.6 });
  expect(amounts(statement.import, 't-1')).toEqual({ peak: 15_098.87, flat: 10_832.4, valley: 6_934.5 });
  expect(amounts(statement.import, 't-2')).toEqual({ peak: 14_590.8, flat: 9_853.2, valley: 6_190.8 });
  expect(statement.export.map(({ kwh, amount }) => [kwh, amount])).toEqual([
    [300, 124.59],
    [280, 116.28],
  ]);
  expect(statement.sums).toMatchObject({ withoutPlant: 116_727.45, import: 63_500.57, export: 240.87 });
  expect(statement.sums.energy).toBe(53_467.75);
});

test('[VW-40.1] the same income by source, its demand, its fees, the total and the shares', () => {
  expect(statement.sums).toMatchObject({ selfUse: 43_109.1, storage: 10_117.78, charging: 1_044, demand: 2_707.5 });
  expect(statement.discharge.map(({ amount }) => amount)).toEqual([9_413.98, 9_097.2]);
  expect(amounts(statement.charge, 't-1')).toEqual({ valley: 1_863, flat: 2_548.8 });
  expect(amounts(statement.charge, 't-2')).toEqual({ valley: 1_663.2, flat: 2_318.4 });
  expect(statement.demand.maxima).toMatchObject({
    noPlant: { value: 300 },
    noStorage: { value: 270 },
    withPlant: { value: 200 },
  });
  expect(statement.demand.charges).toEqual({ noPlant: 11_732.5, noStorage: 9_566.5, withPlant: 9_025 });
  expect(statement.demand.saving).toEqual({ generation: 2_166, storage: 541.5, total: 2_707.5 });
  expect(statement).toMatchObject({ rounding: 0, sourceRounding: 0, total: 57_219.25, shared: 10_659.28 });
  expect(statement.shares.map(({ amount }) => amount)).toEqual([9_060.39, 1_598.89]);
});

test('[VW-40.1] without parties nothing of the income is shared', () => {
  expect(statementFor([])).toMatchObject({ total: 57_219.25, shared: 0, shares: [] });
});

test('[VW-40.6] a tariff that begins in mid-month prices its own days', () => {
  const kwh = (tariffId: string) =>
    statement.withoutPlant.filter((line) => line.tariffId === tariffId).reduce((sum, line) => sum + line.kwh, 0);
  expect(kwh('t-1')).toBeCloseTo(15 * 5_090, 6);
  expect(kwh('t-2')).toBeCloseTo(14 * 5_090, 6);
});

test('[VW-40.7] energy of unknown time over a change of price has a range, at its cheapest and at its dearest', () => {
  const account = accountOn(20, [10, 12]);
  expect(account.gaps).toHaveLength(1);
  // Sun used and stored energy: 100 + 260 kWh and 100 kWh, half of them at 1.20 and 0.69.
  expect(account.gaps[0]).toMatchObject({ selfUse: 360, charge: 0, discharge: 100, cheapest: 0.69, dearest: 1.2 });
  const { below, above } = rangeOf(account.gaps[0]!);
  const value = account.gaps[0]!.money;
  expect(value).toBeCloseTo(200 * 1.2 + 260 * 0.69, 6);
  expect([value - below, value + above].map(toCents)).toEqual([317.4, 552]);
  const money = incomeMoneyOf([account], undefined);
  expect(money.total - money.low).toBeCloseTo(below, 6);
  expect(money.high - money.total).toBeCloseTo(above, 6);
  const gaps = statementOf({ accounts: [account], demand: demandOf([account]), other: [], parties: [] }).gaps;
  expect(gaps.map(({ low, high }) => [low, high])).toEqual([[317.4, 552]]);
  // Nothing of the energy is lost by not knowing its time.
  expect(moneyOf(account)).toMatchObject({ selfUse: moneyOf(accountOn(21)).selfUse });
});

test('[VW-40.1] [VW-40.7] the gap of the worked example: 100 kWh of import cost 94.50, between 69.00 and 120.00', () => {
  const account = emptyAccount('2028-02-20', second.record);
  const none = { pv: 0, wind: 0, diesel: 0, fuelEnergy: 0, export: 0, discharge: 0, load: 0, charging: 0 };
  const begin = Date.UTC(2028, 1, 20, 10) - 8 * hour;
  for (let index = 0; index < 8; index += 1) {
    const at = begin + index * quarter;
    const kind = index < 4 ? 'peak' : 'flat';
    const price = { kind, price: second.prices[kind] ?? 0, feedIn: 0.4153 } as const;
    const span = { at, end: at + quarter, isWhole: true, state: 'estimated', beginsWindow: true } as const;
    // What is imported goes into the storage, so that its cost is the whole of the day's income.
    addQuarterTo(account, { ...none, import: 12.5, charge: 12.5 }, price, span);
  }
  const { import: lines, gaps } = statementOf({
    accounts: [account],
    demand: demandOf([account]),
    other: [],
    parties: [],
  });
  expect(toCents(lines.reduce((sum, { amount }) => sum + amount, 0))).toBe(94.5);
  expect(gaps.map(({ value, low, high }) => [value, low, high])).toEqual([[-94.5, -120, -69]]);
  const { total, low, high } = incomeMoneyOf([account], undefined);
  expect([total, low, high].map(toCents)).toEqual([-94.5, -120, -69]);
});

test('[VW-40] what rounding leaves of a share is the investor’s, and half a cent rounds up', () => {
  const thirds = [33.34, 33.33, 33.33].map((percent) => ({ percent }));
  expect(sharedOut(0.05, thirds).map(({ amount }) => amount)).toEqual([0.01, 0.02, 0.02]);
  expect(toCents(1.005)).toBe(1.01);
  expect(toCents(-1.005)).toBe(-1.01);
  expect(sharedOut(-10, [{ percent: 85 }, { percent: 15 }]).map(({ amount }) => amount)).toEqual([-8.5, -1.5]);
});

test('[VW-40] stored energy that is fed in is not paid where the tariff pays for sun and wind alone', () => {
  const account = (storedExportPaid: boolean) => {
    const one = emptyAccount('2028-02-01', { ...first.record, storedExportPaid });
    const energies = {
      pv: 10,
      wind: 0,
      diesel: 0,
      fuelEnergy: 0,
      import: 0,
      export: 25,
      charge: 0,
      discharge: 20,
      load: 5,
      charging: 0,
    };
    const span = { at: 0, end: quarter, isWhole: true, state: 'measured', beginsWindow: true } as const;
    addQuarterTo(one, energies, { kind: 'flat', price: 0.7, feedIn: 0.4153 }, span);
    return one;
  };
  expect(account(true).paidExport).toBe(25);
  expect(account(false).paidExport).toBe(10);
});
