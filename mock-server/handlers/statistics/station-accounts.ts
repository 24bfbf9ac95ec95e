import type { DemandPeriod, TariffVersion } from '#src/contract/statistics/income.ts';
import type { DayFactors } from '#src/contract/rules/energy/parameter.ts';
import type { Call } from '../../call/call.ts';
import { dateOf, dayBefore } from '../../lib/clock.ts';
import { finishInTurns, type Turn } from '../../lib/turns.ts';
import type { StationSpec } from '../../plant/specs.ts';
import { factorsOf } from '../../records/system/parameter-values.ts';
import type { DayAccount } from '../../telemetry/statistics/account.ts';
import { accountsByDay, trialAccountsByDay } from '../../telemetry/statistics/day-figures.ts';
import type { EnergyValue } from '../../telemetry/statistics/day-memory.ts';
import { demandMonth, isAnnual, monthsOf } from '../../telemetry/statistics/demand-periods.ts';
import type { Dates } from '../../telemetry/statistics/local-days.ts';
import { maximaOfYear, trialMaxima } from '../../telemetry/statistics/year-maxima.ts';

/** Today by the station's calendar. */
export const todayOf = ({ id }: StationSpec, { world, now }: Call): string =>
  dateOf(world.simulator.history(id).clock(now));

/** The first day that there is a record of, by the station's calendar; it may have only some of its hours. */
export function firstDayOf({ id }: StationSpec, { world }: Call): string {
  const history = world.simulator.history(id);
  return dateOf(history.clock(history.from));
}

/** Last day of a month, `2026-02-28` of `2026-02-11`. */
export function lastOfMonth(date: string): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return dateOf(Date.UTC(year, month, 0));
}

/** What a station's energy is worth: the prices in force, with these factors. */
const valueWith = (id: string, { tariffs }: Call['world'], factorsOn: EnergyValue['factorsOn']): EnergyValue => ({
  pricesOn: (date) => tariffs.on(id, date),
  factorsOn,
});

/** The accounts of a station's days; other calls are answered in between. */
export function readAccounts(
  { id }: StationSpec,
  dates: Dates,
  { world, now }: Call,
  turn: Turn,
): Promise<DayAccount[]> {
  const value = valueWith(id, world, factorsOf(id, world));
  return finishInTurns(accountsByDay(world.simulator.history(id), dates, value, now), turn);
}

/** The highest demand of a year of the station's calendar, as far as known. */
export function readMaxima({ id }: StationSpec, year: string, { world, now }: Call, turn: Turn) {
  const value = valueWith(id, world, factorsOf(id, world));
  const dates = { from: `${year}-01-01`, to: `${year}-12-31` };
  return finishInTurns(maximaOfYear(world.simulator.history(id), dates, value, now), turn);
}

/** The same with other values of the parameters than those in force. */
export function readTrialAccounts(
  { id }: StationSpec,
  dates: Dates,
  factorsOn: (date: string) => DayFactors,
  { world, now }: Call,
  turn: Turn,
): Promise<DayAccount[]> {
  const value = valueWith(id, world, factorsOn);
  return finishInTurns(trialAccountsByDay(world.simulator.history(id), dates, value, now), turn);
}

/** The highest demand of a station's days with other values of the parameters than those in force. */
export function readTrialMaxima(
  { id }: StationSpec,
  dates: Dates,
  factorsOn: (date: string) => DayFactors,
  { world, now }: Call,
  turn: Turn,
) {
  const value = valueWith(id, world, factorsOn);
  return finishInTurns(trialMaxima(world.simulator.history(id), dates, value, now), turn);
}

/** The days until the station's end of use; undefined where it counts on none of them. */
export function datesInUse({ retired }: StationSpec, dates: Dates): Dates | undefined {
  if (!retired || retired.on > dates.to) return dates;
  return retired.on > dates.from ? { from: dates.from, to: dayBefore(retired.on) } : undefined;
}

/** Runs of days by one tariff, oldest first. */
export function versionsOf(accounts: readonly DayAccount[], { language }: Call): TariffVersion[] {
  const versions: TariffVersion[] = [];
  for (const { date, tariff } of accounts) {
    const last = versions.at(-1);
    if (last?.tariffId === tariff.id) last.to = date;
    else {
      const { id: tariffId, name, source } = tariff;
      versions.push({ tariffId, name: name[language], source: source[language], from: date, to: date });
    }
  }
  return versions;
}

/** Cost of the demand by month, for the months all of whose days until now are among the accounts. */
export async function readDemand(
  station: StationSpec,
  accounts: readonly DayAccount[],
  call: Call,
  turn: Turn,
): Promise<DemandPeriod[]> {
  const today = todayOf(station, call);
  const last = accounts.at(-1)?.date ?? '';
  const months = [...monthsOf(accounts)].filter(([date, days]) => {
    const end = lastOfMonth(date);
    return days[0]?.date === date && (last >= end || last === today);
  });
  const demand: DemandPeriod[] = [];
  const years = new Map<string, Awaited<ReturnType<typeof readMaxima>>>();
  for (const [date, days] of months) {
    const number = date.slice(0, 4);
    const year = isAnnual(days) ? (years.get(number) ?? (await readMaxima(station, number, call, turn))) : undefined;
    if (year) years.set(number, year);
    const month = demandMonth({ accounts: days, year, today });
    if (month) demand.push(month);
  }
  return demand;
}
