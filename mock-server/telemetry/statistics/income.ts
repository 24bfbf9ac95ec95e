import type { PriceKind } from '#src/contract/statistics/energy.ts';
import type { DemandPeriod, IncomeMoney, IncomePeriod } from '#src/contract/statistics/income.ts';
import { type DayAccount, moneyOf } from './account.ts';
import { groupsBy } from './demand-periods.ts';
import { type By, periodStart } from './energy.ts';

type ByKind = Partial<Record<PriceKind, number>>;

const sumBy = <T>(all: readonly T[], value: (one: T) => number): number =>
  all.reduce((sum, one) => sum + value(one), 0);

/** Adds to the sum of a kind; a kind without anything is left out, which halves the answer of a fleet. */
function addTo(sums: ByKind, kind: PriceKind, value: number): void {
  if (value !== 0) sums[kind] = (sums[kind] ?? 0) + value;
}

/** kWh of each flow, and the money of some of them, by the kind of their price. */
function kindsOf(accounts: readonly DayAccount[]) {
  const energy: Record<keyof IncomePeriod['energy'], ByKind> = {
    use: {},
    import: {},
    export: {},
    selfUse: {},
    charge: {},
    discharge: {},
    diesel: {},
  };
  const byKind: Record<keyof IncomePeriod['byKind'], ByKind> = { selfUse: {}, charge: {}, discharge: {} };
  let exported = 0;
  // Each flow by its name: a loop over names takes several times as long.
  for (const { prices } of accounts)
    for (const one of prices) {
      const { kind, price } = one;
      addTo(energy.use, kind, one.use);
      addTo(energy.import, kind, one.import);
      addTo(energy.export, kind, one.export);
      addTo(energy.selfUse, kind, one.selfUse);
      addTo(energy.charge, kind, one.charge);
      addTo(energy.discharge, kind, one.discharge);
      addTo(energy.diesel, kind, one.diesel);
      addTo(byKind.selfUse, kind, one.selfUse * price);
      addTo(byKind.charge, kind, one.charge * price);
      addTo(byKind.discharge, kind, one.discharge * price);
      exported += one.export;
    }
  return { energy, byKind, exported };
}

/** Money of a whole month beside its energy. */
export interface MonthMoney {
  readonly demand: Pick<DemandPeriod, 'date' | 'saving'>;
  /** Documented lines of its statement. */
  readonly other: number;
}

/** Money of some days; the months are those that lie in them as a whole, undefined where they are no months. */
export function incomeMoneyOf(accounts: readonly DayAccount[], months: readonly MonthMoney[] | undefined): IncomeMoney {
  let selfUse = 0;
  let discharge = 0;
  let charge = 0;
  let exported = 0;
  let diesel = 0;
  let fuel = 0;
  let charging = 0;
  let below = 0;
  let above = 0;
  for (const account of accounts) {
    const money = moneyOf(account);
    selfUse += money.selfUse;
    discharge += money.discharge;
    charge += money.charge;
    exported += money.export;
    diesel += money.diesel;
    fuel += account.fuelCost;
    charging += money.charging;
    below += money.below;
    above += money.above;
  }
  const demand = months ? sumBy(months, (month) => month.demand.saving.total) : null;
  const other = months ? sumBy(months, (month) => month.other) : null;
  const energy = selfUse + discharge - charge + exported + diesel;
  const total = energy + charging + (demand ?? 0) + (other ?? 0);
  return {
    selfUse,
    discharge,
    charge,
    export: exported,
    diesel,
    fuel,
    charging,
    demand,
    other,
    total,
    low: total - below,
    high: total + above,
  };
}

function periodOf(
  date: string,
  accounts: readonly DayAccount[],
  months: readonly MonthMoney[] | undefined,
): IncomePeriod {
  const { energy, byKind, exported } = kindsOf(accounts);
  return {
    date,
    quarters: sumBy(accounts, ({ quarters }) => quarters),
    measured: sumBy(accounts, ({ measured }) => measured),
    estimated: sumBy(accounts, ({ estimated }) => estimated),
    energy,
    unpaidExport: exported - sumBy(accounts, ({ paidExport }) => paidExport),
    chargedKwh: sumBy(accounts, ({ charging }) => charging),
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
