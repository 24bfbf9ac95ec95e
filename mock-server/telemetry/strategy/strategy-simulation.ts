import { itemAt } from '#src/lib/item-at.ts';
import type { PlantSettings } from '#src/contract/run/disturbance.ts';
import { planTableOf, type StrategyPlan } from '#src/contract/rules/energy/strategy.ts';
import { limitCauses, type SimulationColumn, type StrategySimulation } from '#src/contract/run/strategy-simulation.ts';
import { iso } from '../../lib/clock.ts';
import { hourOfDay } from '../../simulator/clock.ts';
import { dayPlanAt, slotAt } from '../../simulator/dispatch/day-plan.ts';
import type { History } from '../../simulator/history/history.ts';
import type { Replay } from '../../simulator/history/replay.ts';
import type { PriceAt } from '../../store/plant/tariffs.ts';
import { hour, quarter } from '../../plant/timing.ts';
import { type EffectPeriod, storedValue } from '../statistics/parameter-effect.ts';
import { createGrid, type SimulatedDay, type SimulationGrid } from './simulation-grid.ts';

/** The figures of a run, without what a tariff asks for its maximum. */
export type RunColumn = Omit<SimulationColumn, 'demandCharge'>;

type Variant = 'noStorage' | 'metered' | 'current' | 'candidate';

/** Without storage, as measured, the plan in force once more, and another plan. */
export type Simulation = Omit<
  StrategySimulation,
  'from' | 'to' | 'days' | 'daysAsked' | 'gaps' | 'currency' | 'timeZone' | Variant
> &
  Readonly<Record<Variant, RunColumn>> & { readonly simulated: readonly SimulatedDay[] };

export interface SimulationOrder {
  readonly period: EffectPeriod;
  /** `past`: on each day those that were in force. */
  readonly settings: PlantSettings | 'past';
  readonly current: StrategyPlan;
  readonly candidate: StrategyPlan;
}

type Row = 'import' | 'export' | 'charge' | 'discharge' | 'pv' | 'wind';

const powerOf = (kWh: number): number => (kWh * hour) / quarter;

/** What the energy of some quarter hours came to. */
function moneyOf(replay: Replay, { prices, feedIns }: SimulationGrid, { from, to }: SimulatedDay) {
  const money = { cost: 0, selfUse: 0, storage: 0, feedIn: 0 };
  const energy = (row: Row, index: number) => replay[row][index] ?? 0;
  for (let index = from; index < to; index += 1) {
    const [price, feedIn] = [itemAt(prices, index), itemAt(feedIns, index)];
    const [bought, sold] = [energy('import', index), energy('export', index)];
    money.cost += bought * price - sold * feedIn;
    money.selfUse += (energy('pv', index) + energy('wind', index) - sold) * price;
    money.storage += (energy('discharge', index) - energy('charge', index)) * price;
    money.feedIn += sold * feedIn;
  }
  return money;
}

/** kWh that were missing to the target whenever the plan stops charging. */
function unchargedOf(
  { soc, from }: Replay,
  plan: StrategyPlan,
  days: readonly SimulatedDay[],
  clock: EffectPeriod['clock'],
) {
  const slotOf = (index: number) => {
    const local = clock(from + index * quarter);
    return slotAt(dayPlanAt(plan, local), hourOfDay(local));
  };
  let missing = 0;
  for (const one of days)
    for (let index = one.from; index < one.to; index += 1) {
      const { use, target } = slotOf(index);
      if (use === 'charge' && slotOf(index + 1).use !== 'charge') missing += Math.max(0, target - itemAt(soc, index));
    }
  return missing;
}

interface ColumnSources {
  readonly grid: SimulationGrid;
  readonly days: readonly SimulatedDay[];
  /** Usable kWh. */
  readonly capacity: number;
}

