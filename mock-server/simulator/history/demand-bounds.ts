import { highestCharge, limitsWithin } from '../dispatch/dispatch.ts';
import { dayPlanAt } from '../dispatch/day-plan.ts';
import { type Clock, hourOfDay } from '../clock.ts';
import { createDisturbances } from '../disturbances.ts';
import { indexesOf } from '../plant-layout.ts';
import { asBuilt, gridLimitsOf, planWithin } from '../plant-settings.ts';
import type { Plant } from '../plant.ts';
import { createLoadBound } from '../source/load.ts';
import { createAmbientRange, highestAmbient } from '../source/weather.ts';
import { targetOf, thermalModels } from '../storage/thermal.ts';
import { seedOf } from '../../plant/random.ts';
import { hour, quarter } from '../../plant/timing.ts';

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

/** Answers kW that the plant charges with at an instant at the most, and kW of import that it charges up to. */
function createChargeBound({ spec, devices, capacities, pace }: Plant, clock: Clock, beginSoc: number) {
  const units = indexesOf(devices, 'pcs');
  const rated = units.reduce((sum, index) => sum + (devices[index]?.ratedPower ?? 0), 0);
  const capacity = capacities.reduce((sum, kWh) => sum + kWh, 0);
  const limits = gridLimitsOf(asBuilt, spec.contractDemand);
  const lag = (3 * pace) / hour;
  // In a step it gives a third of what it has above its reserve at the most: it is never below, unless it began there.
  const lowest = { soc: Math.min(beginSoc, spec.plan.reserve), capacity };
  return (at: number, net: number): number => {
    const local = clock(at);
    const plan = planWithin(dayPlanAt(spec.plan, local), asBuilt);
    const charge = Math.min(rated, highestCharge(plan, hourOfDay(local), lowest, lag));
    return charge > 0 ? Math.max(net, Math.min(net + charge, limitsWithin(limits, plan).chargeUpTo)) : net;
  };
}

/** @param clock the calendar that the plant's controllers go by @param beginSoc % with which its storage began */
export function createDemandBounds(plant: Plant, seed: number, clock: Clock, beginSoc: number): DemandBounds {
  const { spec, devices } = plant;
  const stationSeed = seedOf(seed, spec.station.id);
  const loadBound = createLoadBound(spec.load, clock, seedOf(stationSeed, 'load'));
  const writeAmbient = createAmbientRange(spec.climate, spec.station, stationSeed);
  const piles = indexesOf(devices, 'charger').reduce((sum, index) => sum + (devices[index]?.ratedPower ?? 0), 0);
  const importOf = createChargeBound(plant, clock, beginSoc);
  const modes = createDisturbances().modesAt(spec.station.id, devices, 0);
  const state = worstState(plant);
  const ambient = { low: 0, high: 0 };
  let last: Demand & { readonly at: number } = { at: Number.NaN, withPlant: 0, noStorage: 0, noPlant: 0 };

  /** The last one is at hand: quarter hours that follow each other share it. */
  const nodeAt = (at: number): Demand => {
    if (last.at === at) return last;
    const { load, charging, pv, wind } = plant.surroundingsAt(at, state, modes);
    const noPlant = load + charging;
    const net = noPlant - pv - wind;
    last = { at, withPlant: Math.max(0, importOf(at, net)), noStorage: Math.max(0, net), noPlant };
    return last;
  };

  return {
    ofHours(at, span, into) {
      writeAmbient(at, span, ambient);
      const used = loadBound(at, span, ambient) + piles + rounding;
      into.noPlant = used;
      into.noStorage = used;
      into.withPlant = used;
      for (let node = at; node <= at + span; node += quarter)
        into.withPlant = Math.max(into.withPlant, importOf(node, used) + rounding);
    },
    ofQuarter(at, into) {
      const [begin, end] = [nodeAt(at), nodeAt(at + quarter)];
      into.withPlant = (begin.withPlant + end.withPlant) / 2 + rounding;
      into.noStorage = (begin.noStorage + end.noStorage) / 2 + rounding;
      into.noPlant = (begin.noPlant + end.noPlant) / 2 + rounding;
    },
  };
}
