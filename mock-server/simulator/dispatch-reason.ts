import type { StoragePlan } from '#src/contract/disturbance.ts';
import type { DeviceLimit, DispatchReason, DispatchState } from '#src/contract/dispatch.ts';
import { energyAbove, type Possible, slotAt, type Storage, type Wish, wishOnGrid } from './dispatch.ts';
import type { GridLimits } from './plant-settings.ts';
import { efficiency } from './storage.ts';

/** The highest power of all storage units in one direction in kW, and its cause. */
export interface StorageLimit {
  readonly power: number;
  readonly cause: DeviceLimit;
}

/** Of both directions, with the units' rated power in kW. */
export interface StorageLimits {
  readonly rated: number;
  readonly charge: StorageLimit;
  readonly discharge: StorageLimit;
}

/** What the dispatch decides, with the figures that it decides from, as the client gets them. */
export type Decision = Pick<
  DispatchState,
  | 'use'
  | 'reason'
  | 'power'
  | 'wanted'
  | 'need'
  | 'soc'
  | 'available'
  | 'missing'
  | 'capacity'
  | 'noCharge'
  | 'noDischarge'
  | 'shaveAbove'
  | 'chargeUpTo'
  | 'commanded'
>;

/** kW or kWh that make no difference. */
const little = 0.05;

/** Why a wish of the plan is what it is. */
const reasonOfWish = (
  plan: StoragePlan,
  { coverable, planned: wish }: Wish,
  decision: Omit<Decision, 'reason'>,
): DispatchReason => {
  const { use, need, soc, available, missing, chargeUpTo, noCharge, noDischarge } = decision;
  if (coverable <= 0) return 'surplus';
  if (use === 'hold') return 'hold';
  if (use === 'charge') {
    if (missing <= little) return noCharge > 0 && soc < plan.chargeTo ? 'noStack' : 'target';
    return -wish >= chargeUpTo - need - little ? 'demand' : 'pace';
  }
  if (available <= little) return noDischarge > 0 && soc > plan.reserve ? 'noStack' : 'reserve';
  return wish >= coverable - little ? 'load' : use === 'own' ? 'reserve' : 'pace';
};

/**
 * The decision of `onGrid` with its figures, from the same plan and the same limits.
 * @param onCommand at least one of the units is under a command
 */
export const explainOnGrid = (
  possible: Possible,
  plan: StoragePlan,
  hour: number,
  storage: Storage,
  limits: GridLimits,
  onCommand: boolean,
): Decision => {
  const { charge, discharge, commanded } = possible;
  const wish = wishOnGrid(possible, plan, hour, storage, limits);
  const { net: need, decided: target } = wish;
  const use = slotAt(plan, hour);
  const planned = Math.min(discharge, Math.max(-charge, target));
  const decision = {
    use,
    power: planned + commanded,
    wanted: target,
    need,
    soc: storage.soc,
    available: Math.max(0, energyAbove(storage.discharge, plan.reserve)) * efficiency,
    missing: Math.max(0, -energyAbove(storage.charge, plan.chargeTo)) / efficiency,
    capacity: storage.capacity,
    noCharge: storage.capacity - storage.charge.capacity,
    noDischarge: storage.capacity - storage.discharge.capacity,
    shaveAbove: limits.shaveAbove,
    chargeUpTo: limits.chargeUpTo,
    commanded,
  };
  const reasonOf = (): DispatchReason => {
    if (onCommand) return 'command';
    if (Math.abs(planned - target) > little) return 'device';
    return target > wish.planned ? 'shaving' : reasonOfWish(plan, wish, decision);
  };
  return { ...decision, reason: reasonOf() };
};