/** Hours of each limit over the days that are counted. */
function limitHoursOf({ limits }: Replay, days: readonly SimulatedDay[]): NonNullable<RunColumn['limits']> {
  const hours: NonNullable<RunColumn['limits']> = {};
  for (const { from, to } of days)
    for (let index = from; index < to; index += 1) {
      const cause = limitCauses[itemAt(limits, index) - 1];
      if (cause !== undefined) hours[cause] = (hours[cause] ?? 0) + quarter / hour;
    }
  return hours;
}

/** The figures of a run over the days that are counted; `uncharged` in kWh. */
function columnOf(replay: Replay, { grid, days, capacity }: ColumnSources, uncharged = 0): RunColumn {
  const column = { cost: 0, selfUse: 0, storage: 0, feedIn: 0, charge: 0, discharge: 0, socMin: 100, socMax: 0 };
  let maxAt: number | undefined;
  for (const one of days) {
    const money = moneyOf(replay, grid, one);
    for (const name of ['cost', 'selfUse', 'storage', 'feedIn'] as const) column[name] += money[name];
    for (let index = one.from; index < one.to; index += 1) {
      column.charge += itemAt(replay.charge, index);
      column.discharge += itemAt(replay.discharge, index);
      column.socMin = Math.min(column.socMin, replay.soc[index] ?? 100);
      column.socMax = Math.max(column.socMax, itemAt(replay.soc, index));
      if (maxAt === undefined || itemAt(replay.import, index) > itemAt(replay.import, maxAt)) maxAt = index;
    }
  }
  return {
    ...column,
    cycles: capacity > 0 ? column.discharge / capacity : 0,
    maxImport: maxAt === undefined ? 0 : powerOf(itemAt(replay.import, maxAt)),
    maxImportAt: maxAt === undefined ? null : iso(grid.from + maxAt * quarter),
    uncharged,
    limits: null,
  };
}

/** Means of the half hours of some days. */
function meansOf({ halfHours }: SimulationGrid, days: readonly SimulatedDay[], valueAt: (index: number) => number) {
  const [sums, counts] = [new Float64Array(48), new Float64Array(48)];
  for (const { from, to } of days)
    for (let index = from; index < to; index += 1) {
      const at = itemAt(halfHours, index);
      sums[at] = itemAt(sums, at) + valueAt(index);
      counts[at] = itemAt(counts, at) + 1;
    }
  return days.length === 0 ? [] : Array.from(sums, (sum, at) => sum / Math.max(1, itemAt(counts, at)));
}

function typicalRunOf(replay: Replay, grid: SimulationGrid, days: readonly SimulatedDay[]) {
  const net = (plus: Row, minus: Row) =>
    meansOf(grid, days, (index) => powerOf((replay[plus][index] ?? 0) - (replay[minus][index] ?? 0)));
  return {
    soc: meansOf(grid, days, (index) => itemAt(replay.soc, index)),
    battery: net('discharge', 'charge'),
    grid: net('import', 'export'),
  };
}

/** The typical day of each table of the candidate. */
function typicalOf(plan: StrategyPlan, now: Replay, other: Replay, { grid, days }: ColumnSources) {
  return plan.seasons.flatMap(({ plans }, season) =>
    plans.map((_, table) => {
      const alike = days.filter(({ date }) => planTableOf(plan, date)?.join() === `${season},${table}`);
      const needAt = (index: number) =>
        itemAt(other.load, index) + itemAt(other.charging, index) - itemAt(other.pv, index) - itemAt(other.wind, index);
      return {
        season,
        table,
        days: alike.length,
        current: typicalRunOf(now, grid, alike),
        candidate: typicalRunOf(other, grid, alike),
        need: meansOf(grid, alike, (index) => powerOf(needAt(index))),
      };
    }),
  );
}

/** What the plan in force cost once more, less what was metered, over the days on which nothing disturbed it. */
function modelErrorOf(now: Replay, metered: Replay, { grid, days }: ColumnSources): Simulation['modelError'] {
  const undisturbed = days.filter(({ isUndisturbed }) => isUndisturbed);
  const costOf = (replay: Replay) => undisturbed.reduce((sum, one) => sum + moneyOf(replay, grid, one).cost, 0);
  const measured = costOf(metered);
  const cost = costOf(now) - measured;
  if (undisturbed.length === 0) return null;
  return { cost, share: measured === 0 ? 0 : cost / Math.abs(measured), days: undisturbed.length };
}

