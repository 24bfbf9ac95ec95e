import { highestCharge, limitsWithin } from '../dispatch/dispatch.ts';
import { type DayPlan, dayPlanAt } from '../dispatch/day-plan.ts';
import type { Clock } from '../clock.ts';
import { createDisturbances } from '../disturbances.ts';
import { indexesOf } from '../plant-layout.ts';
import { asBuilt, gridLimitsOf, planWithin } from '../plant-settings.ts';
import { emptySurroundings, type Plant } from '../plant.ts';
import { createLoadBound } from '../source/load.ts';
import { createAmbientRange, highestAmbient } from '../source/weather.ts';
import { canCharge } from '../storage/storage.ts';
import { heatShare, targetOf, thermalModels } from '../storage/thermal.ts';
import { seedOf } from '../../plant/random.ts';
import { day, hour, quarter } from '../../plant/timing.ts';

/** kW of import, of what sun and wind leave uncovered, and of what is used. */
export interface Demand {
  withPlant: number;
  noStorage: number;
  noPlant: number;
}

/**
 * What the demand of an undisturbed plant does not exceed, whatever is in its storage: so a day can be passed over without
 * simulating the days before it.
 */
export interface DemandBounds {
  /** In some hours from an instant on; quick, and not close. @param span ms */
  ofHours(at: number, span: number, into: Demand): void;
  /** In the quarter hour from an instant on: close as long as the storage does nothing. */
  ofQuarter(at: number, into: Demand): void;
}

/** Sums of a day are rounded, and so are the means that are made from their differences. */
const rounding = 1e-6;

/** A state in which each source gives as little as it ever does because of its temperature, and each pile all it can. */
function worstState({ spec, devices, layout }: Plant): Float64Array {
  const state = new Float64Array(layout.states);
  const ambient = highestAmbient(spec.climate);
  for (const [index, { type }] of devices.entries()) {
    const model = thermalModels[type];
    if (model && type !== 'charger') state[index] = Math.max(25, targetOf(model, ambient, 1, false));
  }
  return state;
}

/** Whether no cell ever gets too hot or too cold to charge, and no converter too hot. */
function canAlwaysCharge({ spec, devices }: Plant): boolean {
  const highest = highestAmbient(spec.climate);
  const lowest = 2 * spec.climate.mean - highest;
  const { pcs: converterModel, bms: stackModel } = thermalModels;
  if (!converterModel || !stackModel) return false;
  const stacks = indexesOf(devices, 'bms');
  return indexesOf(devices, 'pcs').every((index, unit) => {
    const power = devices[index]?.ratedPower ?? 0;
    const load = power / (devices[stacks[unit] ?? 0]?.ratedPower ?? 0);
    const cells = [targetOf(stackModel, lowest, 0, false), targetOf(stackModel, highest, load, false)];
    return cells.every(canCharge) && heatShare(converterModel, targetOf(converterModel, highest, 1, false)) > 0;
  });
}

/**
 * % that the charge of all stacks together never falls below: the reserve, or what they began with. Let S be the energy above
 * the reserve. The lag of the dispatch is three steps, so what it decides on draws S / 3 in a step at the most; the power of a
 * step runs from what was decided a step before to what is decided now. If the decision before draws 2 S / 3 at the most,
 * S - (2 S / 3 + S / 3) / 2 = S / 2 is left at the least, of which the decision now draws 2 / 3 again: S stays above zero.
 * Only sums are in this: limits of single stacks, whatever their sizes, make the sum that is drawn smaller. The dispatch
 * counts all stacks as long as each can charge; otherwise nothing is known of the others.
 */
export const lowestSoc = (plant: Plant, beginSoc: number): number =>
  canAlwaysCharge(plant) ? Math.min(beginSoc, plant.spec.plan.reserve) : 0;

/** What the storage of a plant charges with from the grid at the most. */
function createChargeBound(plant: Plant, clock: Clock, beginSoc: number) {
  const { spec, devices, capacities, pace } = plant;
  const units = indexesOf(devices, 'pcs');
  const rated = units.reduce((sum, index) => sum + (devices[index]?.ratedPower ?? 0), 0);
  const capacity = capacities.reduce((sum, kWh) => sum + kWh, 0);
  const lag = (3 * pace) / hour;
  const lowest = { soc: lowestSoc(plant, beginSoc), capacity };
  /** kW in each quarter hour of a day. */
  const tableOf = (plan: DayPlan): Float64Array =>
    new Float64Array(day / quarter).map((_, index) =>
      Math.min(rated, highestCharge(planWithin(plan, asBuilt), (index * quarter) / hour, lowest, lag)),
    );
  const tables = new Map<DayPlan, Float64Array>();
  return {
    /** kW of import that it charges up to. */
    upTo: limitsWithin(gridLimitsOf(asBuilt, spec.contractDemand), spec.plan).chargeUpTo,
    /** kW at the beginning of a quarter hour. */
    powerAt(at: number): number {
      const local = clock(at);
      const plan = dayPlanAt(spec.plan, local);
      const table = tables.get(plan) ?? tableOf(plan);
      tables.set(plan, table);
      return table[Math.floor((local % day) / quarter)] ?? 0;
    },
  };
}

/** @param clock the calendar that the plant's controllers go by @param beginSoc % with which its storage began */
export function createDemandBounds(plant: Plant, seed: number, clock: Clock, beginSoc: number): DemandBounds {
  const { spec, devices } = plant;
  const stationSeed = seedOf(seed, spec.station.id);
  const loadBound = createLoadBound(spec.load, clock, seedOf(stationSeed, 'load'));
  const writeAmbient = createAmbientRange(spec.climate, spec.station, stationSeed);
  const charge = createChargeBound(plant, clock, beginSoc);
  const importWith = (net: number, charged: number): number => Math.max(net, Math.min(net + charged, charge.upTo));
  const modes = createDisturbances().modesAt(spec.station.id, devices, 0);
  const state = worstState(plant);
  const ambient = { low: 0, high: 0 };
  const surroundings = emptySurroundings();
  const last = { at: Number.NaN, withPlant: 0, noStorage: 0, noPlant: 0 };

  /** The last one is at hand: quarter hours that follow each other share it. */
  const nodeAt = (at: number): Demand => {
    if (last.at === at) return last;
    const { load, charging, pv, wind } = plant.surroundingsAt(at, state, modes, surroundings);
    const noPlant = load + charging;
    const net = noPlant - pv - wind;
    last.at = at;
    last.withPlant = Math.max(0, importWith(net, net < charge.upTo ? charge.powerAt(at) : 0));
    last.noStorage = Math.max(0, net);
    last.noPlant = noPlant;
    return last;
  };

  return {
    ofHours(at, span, into) {
      writeAmbient(at, span, ambient);
      const used = loadBound(at, span, ambient) + plant.highestCharging(at, at + span) + rounding;
      let charged = 0;
      // Above what it charges up to nothing is charged.
      if (used < charge.upTo)
        for (let node = at; node <= at + span; node += quarter) charged = Math.max(charged, charge.powerAt(node));
      into.noPlant = used;
      into.noStorage = used;
      into.withPlant = importWith(used, charged) + rounding;
    },
    ofQuarter(at, into) {
      const { withPlant, noStorage, noPlant } = nodeAt(at);
      const end = nodeAt(at + quarter);
      into.withPlant = (withPlant + end.withPlant) / 2 + rounding;
      into.noStorage = (noStorage + end.noStorage) / 2 + rounding;
      into.noPlant = (noPlant + end.noPlant) / 2 + rounding;
    },
  };
}
