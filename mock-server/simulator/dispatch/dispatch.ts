import { type DayPlan, hoursLeft, slotAt } from './day-plan.ts';
import { withLastAnswer } from '../last-answer.ts';
import type { GridLimits } from '../plant-settings.ts';
import type { Reused } from '../reused.ts';
import type { ReserveGuard } from '../storage/reserve-guard.ts';
import { efficiency } from '../storage/storage.ts';

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
  readonly guard: ReserveGuard;
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

export const emptyFlows = (): Reused<Flows> => ({
  pv: 0,
  wind: 0,
  diesel: 0,
  grid: 0,
  battery: 0,
  load: 0,
  charging: 0,
});

const clamp = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));

/** A slot's work is done a little ahead of its end. */
const haste = 1.4;
/** Hours over which the storage glides into its reserve instead of stopping at it. */
const glide = 0.25;
/** A diesel set is not run below this share of its power. */
const dieselLowest = 0.3;

/** kWh stored above a charge level in %; below zero: missing to it. */
export const energyAbove = (stacks: Reach, soc: number): number => (stacks.capacity * (stacks.soc - soc)) / 100;

/** kW by which a slot's energy flows until its end, or at its own power. @param left hours */
const pacedPower = (power: number | undefined, energy: number, left: number, gliding: number): number =>
  power === undefined ? energy / left : Math.min(power, energy / gliding);

/** Hours in which a slot's work is done. */
const workHours = (plan: DayPlan, hour: number, lag: number): number => Math.max(hoursLeft(plan, hour) / haste, lag);

/** Wished battery power in kW by the plan; `net` is the load that generation leaves uncovered. */
const wishOf = (plan: DayPlan, hour: number, net: number, storage: Storage, chargeUpTo: number): number => {
  const { use, power, reserve, target } = slotAt(plan, hour);
  if (net <= 0) return net;
  if (use === 'hold') return 0;
  const stored = Math.max(0, energyAbove(storage.discharge, reserve)) * efficiency;
  const gliding = Math.max(glide, storage.lag);
  if (use === 'own') return Math.min(net, stored / gliding, power ?? Infinity);
  const energy = use === 'discharge' ? stored : Math.max(0, -energyAbove(storage.charge, target)) / efficiency;
  const paced = pacedPower(power, energy, workHours(plan, hour, storage.lag), gliding);
  return use === 'discharge' ? Math.min(net, paced) : -clamp(chargeUpTo - net, 0, paced);
};

type PlanLimits = Pick<DayPlan, 'gridChargeMax' | 'shaveAbove'>;

/** The limits of the station, or those of the plan where they are closer. */
export const limitsWithin = withLastAnswer((limits: GridLimits, plan: PlanLimits): GridLimits => {
  const shaveAbove = Math.min(limits.shaveAbove, plan.shaveAbove ?? Infinity);
  const chargeUpTo = Math.min(limits.chargeUpTo, plan.gridChargeMax ?? Infinity, shaveAbove);
  return { shaveAbove, chargeUpTo, exportLimit: limits.exportLimit };
});

/** kW that the storage gives at the most because of its reserve; below zero it charges with so much at the least. */
const guarded = ({ guard }: Storage, generated: number, spareImport: number): number => {
  if (guard === 'none') return Infinity;
  return guard === 'hold' ? 0 : -Math.max(generated, guard === 'grid' ? spareImport : 0);
};

/** What the storage is to do on the grid, before the limits of its devices. */
export interface Wish {
  /** kW that generation and commands leave uncovered. */
  readonly net: number;
  /** The part of it that the storage may cover: below zero it takes what is too much. */
  readonly coverable: number;
  /** Battery power by the plan, and with the peak shaved. */
  readonly planned: number;
  readonly decided: number;
}

