import type { StationIncome } from '#src/contract/statistics/income.ts';
import { requireStation, stationsAsked } from '../../call/access.ts';
import type { Call, HandlersOf } from '../../call/call.ts';
import { createTurns } from '../../lib/turns.ts';
import type { StationSpec } from '../../plant/specs.ts';
import { usedParameters } from '../../records/system/parameter-values.ts';
import { otherOf } from '../../records/statistics/statements.ts';
import { demandYear, groupsBy } from '../../telemetry/statistics/demand-periods.ts';
import { incomePeriods } from '../../telemetry/statistics/income.ts';
import type { Dates } from '../../telemetry/statistics/local-days.ts';
import { datesInUse, firstDayOf, lastOfMonth, readAccounts, readDemand, versionsOf } from './station-accounts.ts';

const ofDiesel: ReadonlySet<string> = new Set(['dieselConsumption', 'dieselPrice']);

/** Consumption and price of the diesel of some days. */
const dieselParameters = (station: StationSpec, dates: Dates, call: Call) =>
  usedParameters(station, dates, call).filter(({ key }) => ofDiesel.has(key));

export const incomeHandlers: HandlersOf<'getIncome' | 'getDemandCharge'> = {
  /** Other calls are answered in between: a year of hundreds of stations is minutes of work the first time. */
  async getIncome({ from, to, by, ...asked }, call) {
    const turn = createTurns();
    const all: StationIncome[] = [];
    for (const station of stationsAsked(asked, call)) {
      const dates = asked.stationId === undefined ? datesInUse(station, { from, to }) : { from, to };
      if (!dates) continue;
      const accounts = await readAccounts(station, dates, call, turn);
      const demand = await readDemand(station, accounts, call, turn);
      const months = demand.map((month) => ({
        demand: month,
        other: otherOf(station.id, month.date.slice(0, 7), call.world),
      }));
      all.push({
        stationId: station.id,
        timeZone: station.timeZone,
        currency: call.world.tariffs.on(station.id, to).tariff.currency,
        investment: call.world.stationFacts.investmentOf(station.id),
        recordedFrom: firstDayOf(station, call),
        versions: versionsOf(accounts, call),
        parameters: accounts.some(({ fuelCost }) => fuelCost > 0) ? dieselParameters(station, dates, call) : [],
        periods: incomePeriods(accounts, by, months),
        months: months.map(({ demand: month, other }) => ({ ...month, other })),
      });
    }
    return all;
  },

  async getDemandCharge({ stationId, from, to, by }, call) {
    const station = requireStation(stationId, call);
    const turn = createTurns();
    const dates = { from: `${from.slice(0, 7)}-01`, to: lastOfMonth(to) };
    const months = await readDemand(station, await readAccounts(station, dates, call, turn), call, turn);
    const years = [...groupsBy(months, ({ date }) => date.slice(0, 4)).values()];
    return {
      stationId,
      timeZone: station.timeZone,
      currency: call.world.tariffs.on(stationId, to).tariff.currency,
      periods: by === 'month' ? months : years.flatMap((each) => demandYear(each) ?? []),
    };
  },
};
