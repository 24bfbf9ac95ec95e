import type { DeviceLimit, DispatchReason } from '#src/contract/dispatch.ts';
import { chargeBelow, energyAbove, type Possible, shaveFrom, slotAt, type Storage, wishOf } from './dispatch.ts';
import type { Plan, SlotUse } from './plant-spec.ts';
import { efficiency } from './storage.ts';

/** kW that the storage's units take or give at the most, and what keeps them from more. */
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

/** What the dispatch decides, with what it decides from; kW and kWh, power + discharge. */
export interface Decision {
  readonly use: SlotUse;
  readonly reason: DispatchReason;
  readonly power: number;
  /** What the plan would have. */
  readonly wanted: number;
  /** Load and vehicles beyond sun and wind. */
  readonly need: number;
  readonly soc: number;
  /** kWh that can be given above the plan's reserve. */
  readonly available: number;
  /** kWh to be taken from the grid until the plan's target. */
  readonly missing: number;
  readonly shaveAbove: number;
  readonly chargeUpTo: number;
  readonly commanded: number;
}

/** kW or kWh that make no difference. */
const little = 0.05;

/** Why a wish of the plan is what it is. */
const reasonOfWish = (use: SlotUse, wish: number, decision: Omit<Decision, 'reason'>): DispatchReason => {
  const { need, available, missing, chargeUpTo } = decision;
  if (need <= 0) return 'surplus';
  if (use === 'hold') return 'hold';
  if (use === 'charge') {
    if (missing <= little) return 'target';
    return -wish >= chargeUpTo - need - little ? 'demand' : 'pace';
  }
  if (available <= little) return 'reserve';
  return wish >= need - little ? 'load' : use === 'own' ? 'reserve' : 'pace';
};

/**
 * The decision of `onGrid`, told with what it was made from: the same wish, the same limits.
 * @param onCommand a command holds for one of the units at least
 */
export const explainOnGrid = (
  possible: Possible,
  plan: Plan,
  hour: number,
  storage: Storage,
  contract: number,
  onCommand: boolean,
): Decision => {
  const { load, charging, pv, wind, charge, discharge, ordered } = possible;
  const need = load + charging - pv - wind - ordered;
  const use = slotAt(plan, hour);
  const wish = wishOf(plan, hour, need, storage, contract);
  const shaving = need - contract * shaveFrom;
  const wanted = shaving > 0 ? Math.max(wish, shaving) : wish;
  const planned = Math.min(discharge, Math.max(-charge, wanted));
  const decision = {
    use,
    power: planned + ordered,
    wanted,
    need,
    soc: storage.soc,
    available: Math.max(0, energyAbove(storage, plan.reserve)) * efficiency,
    missing: Math.max(0, -energyAbove(storage, plan.chargeTo)) / efficiency,
    shaveAbove: contract * shaveFrom,
    chargeUpTo: contract * chargeBelow,
    commanded: ordered,
  };
  const settles = (): DispatchReason => {
    if (onCommand) return 'command';
    if (Math.abs(planned - wanted) > little) return 'device';
    return wanted > wish ? 'shaving' : reasonOfWish(use, wish, decision);
  };
  return { ...decision, reason: settles() };
};