/** kW of the quarter hour with the highest import on some days. */
function maxImportOf(replay: Replay, days: readonly SimulatedDay[]): number {
  let most = 0;
  for (const { from, to } of days) for (const energy of replay.import.subarray(from, to)) most = Math.max(most, energy);
  return powerOf(most);
}

/** Of a plant that leaves its storage alone. */
const idle: PlantSettings = { maxCharge: 0, maxDischarge: 0 };

export interface StorageSaving {
  readonly saving: number;
  readonly days: number;
  /** kW of the highest import without the storage, and with the plan in force once more. */
  readonly maxWithoutStorage: number;
  readonly max: number;
}

/** What a storage saved on the days that are counted: the cost without it less the metered one. */
export function* storageSaving(
  history: History,
  { period, settings, current }: Omit<SimulationOrder, 'candidate'>,
  priceAt: PriceAt,
): Generator<undefined, StorageSaving> {
  const replayer = history.replayer(period.from, period.to);
  const none = yield* replayer.run({ settings, besides: idle, plan: current, undisturbed: true });
  const now = yield* replayer.run({ settings, plan: current, undisturbed: true });
  const metered = replayer.measured();
  const grid = createGrid(history, period, { plan: current, settings }, priceAt);
  const days = grid.days.filter(({ isCounted }) => isCounted);
  const costOf = (replay: Replay) => days.reduce((sum, one) => sum + moneyOf(replay, grid, one).cost, 0);
  return {
    saving: costOf(none) - costOf(metered),
    days: days.length,
    maxWithoutStorage: maxImportOf(none, days),
    max: maxImportOf(now, days),
  };
}

/** Runs the days of a period in four ways: others may have their turn between the days. */
export function* simulateStrategy(
  history: History,
  { period, settings, current, candidate }: SimulationOrder,
  priceAt: PriceAt,
): Generator<undefined, Simulation> {
  const replayer = history.replayer(period.from, period.to);
  const order = { settings, undisturbed: true };
  const none = yield* replayer.run({ ...order, plan: current, besides: idle });
  const now = yield* replayer.run({ ...order, plan: current, explained: true });
  const other = yield* replayer.run({ ...order, plan: candidate, explained: true });
  const metered = replayer.measured({ explained: true });

  const grid = createGrid(history, period, { plan: current, settings }, priceAt);
  const days = grid.days.filter(({ isCounted }) => isCounted);
  const capacity = history.plant.capacities.reduce((total, kWh) => total + kWh, 0);
  const sources = { grid, days, capacity };
  const columnWith = (replay: Replay, plan: StrategyPlan): RunColumn => ({
    ...columnOf(replay, sources, (unchargedOf(replay, plan, days, period.clock) / 100) * capacity),
    limits: limitHoursOf(replay, days),
  });
  const [currentColumn, candidateColumn] = [columnWith(now, current), columnWith(other, candidate)];
  const savings = days.map((one) => ({
    date: one.date,
    saving: moneyOf(now, grid, one).cost - moneyOf(other, grid, one).cost,
  }));
  const worst = savings.toSorted((a, b) => a.saving - b.saving)[0];
  const socGap = (other.soc.at(-1) ?? 0) - (now.soc.at(-1) ?? 0);
  return {
    noStorage: columnOf(none, sources),
    metered: { ...columnOf(metered, sources), limits: limitHoursOf(metered, days) },
    current: currentColumn,
    candidate: candidateColumn,
    modelError: modelErrorOf(now, metered, sources),
    saving: currentColumn.cost - candidateColumn.cost,
    storedEnergy: (socGap / 100) * capacity,
    storedValue: storedValue(other, now, history, priceAt),
    savings,
    worst: worst && worst.saving < 0 ? { date: worst.date, loss: -worst.saving } : null,
    typical: typicalOf(candidate, now, other, sources),
    simulated: grid.days,
  };
}
