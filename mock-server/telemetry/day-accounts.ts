import { minute, quarter } from '../plant/timing.ts';
import type { History } from '../simulator/history.ts';
import { flow } from '../simulator/plant-layout.ts';
import { addQuarterTo, type DayAccount, emptyAccount, type QuarterEnergies } from './account.ts';
import { createDayMemory, type DayInput } from './day-memory.ts';
import { createRegisters, daysWithin, type EnergyValue, type Register } from './energy.ts';
import { gapsOf, quarterState } from './link-gaps.ts';

/** kWh between two readings of the registers. */
function energiesOf({ registers }: History, before: Register, after: Register): QuarterEnergies {
  const delta = (index: number) => after(index) - before(index);
  const out = (index: number) => delta(registers.out(index));
  const into = (index: number) => delta(registers.in(index));
  return {
    pv: out(flow.pv),
    wind: out(flow.wind),
    diesel: out(flow.diesel),
    import: out(flow.grid),
    export: into(flow.grid),
    charge: into(flow.battery),
    discharge: out(flow.battery),
    load: out(flow.load),
    charging: out(flow.charging),
  };
}

function accountOf({ history, today: { date, quarters }, prices, factors, now }: DayInput): DayAccount {
  const registersAt = createRegisters(history, now, quarters[0]?.at ?? now);
  const gaps = gapsOf(history, now);
  const windowMs = factors.demandWindow * minute;
  const account = emptyAccount(date, prices.tariff, windowMs);
  let before: Register | undefined;
  let diesel = 0;
  for (const [index, { at, slot }] of quarters.entries()) {
    const price = prices.slots[slot];
    if (at < history.from || !price) continue;
    const after = registersAt(at + quarter);
    const energies = energiesOf(history, before ?? registersAt(at), after);
    before = after;
    diesel += energies.diesel;
    const end = Math.min(at + quarter, now);
    addQuarterTo(account, energies, price, {
      at,
      end,
      isWhole: end - at === quarter,
      state: quarterState(history, gaps, at),
      beginsWindow: (index * quarter) % windowMs === 0,
    });
  }
  account.quarters = quarters.length;
  account.fuelCost = diesel * factors.dieselConsumption * factors.dieselPrice;
  return account;
}

const dayAccount = createDayMemory(accountOf);

/** The account of a day with other values than those in force: it is not remembered. */
export const trialAccount = accountOf;

/** Days of a calendar, both included. */
export interface Dates {
  readonly from: string;
  readonly to: string;
}

/** The accounts of a station's days up to `now`, oldest first: between two days others may have their turn. */
export function* accountsByDay(
  history: History,
  dates: Dates,
  value: EnergyValue,
  now: number,
  account = dayAccount,
): Generator<undefined, DayAccount[]> {
  const accounts: DayAccount[] = [];
  for (const today of daysWithin(history, dates, now)) {
    const [prices, factors] = [value.pricesOn(today.date), value.factorsOn(today.date)];
    accounts.push(account({ history, today, prices, factors, now }));
    yield;
  }
  return accounts;
}
