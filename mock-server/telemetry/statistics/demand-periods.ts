import type { DemandPeriod } from '#src/contract/statistics/income.ts';
import { demandCharges, type DemandMaxima, noDemand, savingOf } from '#src/contract/rules/energy/demand-charge.ts';
import { iso } from '../../lib/clock.ts';
import { minute } from '../../plant/timing.ts';
import type { DayAccount } from './account.ts';
import { higher, type Maximum } from './period.ts';

type Maxima = Readonly<Record<keyof DemandMaxima, Maximum | null>>;

/** The highest demand windows of some days, oldest first. */
const highestDemand = (accounts: readonly DayAccount[]): Maxima => {
  const highest = (name: keyof DemandMaxima) =>
    accounts.reduce<Maximum | null>((found, { maxima }) => higher(found, maxima[name]), null);
  return { withPlant: highest('withPlant'), noStorage: highest('noStorage'), noPlant: highest('noPlant') };
};

const kwOf = ({ withPlant, noStorage, noPlant }: Maxima): DemandMaxima => ({
  withPlant: withPlant?.kw ?? 0,
  noStorage: noStorage?.kw ?? 0,
  noPlant: noPlant?.kw ?? 0,
});

const answered = (one: Maximum | null): DemandPeriod['maxima']['withPlant'] =>
  one && { value: one.kw, at: iso(one.at) };

const monthOf = (date: string): string => `${date.slice(0, 7)}-01`;

/** Whether the tariff of the days bills by the maximum of the year. */
export const isAnnual = (accounts: readonly DayAccount[]): boolean => accounts.at(-1)?.tariff.demand?.mode === 'annual';

interface DemandInput {
  /** Of the month, oldest first; at least one. */
  readonly accounts: readonly DayAccount[];
  /** Of its year as far as known, where the tariff bills by the year's maximum. */
  readonly year?: Maxima | undefined;
  /** Today by the station's calendar. */
  readonly today: string;
}

/** What the demand of one month costs by the tariff of its last day. */
export function demandMonth({ accounts, year, today }: DemandInput): DemandPeriod | undefined {
  const last = accounts.at(-1);
  if (!last) return undefined;
  const terms = last.tariff.demand ?? noDemand;
  const date = monthOf(last.date);
  const billed = year ?? highestDemand(accounts);
  const charges = demandCharges(terms, kwOf(billed));
  const isRunning = today.slice(0, 7) === date.slice(0, 7);
  const isYearOpen = terms.mode === 'annual' && today.slice(0, 4) === date.slice(0, 4);
  return {
    date,
    mode: terms.mode,
    price: terms.price,
    contractKw: terms.contractKw,
    over: terms.over,
    factor: terms.factor,
    windowMinutes: last.windowMs / minute,
    maxima: {
      withPlant: answered(billed.withPlant),
      noStorage: answered(billed.noStorage),
      noPlant: answered(billed.noPlant),
    },
    charges,
    saving: savingOf(charges),
    isProvisional: isRunning || isYearOpen,
  };
}

const highestOf = (months: readonly DemandPeriod[], name: keyof DemandMaxima) =>
  months.map(({ maxima }) => maxima[name]).reduce((a, b) => (b && (!a || b.value > a.value) ? b : a), null);

/** Months of one year together. */
export function demandYear(months: readonly DemandPeriod[]): DemandPeriod | undefined {
  const last = months.at(-1);
  if (!last) return undefined;
  const sum = (value: (month: DemandPeriod) => number) => months.reduce((total, month) => total + value(month), 0);
  const charges = {
    withPlant: sum((month) => month.charges.withPlant),
    noStorage: sum((month) => month.charges.noStorage),
    noPlant: sum((month) => month.charges.noPlant),
  };
  return {
    ...last,
    date: `${last.date.slice(0, 4)}-01-01`,
    maxima: {
      withPlant: highestOf(months, 'withPlant'),
      noStorage: highestOf(months, 'noStorage'),
      noPlant: highestOf(months, 'noPlant'),
    },
    charges,
    saving: savingOf(charges),
    isProvisional: months.some(({ isProvisional }) => isProvisional),
  };
}

/** By their key, in the order in which it first comes. */
export function groupsBy<T>(all: Iterable<T>, key: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(key(one));
    if (group) group.push(one);
    else groups.set(key(one), [one]);
  }
  return groups;
}

/** Days of each month. */
export const monthsOf = (accounts: readonly DayAccount[]) => groupsBy(accounts, ({ date }) => monthOf(date));
