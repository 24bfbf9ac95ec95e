import { type PriceKind, priceKinds } from '#src/contract/energy.ts';
import type { DemandPeriod, IncomeMoney, IncomePeriod } from '#src/contract/income.ts';
import { type DayAccount, moneyOf, type PriceAccount, type PriceFlow, priceFlows } from './account.ts';
import { groupsBy } from './demand-periods.ts';
import { type By, periodStart } from './energy.ts';

type ByKind = Record<PriceKind, number>;

const noKinds = (): ByKind => ({ sharp: 0, peak: 0, flat: 0, valley: 0, deepValley: 0 });

const sumBy = <T>(all: readonly T[], value: (one: T) => number): number =>
  all.reduce((sum, one) => sum + value(one), 0);

function kindsOf(prices: readonly PriceAccount[], value: (one: PriceAccount) => number): ByKind {
  const sums = noKinds();
  for (const one of prices) sums[one.kind] += value(one);
  return sums;
}

/** Money of a whole month beside its energy. */
export interface MonthMoney {
  readonly demand: Pick<DemandPeriod, 'date' | 'saving'>;
  /** Documented lines of its statement. */
  readonly other: number;
}

/** Money of some days; the months are those that lie in them as a whole, undefined where they are no months. */
export function incomeMoneyOf(accounts: readonly DayAccount[], months: readonly MonthMoney[] | undefined): IncomeMoney {
  const money = accounts.map(moneyOf);
  const sum = (key: keyof ReturnType<typeof moneyOf>) => sumBy(money, (one) => one[key]);
  const sources = {
    selfUse: sum('selfUse'),
    discharge: sum('discharge'),
    charge: sum('charge'),
    export: sum('export'),
    diesel: sum('diesel'),
    charging: sum('charging'),
  };
  const demand = months ? sumBy(months, (month) => month.demand.saving.total) : null;
  const other = months ? sumBy(months, (month) => month.other) : null;
  const energy = sources.selfUse + sources.discharge - sources.charge + sources.export + sources.diesel;
  const total = energy + sources.charging + (demand ?? 0) + (other ?? 0);
  return { ...sources, demand, other, total, low: total - sum('below'), high: total + sum('above') };
}

function energyOf(prices: readonly PriceAccount[]): IncomePeriod['energy'] {
  const entries = priceFlows.map((flow: PriceFlow) => [flow, kindsOf(prices, (one) => one[flow])] as const);
  return Object.fromEntries(entries) as IncomePeriod['energy'];
}

function periodOf(
  date: string,
  accounts: readonly DayAccount[],
  months: readonly MonthMoney[] | undefined,
): IncomePeriod {
  const prices = accounts.flatMap((account) => account.prices);
  const energy = energyOf(prices);
  const exported = priceKinds.reduce((sum, kind) => sum + energy.export[kind], 0);
  return {
    date,
    quarters: sumBy(accounts, ({ quarters }) => quarters),
    measured: sumBy(accounts, ({ measured }) => measured),
    estimated: sumBy(accounts, ({ estimated }) => estimated),
    energy,
    unpaidExport: exported - sumBy(accounts, ({ paidExport }) => paidExport),
    money: incomeMoneyOf(accounts, months),
    byKind: {
      selfUse: kindsOf(prices, ({ selfUse, price }) => selfUse * price),
      charge: kindsOf(prices, ({ charge, price }) => charge * price),
      discharge: kindsOf(prices, ({ discharge, price }) => discharge * price),
    },
  };
}

/** The sums of days, months or years; those that are not of days get the months that lie in them. */
export function incomePeriods(accounts: readonly DayAccount[], by: By, months: readonly MonthMoney[]): IncomePeriod[] {
  const groups = groupsBy(accounts, ({ date }) => periodStart(date, by));
  return [...groups].map(([date, days]) => {
    const inPeriod = months.filter((month) => periodStart(month.demand.date, by) === date);
    return periodOf(date, days, by === 'day' || inPeriod.length === 0 ? undefined : inPeriod);
  });
}
