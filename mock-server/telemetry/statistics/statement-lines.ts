import type { DemandPeriod } from '#src/contract/statistics/income.ts';
import type { StatementContent, StatementLine } from '#src/contract/statistics/statement.ts';
import { iso } from '../../lib/clock.ts';
import type { TariffRecord } from '../../store/plant/tariffs.ts';
import { type DayAccount, moneyOf, type PriceFlow, rangeOf } from './account.ts';

/** Millionths of a currency unit in a cent, and half of it: kWh count in hundredths, prices in ten-thousandths. */
const [millionths, half] = [10_000, 5_000];

/** An amount in units of a cent from whole millionths, half up; a negative one as its positive. */
const centsOf = (value: number): number => (Math.sign(value) * Math.floor((Math.abs(value) + half) / millionths)) / 100;

/** Rounded to a cent, half up; never −0. Figures that are no decimals are freed of their last bits first. */
export const toCents = (value: number): number => centsOf(Math.round(value * 1_000_000)) + 0;

const sumOf = <T>(all: readonly T[], value: (one: T) => number): number =>
  toCents(all.reduce((sum, one) => sum + value(one), 0));

/** A line: energy to 0.01 kWh × price, half up to a cent. */
function lineOf(tariffId: string, kind: StatementLine['kind'], energyKwh: number, price: number): StatementLine {
  const hundredths = Math.round(energyKwh * 100);
  return { tariffId, kind, kwh: hundredths / 100, price, amount: centsOf(hundredths * Math.round(price * 10_000)) + 0 };
}

const isSomething = ({ kwh }: StatementLine): boolean => kwh !== 0;

interface Priced {
  readonly tariffId: string;
  readonly kind: StatementLine['kind'];
  readonly price: number;
  kwh: number;
}

function merged(all: readonly Priced[]): StatementLine[] {
  const sums = new Map<string, Priced>();
  for (const one of all) {
    const key = `${one.tariffId} ${one.kind} ${one.price}`;
    const known = sums.get(key);
    if (known) known.kwh += one.kwh;
    else sums.set(key, { ...one });
  }
  return [...sums.values()]
    .map(({ tariffId, kind, kwh, price }) => lineOf(tariffId, kind, kwh, price))
    .filter(isSomething);
}

/** The lines of a flow, a line for each tariff, kind and price. */
const flowLines = (accounts: readonly DayAccount[], flow: PriceFlow): StatementLine[] =>
  merged(
    accounts.flatMap(({ tariff, prices }) =>
      prices.map((one) => ({ tariffId: tariff.id, kind: one.kind, price: one.price, kwh: one[flow] })),
    ),
  );

/** The lines of what has one price in each tariff. */
const tariffLines = (
  accounts: readonly DayAccount[],
  kwh: (account: DayAccount) => number,
  price: (tariff: TariffRecord) => number,
): StatementLine[] =>
  merged(
    accounts.map((account) => ({
      tariffId: account.tariff.id,
      kind: null,
      price: price(account.tariff),
      kwh: kwh(account),
    })),
  );

/** An amount by shares of 100 %; what rounding leaves is the first party's. */
export function sharedOut<P extends { readonly percent: number }>(amount: number, parties: readonly P[]) {
  const [first, ...others] = parties.map((party) => ({ ...party, amount: toCents((amount * party.percent) / 100) }));
  if (!first) return [];
  return [{ ...first, amount: toCents(amount - others.reduce((sum, one) => sum + one.amount, 0)) }, ...others];
}

/** Money to the cent in a demand's charges and savings, so that the savings add up. */
function centsOfDemand(demand: DemandPeriod): DemandPeriod {
  const charges = {
    withPlant: toCents(demand.charges.withPlant),
    noStorage: toCents(demand.charges.noStorage),
    noPlant: toCents(demand.charges.noPlant),
  };
  const generation = toCents(charges.noPlant - charges.noStorage);
  const storage = toCents(charges.noStorage - charges.withPlant);
  return { ...demand, charges, saving: { generation, storage, total: toCents(generation + storage) } };
}

