import type { DeviceLimit, DispatchReason, DispatchState } from '#src/contract/run/dispatch.ts';
import { type LimitCause, limitCauses } from '#src/contract/run/strategy-simulation.ts';
import { type DayPlan, slotAt } from './day-plan.ts';
import { energyAbove, limitsWithin, type Possible, type Storage, type Wish, wishOnGrid } from './dispatch.ts';
import type { GridLimits } from '../plant-settings.ts';
import { efficiency } from '../storage/storage.ts';

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
  | 'reserve'
  | 'target'
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
  { coverable, planned: wish }: Wish,
  decision: Omit<Decision, 'reason'>,
  { guard }: Storage,
): DispatchReason => {
  if (guard !== 'none') return 'reserve';
  const { use, need, soc, reserve, target, available, missing, chargeUpTo, noCharge, noDischarge } = decision;
  if (coverable <= 0) return 'surplus';
  if (use === 'hold') return 'hold';
  if (use === 'charge') {
    if (missing <= little) return noCharge > 0 && soc < target ? 'noStack' : 'target';
    return -wish >= chargeUpTo - need - little ? 'demand' : 'pace';
  }
  if (available <= little) return noDischarge > 0 && soc > reserve ? 'noStack' : 'reserve';
  return wish >= coverable - little ? 'load' : use === 'own' ? 'reserve' : 'pace';
};

/**
 * The decision of `onGrid` with its figures, from the same plan and the same limits.
 * @param onCommand at least one of the units is under a command
 */
export const explainOnGrid = (
  possible: Possible,
  plan: DayPlan,
  hour: number,
  storage: Storage,
  limits: GridLimits,
  onCommand: boolean,
): Decision => {
  const { charge, discharge, commanded } = possible;
  const wish = wishOnGrid(possible, plan, hour, storage, limits);
  const { net: need, decided } = wish;
  const { use, reserve, target } = slotAt(plan, hour);
  const { shaveAbove, chargeUpTo } = limitsWithin(limits, plan);
  const planned = Math.min(discharge, Math.max(-charge, decided));
  const decision = {
    use,
    power: planned + commanded,
    wanted: decided,
    need,
    soc: storage.soc,
    reserve,
    target,
    available: Math.max(0, energyAbove(storage.discharge, reserve)) * efficiency,
    missing: Math.max(0, -energyAbove(storage.charge, target)) / efficiency,
    capacity: storage.capacity,
    noCharge: storage.capacity - storage.charge.capacity,
    noDischarge: storage.capacity - storage.discharge.capacity,
    shaveAbove,
    chargeUpTo,
    commanded,
  };
  const reasonOf = (): DispatchReason => {
    if (onCommand) return 'command';
    if (Math.abs(planned - decided) > little) return 'device';
    return decided > wish.planned ? 'shaving' : reasonOfWish(wish, decision, storage);
  };
  return { ...decision, reason: reasonOf() };
};

/** Reasons that keep the storage from what its slot wants. */
const limitOfReason: Readonly<Partial<Record<DispatchReason, LimitCause>>> = {
  reserve: 'reserve',
  demand: 'demand',
  shaving: 'shaving',
  noStack: 'unavailable',
};

/** What keeps the storage from what its slot wants; undefined: nothing does. */
export function limitCauseOf({ reason, use, wanted, charge, discharge }: Decision & StorageLimits) {
  if (reason === 'device') return (wanted < 0 ? charge : discharge).cause;
  // Self-consumption wants no more than the load.
  return reason === 'load' && use === 'discharge' ? 'load' : limitOfReason[reason];
}

/** The same as a number: its place in `limitCauses` from 1, 0 for nothing. */
export const limitCodeOf = (decision: Decision & StorageLimits): number => {
  const cause = limitCauseOf(decision);
  return cause === undefined ? 0 : limitCauses.indexOf(cause) + 1;
};
