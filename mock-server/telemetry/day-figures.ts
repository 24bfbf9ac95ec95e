import type { History } from '../simulator/history.ts';
import type { DayAccount } from './account.ts';
import { createDayAccount } from './day-accounts.ts';
import { createDayMemory, type DayInput, type EnergyValue } from './day-memory.ts';
import { createDayPeriod } from './day-period.ts';
import { type Dates, daysWithin } from './local-days.ts';
import type { Period } from './period.ts';
import { visitQuarters } from './quarter-energies.ts';

/** What one day came to: its energies, and its money by price. */
export interface DayFigures {
  readonly period: Period;
  readonly account: DayAccount;
}

/** Both sums of a day, from one pass over its quarter hours. */
function sumDay(input: DayInput): DayFigures {
  const { history, today, now } = input;
  const [period, account] = [createDayPeriod(input), createDayAccount(input)];
  visitQuarters(history, today.quarters, now, (energies, { at, slot }, index, state) => {
    period.add(energies, at, slot, state);
    account.add(energies, at, slot, index, state);
  });
  return { period: period.done(), account: account.done() };
}

const rememberedDay = createDayMemory(sumDay);

/** The highest demand of a day, remembered without its other figures: a year of a fleet is many days. */
const rememberedMaxima = createDayMemory((input: DayInput): Pick<DayAccount, 'maxima'> => {
  const account = createDayAccount(input);
  const { history, today, now } = input;
  visitQuarters(history, today.quarters, now, (energies, { at }, index, state) =>
    account.addDemand(energies, at, index, state),
  );
  return { maxima: account.done().maxima };
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
    const [prices, factors] = [value.pricesOn(today.date), value.factorsOn(today.date)];
    all.push(of({ history, today, prices, factors, now }));
    yield;
  }
  return all;
}

type Input = [history: History, dates: Dates, value: EnergyValue, now: number];
type InTurns<T> = Generator<undefined, T[]>;

/** The energies of a station's days. A day that is over is computed once. */
export const periodsByDay = (...input: Input): InTurns<Period> => byDay((each) => rememberedDay(each).period, ...input);

/** The accounts of a station's days. */
export const accountsByDay = (...input: Input): InTurns<DayAccount> =>
  byDay((each) => rememberedDay(each).account, ...input);

/** Accounts with other values than those in force: they are not remembered. */
export const trialAccountsByDay = (...input: Input): InTurns<DayAccount> =>
  byDay((each) => sumDay(each).account, ...input);

/** The highest demand of a station's days. */
export const maximaByDay = (...input: Input): InTurns<Pick<DayAccount, 'maxima'>> => byDay(rememberedMaxima, ...input);