export type StatementFigures = Omit<StatementContent, 'currency' | 'timeZone' | 'versions' | 'parameters'>;

interface StatementInput {
  /** Of the month, oldest first; at least one. */
  readonly accounts: readonly DayAccount[];
  readonly demand: DemandPeriod;
  readonly other: StatementContent['other'];
  /** By contract; empty: nothing is shared. */
  readonly parties: readonly { readonly party: string; readonly percent: number }[];
}

function billOf(accounts: readonly DayAccount[]) {
  const lines = {
    withoutPlant: flowLines(accounts, 'use'),
    import: flowLines(accounts, 'import'),
    export: tariffLines(
      accounts,
      ({ paidExport }) => paidExport,
      ({ feedIn }) => feedIn,
    ),
    selfUse: flowLines(accounts, 'selfUse'),
    discharge: flowLines(accounts, 'discharge'),
    charge: flowLines(accounts, 'charge'),
    diesel: flowLines(accounts, 'diesel'),
    charging: tariffLines(
      accounts,
      ({ charging }) => charging,
      ({ serviceFee }) => serviceFee ?? 0,
    ).filter(({ price }) => price > 0),
  };
  const amount = (name: keyof typeof lines) => sumOf(lines[name], (line) => line.amount);
  const fuel = sumOf(accounts, ({ fuelCost }) => fuelCost);
  const sums = {
    withoutPlant: amount('withoutPlant'),
    import: amount('import'),
    export: amount('export'),
    energy: toCents(amount('withoutPlant') - amount('import') + amount('export') - fuel),
    selfUse: amount('selfUse'),
    storage: toCents(amount('discharge') - amount('charge')),
    diesel: toCents(amount('diesel') - fuel),
    charging: amount('charging'),
  };
  return { lines, fuel, sums };
}

/** Quarter hours whose time is not known, and what their energy can have been worth. */
function gapsOf(accounts: readonly DayAccount[]): StatementContent['gaps'] {
  return accounts
    .flatMap(({ gaps }) => gaps)
    .map((gap) => {
      const { below, above } = rangeOf(gap);
      const value = toCents(gap.money);
      return { from: iso(gap.from), to: iso(gap.to), value, low: toCents(value - below), high: toCents(value + above) };
    });
}

/** The statement of a month: each line to the cent, and what the lines miss to the exact total as a line of its own. */
export function statementOf({ accounts, demand: exactDemand, other, parties }: StatementInput): StatementFigures {
  const { lines, fuel, sums } = billOf(accounts);
  const demand = centsOfDemand(exactDemand);
  const otherSum = sumOf(other, ({ amount }) => amount);
  const money = accounts.map(moneyOf);
  const exact = money.reduce(
    (sum, one) => sum + one.selfUse + one.discharge - one.charge + one.export + one.diesel + one.charging,
    exactDemand.saving.total + otherSum,
  );
  const total = toCents(exact);
  const written = toCents(sums.energy + demand.saving.total + sums.charging + otherSum);
  const shared = toCents(sums.storage + demand.saving.storage);
  const days = accounts.map(({ date }) => date);
  return {
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    quarters: accounts.reduce((sum, { quarters }) => sum + quarters, 0),
    measured: accounts.reduce((sum, { measured }) => sum + measured, 0),
    estimated: accounts.reduce((sum, { estimated }) => sum + estimated, 0),
    gaps: gapsOf(accounts),
    ...lines,
    fuel,
    sourceRounding: toCents(sums.energy - sums.selfUse - sums.storage - sums.export - sums.diesel),
    demand,
    other,
    sums: { ...sums, demand: demand.saving.total, other: otherSum },
    rounding: toCents(total - written),
    total,
    low: toCents(total - money.reduce((sum, { below }) => sum + below, 0)),
    high: toCents(total + money.reduce((sum, { above }) => sum + above, 0)),
    shared: parties.length > 0 ? shared : 0,
    shares: sharedOut(shared, parties),
  };
}
