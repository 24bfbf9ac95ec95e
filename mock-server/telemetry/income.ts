import { type PriceKind, priceKinds } from '#src/contract/energy.ts';
import type { DemandPeriod, IncomeMoney, IncomePeriod } from '#src/contract/income.ts';
import { type DayAccount, moneyOf, type PriceFlow, priceFlows } from './account.ts';
import { groupsBy } from './demand-periods.ts';
import { type By, periodStart } from './energy.ts';

type ByKind = Record<PriceKind, number>;

const noKinds = (): ByKind => ({ sharp: 0, peak: 0, flat: 0, valley: 0, deepValley: 0 });

const sumBy = <T>(all: readonly T[], value: (one: T) => number): number =>
  all.reduce((sum, one) => sum + value(one), 0);

const moneyFlows = ['selfUse', 'charge', 'discharge'] as const satisfies readonly PriceFlow[];

/** kWh of each flow, and the money of some of them, by the kind of their price. */
function kindsOf(accounts: readonly DayAccount[]): Pick<IncomePeriod, 'energy' | 'byKind'> {
  const energy: Record<PriceFlow, ByKind> = {
    use: noKinds(),
    import: noKinds(),
    export: noKinds(),
    selfUse: noKinds(),
    charge: noKinds(),
    discharge: noKinds(),
    diesel: noKinds(),
  };
  const byKind = { selfUse: noKinds(), charge: noKinds(), discharge: noKinds() };
  for (const { prices } of accounts)
    for (const one of prices) {
      for (const flow of priceFlows) energy[flow][one.kind] += one[flow];
      for (const flow of moneyFlows) byKind[flow][one.kind] += one[flow] * one.price;
    }
  return { energy, byKind };
}

const moneyNames = ['selfUse', 'discharge', 'charge', 'export', 'diesel', 'charging', 'below', 'above'] as const;

/** Money of a whole month beside its energy. */
export interface MonthMoney {
  readonly demand: Pick<DemandPeriod, 'date' | 'saving'>;
  /** Documented lines of its statement. */
  readonly other: number;
}

/** Money of some days; the months are those that lie in them as a whole, undefined where they are no months. */
export function incomeMoneyOf(accounts: readonly DayAccount[], months: readonly MonthMoney[] | undefined): IncomeMoney {
  const sums = { selfUse: 0, discharge: 0, charge: 0, export: 0, diesel: 0, charging: 0, below: 0, above: 0 };
  for (const account of accounts) {
    const money = moneyOf(account);
    for (const key of moneyNames) sums[key] += money[key];
  }
  const { below, above, ...sources } = sums;
  const demand = months ? sumBy(months, (month) => month.demand.saving.total) : null;
  const other = months ? sumBy(months, (month) => month.other) : null;
  const energy = sources.selfUse + sources.discharge - sources.charge + sources.export + sources.diesel;
  const total = energy + sources.charging + (demand ?? 0) + (other ?? 0);
  return { ...sources, demand, other, total, low: total - below, high: total + above };
}

function periodOf(
  date: string,
  accounts: readonly DayAccount[],
  months: readonly MonthMoney[] | undefined,
): IncomePeriod {
  const { energy, byKind } = kindsOf(accounts);
  const exported = priceKinds.reduce((sum, kind) => sum + energy.export[kind], 0);
  return {
    date,
    quarters: sumBy(accounts, ({ quarters }) => quarters),
    measured: sumBy(accounts, ({ measured }) => measured),
    estimated: sumBy(accounts, ({ estimated }) => estimated),
    energy,
    unpaidExport: exported - sumBy(accounts, ({ paidExport }) => paidExport),
    money: incomeMoneyOf(accounts, months),
    byKind,
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
