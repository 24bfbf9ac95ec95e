import type { DayFactors } from '#src/contract/rules/energy/parameter.ts';
import type { History } from '../../simulator/history/history.ts';
import type { DayAccount } from './account.ts';
import { createDayAccount } from './day-accounts.ts';
import { type DayInput, demandWindowOf, type EnergyValue, rememberedSums } from './day-memory.ts';
import { createDayPeriod } from './day-period.ts';
import { accountIn, type DaySums, maximaIn, periodIn } from './day-rows.ts';
import { type Dates, daysWithin, type LocalDay } from './local-days.ts';
import { carbonOf, incomeOf, type Period } from './period.ts';
import { visitQuarters } from './quarter-energies.ts';

/** Both sums of a day, from one pass over its quarter hours. */
function sumDay(input: DayInput): DaySums {
  const { history, today, now } = input;
  const [period, account] = [createDayPeriod(input), createDayAccount(input)];
  visitQuarters(history, today.quarters, now, (energies, { at, slot }, index, state) => {
    period.add(energies, at, slot, state);
    account.add(energies, at, slot, index, state);
  });
  return { period: period.done(), account: account.done() };
}

/** A period with what the parameters of the day make of it. */
function valuedPeriod(period: Period, factors: DayFactors): Period {
  return Object.assign(period, incomeOf(period, factors), carbonOf(period, factors));
}

function periodOf(input: DayInput): Period {
  const { today, factors } = input;
  const sums = rememberedSums(input, sumDay);
  return valuedPeriod(sums instanceof Float64Array ? periodIn(sums, today.date) : { ...sums.period }, factors);
}

/** An account whose fuel is paid. */
const paidAccount = (account: DayAccount, { dieselConsumption, dieselPrice }: DayFactors): DayAccount =>
  Object.assign(account, { fuelCost: account.fuelEnergy * dieselConsumption * dieselPrice });

function accountOf(input: DayInput): DayAccount {
  const { today, prices, factors } = input;
  const sums = rememberedSums(input, sumDay);
  const isRow = sums instanceof Float64Array;
  const account = isRow ? accountIn(sums, today.date, prices.tariff, demandWindowOf(factors)) : { ...sums.account };
  return paidAccount(account, factors);
}

function maximaOf(input: DayInput): DayAccount['maxima'] {
  const sums = rememberedSums(input, sumDay);
  return sums instanceof Float64Array ? maximaIn(sums) : sums.account.maxima;
}

const inputOf = (history: History, today: LocalDay, { pricesOn, factorsOn }: EnergyValue, now: number): DayInput => ({
  history,
  today,
  prices: pricesOn(today.date),
  factors: factorsOn(today.date),
  now,
});

/** Goes through days, oldest first, up to `now`: between two days others may have their turn. */
function* byDay<T>(
  of: (input: DayInput) => T,
  history: History,
  dates: Dates,
  value: EnergyValue,
  now: number,
): Generator<undefined, T[]> {
  const all: T[] = [];
  for (const today of daysWithin(history, dates, now)) {
    all.push(of(inputOf(history, today, value, now)));
    yield;
  }
  return all;
}

type Input = [history: History, dates: Dates, value: EnergyValue, now: number];
type InTurns<T> = Generator<undefined, T[]>;

/** The energies of a station's days. */
export const periodsByDay = (...input: Input): InTurns<Period> => byDay(periodOf, ...input);

/** The accounts of a station's days. */
export const accountsByDay = (...input: Input): InTurns<DayAccount> => byDay(accountOf, ...input);

/** Accounts with other values than those in force: they are not remembered. */
export const trialAccountsByDay = (...input: Input): InTurns<DayAccount> =>
  byDay((each) => paidAccount(sumDay(each).account, each.factors), ...input);

/** The highest demand of a station's days. */
export const maximaByDay = (...input: Input): InTurns<DayAccount['maxima']> => byDay(maximaOf, ...input);

/** Reads the highest demand of one day of a station. */
export const maximaReader =
  (history: History, value: EnergyValue, now: number) =>
  (today: LocalDay): DayAccount['maxima'] =>
    maximaOf(inputOf(history, today, value, now));

/** The same with other values than those in force: they are not remembered. */
export const trialMaximaReader =
  (history: History, value: EnergyValue, now: number) =>
  (today: LocalDay): DayAccount['maxima'] =>
    sumDay(inputOf(history, today, value, now)).account.maxima;
