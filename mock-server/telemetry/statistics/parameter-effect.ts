import { itemAt } from '#src/lib/item-at.ts';
import { demandCharge, type DemandTerms } from '#src/contract/rules/energy/demand-charge.ts';
import type { DayFactors } from '#src/contract/rules/energy/parameter.ts';
import { type ParameterKey, parameterKeys, type ParameterValues } from '#src/contract/rules/energy/run-parameters.ts';
import type { StrategyPlan } from '#src/contract/rules/energy/strategy.ts';
import { type Clock, midnightBefore } from '../../simulator/clock.ts';
import type { History } from '../../simulator/history/history.ts';
import { gridLimitsOf } from '../../simulator/plant-settings.ts';
import type { Replay, Replayer } from '../../simulator/history/replay.ts';
import { efficiency } from '../../simulator/storage/storage.ts';
import { plantSettingsOf } from '../../store/plant/run-parameters.ts';
import type { ParameterSeed } from '../../seed/run-parameters.ts';
import type { PriceAt } from '../../store/plant/tariffs.ts';
import { day, hour, quarter } from '../../plant/timing.ts';

/** Whole days of the station's calendar that an effect is worked out over. */
export const effectDays = 30;
/** kWh of a quarter hour that make no difference. */
const little = 0.25;

/** Whole past days of a station, with what their energy cost. */
export interface EffectPeriod {
  readonly from: number;
  readonly to: number;
  /** Dates of the first and the last day. */
  readonly first: string;
  readonly last: string;
  readonly days: number;
  readonly clock: Clock;
}

export const dateAt = (clock: Clock, at: number): string => new Date(clock(at)).toISOString().slice(0, 10);

/** The last whole days, fewer or none where the history is younger. `asked.to`: a local midnight */
export function effectPeriod(
  history: History,
  now: number,
  asked: { readonly days: number; readonly to?: number } = { days: effectDays },
): EffectPeriod {
  const { clock } = history;
  const to = Math.max(asked.to ?? midnightBefore(clock, now), history.from);
  let from = to;
  let days = 0;
  while (days < asked.days) {
    const before = midnightBefore(clock, from - hour);
    if (before < history.from) break;
    from = before;
    days += 1;
  }
  return { from, to, first: dateAt(clock, from), last: dateAt(clock, to - 1), days, clock };
}

/** What a station is run by. */
export interface Run {
  readonly plan: StrategyPlan;
  readonly values: ParameterValues;
}

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);

/** What the imported energy costs less what the exported brings. */
export const billOf = (replay: Replay, priceAt: PriceAt): number => {
  let cost = 0;
  for (let index = 0; index < replay.import.length; index += 1) {
    const { price, feedIn } = priceAt(replay.from + index * quarter);
    cost += itemAt(replay.import, index) * price - itemAt(replay.export, index) * feedIn;
  }
  return cost;
};

/** What it costs, at the lowest price of the last day, to charge what one run left in the storage more than another. */
export const storedValue = (one: Replay, other: Replay, history: History, priceAt: PriceAt): number => {
  const capacity = history.plant.capacities.reduce((total, kWh) => total + kWh, 0);
  const more = (((one.soc.at(-1) ?? 0) - (other.soc.at(-1) ?? 0)) / 100) * capacity;
  const end = one.from + one.soc.length * quarter;
  const prices = Array.from({ length: 48 }, (_, slot) => priceAt(end - day + slot * 2 * quarter).price);
  return (more * Math.min(...prices)) / efficiency;
};

/** What energy and fuel cost at a station. */
export interface RunPrices {
  readonly priceAt: PriceAt;
  readonly fuel: Pick<DayFactors, 'dieselConsumption' | 'dieselPrice'>;
  readonly demand: DemandTerms;
}

const fuelOf = (replay: Replay, { fuel }: RunPrices): number => sum(replay.fuelEnergy) * fuel.dieselConsumption;
/** What energy and fuel of a run cost. */
export const costOf = (replay: Replay, prices: RunPrices): number =>
  billOf(replay, prices.priceAt) + fuelOf(replay, prices) * prices.fuel.dieselPrice;

/** What one run cost more than another in energy and fuel, stored energy included. */
export const costBetween = (one: Replay, other: Replay, history: History, prices: RunPrices): number =>
  costOf(one, prices) - costOf(other, prices) - storedValue(one, other, history, prices.priceAt);

/** Days on which two runs differ. */
export function differingDays(one: Replay, other: Replay, { clock }: EffectPeriod): number {
  const differs = (row: 'import' | 'export' | 'charge' | 'discharge' | 'diesel', index: number): boolean =>
    Math.abs((one[row][index] ?? 0) - (other[row][index] ?? 0)) > little;
  const days = new Set<number>();
  for (let index = 0; index < one.import.length; index += 1) {
    const isOther = (['import', 'export', 'charge', 'discharge', 'diesel'] as const).some((row) => differs(row, index));
    if (isOther) days.add(Math.floor(clock(one.from + index * quarter) / day));
  }
  return days.size;
}

/** The figures of a run. */
export function outcomeOf(replay: Replay, { values }: Run, history: History, prices: RunPrices) {
  const { demand, fuel: factors } = prices;
  const maxImport = (Math.max(0, ...replay.import) * hour) / quarter;
  const fuel = fuelOf(replay, prices);
  const { shaveAbove, chargeUpTo } = gridLimitsOf(plantSettingsOf(values), history.contractDemandAt(replay.from));
  return {
    cost: billOf(replay, prices.priceAt),
    maxImport,
    demandCharge: demand.mode === 'none' ? null : demandCharge(demand, maxImport),
    fuel,
    fuelCost: fuel * factors.dieselPrice,
    charge: sum(replay.charge),
    discharge: sum(replay.discharge),
    diesel: sum(replay.diesel),
    shaveAbove,
    chargeUpTo,
  };
}

export const replayOf = (replayer: Replayer, { plan, values }: Run) =>
  replayer.run({ plan, settings: plantSettingsOf(values) });

/** The value of a parameter that limits nothing. */
function freeValue({ key, min, max }: ParameterSeed, values: ParameterValues): number {
  if (key === 'dieselQuietFrom') return values.dieselQuietUntil ?? min;
  if (key === 'dieselQuietUntil') return values.dieselQuietFrom ?? min;
  const isFreeAtMax: readonly ParameterKey[] = [
    'socMax',
    'maxCharge',
    'maxDischarge',
    'demandLimit',
    'shaveFrom',
    'gridChargeMax',
    'exportLimit',
    'dieselStartsMax',
  ];
  return isFreeAtMax.includes(key) ? max : min;
}

/** The runs without each limit in force that limits anything, by its key. */
export function freeRuns(run: Run, seeds: readonly ParameterSeed[]): [ParameterKey, Run][] {
  return parameterKeys.flatMap((key): [ParameterKey, Run][] => {
    const seed = seeds.find((each) => each.key === key);
    if (!seed) return [];
    const free = freeValue(seed, run.values);
    return free === run.values[key] ? [] : [[key, { ...run, values: { ...run.values, [key]: free } }]];
  });
}