export const wishOnGrid = (
  { load, charging, pv, wind, commanded }: Possible,
  plan: DayPlan,
  hour: number,
  storage: Storage,
  limits: GridLimits,
): Wish => {
  const { shaveAbove, chargeUpTo, exportLimit } = limitsWithin(limits, plan);
  const net = load + charging - pv - wind - commanded;
  // An import that must stay is load to the plan, and the storage takes what would go below it.
  const minImport = Math.max(0, -exportLimit);
  const coverable = net - minImport;
  const wish = wishOf(plan, hour, coverable, storage, chargeUpTo - minImport);
  const planned = Math.min(wish, guarded(storage, pv + wind, chargeUpTo - minImport - coverable));
  // The reserve goes before the demand: what it keeps is not shaved with.
  const above = storage.guard === 'none' ? energyAbove(storage.discharge, plan.reserve) : 0;
  const spare = Math.max(0, above) * efficiency;
  const shaving = Math.min(net - shaveAbove, spare / Math.max(glide, storage.lag));
  return { net, coverable, planned, decided: shaving > 0 ? Math.max(planned, shaving) : planned };
};

/**
 * Connected to the grid: the storage follows the plan within its limits, and the grid balances the rest. Power above
 * the export limit is curtailed (PV first, then wind).
 * @param flows written and returned
 */
export const onGrid = (
  possible: Possible,
  plan: DayPlan,
  hour: number,
  storage: Storage,
  limits: GridLimits,
  flows = emptyFlows(),
): Flows => {
  const { load, charging, pv, wind, charge, discharge, commanded } = possible;
  const { net, decided } = wishOnGrid(possible, plan, hour, storage, limits);
  const planned = clamp(decided, -charge, discharge);
  const surplus = Math.max(0, planned - net - limits.exportLimit);
  const lessPv = Math.min(pv, surplus);
  const lessWind = Math.min(wind, surplus - lessPv);
  flows.pv = pv - lessPv;
  flows.wind = wind - lessWind;
  flows.diesel = 0;
  flows.grid = net - planned + lessPv + lessWind;
  flows.battery = planned + commanded;
  flows.load = load;
  flows.charging = charging;
  return flows;
};

const runDiesel = (possible: Possible, deficit: number, soc: number, refillTo: number): number => {
  const refill = soc < refillTo ? possible.charge / 2 : 0;
  return clamp(deficit + refill, possible.diesel * dieselLowest, possible.diesel);
};

/**
 * Cut off from the grid: diesel and storage cover what sun and wind leave. What is too much is curtailed (PV first, then
 * wind, then the set); what is missing is shed (charging first, then load).
 * @param refillTo % that a running set fills the storage to
 * @param flows written and returned
 */
export const islanded = (possible: Possible, storage: Storage, refillTo: number, flows = emptyFlows()): Flows => {
  const { load, charging, pv, wind, charge, discharge } = possible;
  const deficit = load + charging - pv - wind;
  const diesel = runDiesel(possible, deficit, storage.charge.soc, refillTo);
  const battery = clamp(deficit - diesel, -charge, discharge);
  const missing = Math.max(0, deficit - diesel - battery);
  const surplus = Math.max(0, battery + diesel - deficit);
  const lessCharging = Math.min(charging, missing);
  const lessPv = Math.min(pv, surplus);
  const lessWind = Math.min(wind, surplus - lessPv);
  flows.pv = pv - lessPv;
  flows.wind = wind - lessWind;
  flows.diesel = diesel - (surplus - lessPv - lessWind);
  flows.grid = 0;
  flows.battery = battery;
  flows.load = load - (missing - lessCharging);
  flows.charging = charging - lessCharging;
  return flows;
};

/**
 * kW that a plan charges with at the most at a local hour.
 * @param lowest its storage at its lowest charge @param lag see {@link Storage}
 */
export function highestCharge(plan: DayPlan, hour: number, lowest: Reach, lag: number): number {
  const { use, power, target } = slotAt(plan, hour);
  if (use !== 'charge') return 0;
  const missing = Math.max(0, -energyAbove(lowest, target)) / efficiency;
  return pacedPower(power, missing, workHours(plan, hour, lag), Math.max(glide, lag));
}
