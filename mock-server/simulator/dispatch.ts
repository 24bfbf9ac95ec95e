import type { StoragePlan } from '#src/contract/disturbance.ts';
import type { StorageUse } from '#src/contract/dispatch.ts';
import { efficiency } from './storage.ts';

/** What the plant could do at one instant; kW, all ≥ 0. */
export interface Possible {
  readonly load: number;
  readonly charging: number;
  readonly pv: number;
  readonly wind: number;
  /** 0 while the set does not run; otherwise its greatest power. */
  readonly diesel: number;
  readonly charge: number;
  readonly discharge: number;
  /** Power of the units under a command, + discharge; they are not in the plan. 0 islanded. */
  readonly commanded: number;
}

/** The charge of some stacks together. */
export interface Reach {
  /** % of their usable capacity. */
  readonly soc: number;
  /** Usable kWh. */
  readonly capacity: number;
}

/** Charge of all stacks, and of those that can charge or discharge now; the plan counts only the energy of these. */
export interface Storage extends Reach {
  readonly charge: Reach;
  readonly discharge: Reach;
  /** Hours until a decision shows: nothing is emptied or filled quicker, or it would overshoot. */
  readonly lag: number;
}

/** Powers of a station in kW: battery + discharge, grid + import, the others ≥ 0. */
export interface Flows {
  readonly pv: number;
  readonly wind: number;
  readonly diesel: number;
  readonly grid: number;
  readonly battery: number;
  readonly load: number;
  readonly charging: number;
}

const clamp = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));

/** A slot's work is done a little ahead of its end. */
const haste = 1.4;
/** Hours over which the storage glides into its reserve instead of stopping at it. */
const glide = 0.25;
/** Above this share of the contracted demand the storage shaves the peak, whatever the slot. */
export const shaveFrom = 0.92;
/** Charging from the grid leaves this share of the contracted demand to others. */
export const chargeBelow = 0.85;
/** Islanded, the set refills the storage up to here, %. */
const islandRefill = 60;
/** A diesel set is not run below this share of its power. */
const dieselLowest = 0.3;

/** What a plan has the storage do at a local hour. */
export const slotAt = (plan: StoragePlan, hour: number): StorageUse => plan.slots[Math.floor(hour * 2) % 48] ?? 'hold';

/** Hours until the plan changes its use, half an hour at the least; `hour` is local. */
const hoursLeft = (plan: StoragePlan, hour: number): number => {
  const use = slotAt(plan, hour);
  let slot = Math.floor(hour * 2);
  while (slot < 48 && plan.slots[slot] === use) slot += 1;
  return Math.max(0.5, slot / 2 - hour);
};

/** kWh stored above a charge level in %; below zero: missing to it. */
export const energyAbove = (stacks: Reach, soc: number): number => (stacks.capacity * (stacks.soc - soc)) / 100;

/** Wished battery power in kW by the plan; `net` is the load that generation leaves uncovered. */
export const wishOf = (plan: StoragePlan, hour: number, net: number, storage: Storage, contract: number): number => {
  const use = slotAt(plan, hour);
  if (net <= 0) return net;
  if (use === 'hold') return 0;
  const stored = Math.max(0, energyAbove(storage.discharge, plan.reserve)) * efficiency;
  if (use === 'own') return Math.min(net, stored / Math.max(glide, storage.lag));
  const left = Math.max(hoursLeft(plan, hour) / haste, storage.lag);
  if (use === 'discharge') return Math.min(net, stored / left);
  const needed = Math.max(0, -energyAbove(storage.charge, plan.chargeTo)) / efficiency;
  return -clamp(contract * chargeBelow - net, 0, needed / left);
};

/**
 * Connected to the grid: the storage follows the plan within its limits, and the grid balances the rest. Power above
 * the export limit is curtailed (PV first, then wind).
 * @param exportLimit kW that the grid accepts at the most
 */
export const onGrid = (
  possible: Possible,
  plan: StoragePlan,
  hour: number,
  storage: Storage,
  contract: number,
  exportLimit = Number.POSITIVE_INFINITY,
): Flows => {
  const { load, charging, pv, wind, charge, discharge, commanded } = possible;
  const net = load + charging - pv - wind - commanded;
  const shaving = net - contract * shaveFrom;
  const wish = Math.max(wishOf(plan, hour, net, storage, contract), shaving > 0 ? shaving : Number.NEGATIVE_INFINITY);
  const planned = clamp(wish, -charge, discharge);
  const surplus = Math.max(0, planned - net - exportLimit);
  const lessPv = Math.min(pv, surplus);
  const lessWind = Math.min(wind, surplus - lessPv);
  return {
    pv: pv - lessPv,
    wind: wind - lessWind,
    diesel: 0,
    grid: net - planned + lessPv + lessWind,
    battery: planned + commanded,
    load,
    charging,
  };
};

const runDiesel = (possible: Possible, deficit: number, soc: number): number => {
  const refill = soc < islandRefill ? possible.charge / 2 : 0;
  return clamp(deficit + refill, possible.diesel * dieselLowest, possible.diesel);
};

/**
 * Cut off from the grid: diesel and storage cover what sun and wind leave. What is too much is curtailed (PV first, then
 * wind, then the set); what is missing is shed (charging first, then load).
 */
export const islanded = (possible: Possible, storage: Storage): Flows => {
  const { load, charging, pv, wind, charge, discharge } = possible;
  const deficit = load + charging - pv - wind;
  const diesel = runDiesel(possible, deficit, storage.charge.soc);
  const battery = clamp(deficit - diesel, -charge, discharge);
  const missing = Math.max(0, deficit - diesel - battery);
  const surplus = Math.max(0, battery + diesel - deficit);
  const lessCharging = Math.min(charging, missing);
  const lessPv = Math.min(pv, surplus);
  const lessWind = Math.min(wind, surplus - lessPv);
  return {
    pv: pv - lessPv,
    wind: wind - lessWind,
    diesel: diesel - (surplus - lessPv - lessWind),
    grid: 0,
    battery,
    load: load - (missing - lessCharging),
    charging: charging - lessCharging,
  };
};
