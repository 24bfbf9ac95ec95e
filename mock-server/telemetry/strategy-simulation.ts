import type { PlantSettings, StoragePlan } from '#src/contract/disturbance.ts';
import { hourOfDay } from '../simulator/clock.ts';
import { slotAt } from '../simulator/dispatch.ts';
import type { History } from '../simulator/history.ts';
import type { Replay } from '../simulator/replay.ts';
import type { PriceAt } from '../store/tariffs.ts';
import { day, hour, quarter } from '../plant/timing.ts';
import { billOf, type EffectPeriod, storedValue } from './parameter-effect.ts';

/** What a station's energy came to over some days, run in one way. */
export interface SimulationColumn {
  /** What the imported energy costs less what the exported brings. */
  readonly cost: number;
  /** Discharged less charged energy at the price of its half hour. */
  readonly storageIncome: number;
  /** kWh. */
  readonly charge: number;
  readonly discharge: number;
  /** Of the usable capacity; 0 without storage. */
  readonly cycles: number;
  /** kW of the quarter hour with the highest import. */
  readonly maxImport: number;
  /** %. */
  readonly socMin: number;
  readonly socMax: number;
  /** kWh that the storage was short of its target at the ends of charging. */
  readonly uncharged: number;
  /** By day of the station's calendar, in order. */
  readonly costByDay: readonly number[];
}

/** Without storage, as measured, the plan in force once more, and another plan. */
export interface Simulation {
  readonly noStorage: SimulationColumn;
  readonly metered: SimulationColumn;
  readonly current: SimulationColumn;
  readonly candidate: SimulationColumn;
  /** Cost of the plan in force once more, less what was measured: the error of the simulation where nothing disturbed it. */
  readonly modelError: number;
  /** Share of the measured cost. */
  readonly modelErrorShare: number;
  /** What the candidate saves (+) over the plan in force, without and with the energy that it leaves in the storage. */
  readonly saving: number;
  readonly savingWithStored: number;
  /** The day on which the candidate is worst against the plan in force, counted from 0. */
  readonly worstDay: number;
}

export interface SimulationOrder {
  readonly period: EffectPeriod;
  readonly settings: PlantSettings;
  readonly current: StoragePlan;
  readonly candidate: StoragePlan;
}

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);

/** kWh that were missing to the target whenever the plan left off charging. */
function unchargedOf({ soc, from }: Replay, plan: StoragePlan, { clock }: EffectPeriod, capacity: number): number {
  const isCharging = (index: number) => slotAt(plan, hourOfDay(clock(from + index * quarter))) === 'charge';
  let missing = 0;
  for (let index = 0; index < soc.length - 1; index += 1)
    if (isCharging(index) && !isCharging(index + 1)) missing += Math.max(0, plan.chargeTo - (soc[index] ?? 0));
  return (missing / 100) * capacity;
}

function costsByDay(replay: Replay, { clock }: EffectPeriod, priceAt: PriceAt): number[] {
  const costs = new Map<number, number>();
  for (let index = 0; index < replay.import.length; index += 1) {
    const at = replay.from + index * quarter;
    const { price, feedIn } = priceAt(at);
    const date = Math.floor(clock(at) / day);
    const cost = (replay.import[index] ?? 0) * price - (replay.export[index] ?? 0) * feedIn;
    costs.set(date, (costs.get(date) ?? 0) + cost);
  }
  return [...costs.values()];
}

const incomeOf = ({ charge, discharge, from }: Replay, priceAt: PriceAt): number =>
  discharge.reduce((total, kWh, index) => {
    const stored = kWh - (charge[index] ?? 0);
    return stored === 0 ? total : total + stored * priceAt(from + index * quarter).price;
  }, 0);

/** Runs the days of a period in four ways: others may have their turn between the days. */
export function* simulateStrategy(
  history: History,
  { period, settings, current, candidate }: SimulationOrder,
  priceAt: PriceAt,
): Generator<undefined, Simulation> {
  const capacity = history.plant.capacities.reduce((total, kWh) => total + kWh, 0);
  const columnOf = (replay: Replay, plan: StoragePlan): SimulationColumn => ({
    cost: billOf(replay, priceAt),
    storageIncome: incomeOf(replay, priceAt),
    charge: sum(replay.charge),
    discharge: sum(replay.discharge),
    cycles: capacity > 0 ? sum(replay.discharge) / capacity : 0,
    maxImport: (Math.max(0, ...replay.import) * hour) / quarter,
    socMin: Math.min(...replay.soc),
    socMax: Math.max(...replay.soc),
    uncharged: unchargedOf(replay, plan, period, capacity),
    costByDay: costsByDay(replay, period, priceAt),
  });

  const replayer = history.replayer(period.from, period.to);
  const order = { settings, undisturbed: true };
  const idle = { ...settings, maxCharge: 0, maxDischarge: 0 };
  const none = yield* replayer.run({ ...order, plan: current, settings: idle });
  const now = yield* replayer.run({ ...order, plan: current });
  const other = yield* replayer.run({ ...order, plan: candidate });
  const metered = columnOf(replayer.measured(), current);
  const [currentColumn, candidateColumn] = [columnOf(now, current), columnOf(other, candidate)];
  const losses = candidateColumn.costByDay.map((cost, index) => cost - (currentColumn.costByDay[index] ?? 0));
  const saving = currentColumn.cost - candidateColumn.cost;
  const modelError = currentColumn.cost - metered.cost;
  return {
    noStorage: { ...columnOf(none, current), uncharged: 0 },
    metered,
    current: currentColumn,
    candidate: candidateColumn,
    modelError,
    modelErrorShare: metered.cost === 0 ? 0 : modelError / Math.abs(metered.cost),
    saving,
    savingWithStored: saving + storedValue(other, now, history, priceAt),
    worstDay: losses.indexOf(Math.max(...losses)),
  };
}
