import type { StorageUse } from '#src/contract/run/dispatch.ts';
import { type StrategyPlan, type UseSlot, usesOn } from '#src/contract/rules/energy/strategy.ts';
import { day } from '../../plant/timing.ts';
import { withLastAnswer } from '../last-answer.ts';

/** What a plan has the storage do on one day of the calendar. */
export interface DayPlan extends Pick<StrategyPlan, 'chargeTo' | 'reserve' | 'gridChargeMax' | 'shaveAbove'> {
  /** 48 half hours of local time. */
  readonly slots: readonly (UseSlot | undefined)[];
}

/** The days of each plan, by their number since 1970: days that are alike are one object. */
const known = new WeakMap<StrategyPlan, { readonly days: Map<number, DayPlan>; readonly kinds: DayPlan[] }>();

const dayOf = withLastAnswer((plan: StrategyPlan, number: number): DayPlan => {
  const ofPlan = known.get(plan) ?? { days: new Map<number, DayPlan>(), kinds: [] };
  known.set(plan, ofPlan);
  const { days, kinds } = ofPlan;
  const found = days.get(number);
  if (found) return found;
  const slots = usesOn(plan, new Date(number * day).toISOString().slice(0, 10));
  const alike = kinds.find((kind) => kind.slots.every((slot, index) => slot === slots[index]));
  const { chargeTo, reserve, gridChargeMax, shaveAbove } = plan;
  const made = alike ?? { chargeTo, reserve, gridChargeMax, shaveAbove, slots };
  if (!alike) kinds.push(made);
  days.set(number, made);
  return made;
});

/** The day of a local time. */
export const dayPlanAt = (plan: StrategyPlan, local: number): DayPlan => dayOf(plan, Math.floor(local / day));

/** What one half hour of a day wants. */
export interface SlotPlan {
  readonly use: StorageUse;
  /** kW at the most. */
  readonly power: number | undefined;
  /** % that it charges to. */
  readonly target: number;
  /** % that it leaves. */
  readonly reserve: number;
}

const slotOf = withLastAnswer(({ slots, chargeTo, reserve }: DayPlan, index: number): SlotPlan => {
  const { use = 'hold', power, soc } = slots[index] ?? {};
  return {
    use,
    power,
    target: use === 'charge' ? Math.min(soc ?? chargeTo, chargeTo) : chargeTo,
    reserve: use === 'charge' ? reserve : Math.max(soc ?? reserve, reserve),
  };
});

/** The slot of a local hour, 0 … 24. */
export const slotAt = (plan: DayPlan, hour: number): SlotPlan => slotOf(plan, Math.floor(hour * 2) % 48);

const isSameWork = (one: UseSlot | undefined, other: UseSlot | undefined): boolean =>
  one?.use === other?.use && one?.soc === other?.soc;

/** The first half hour after one that wants something else. */
const endOfWork = withLastAnswer(({ slots }: DayPlan, begin: number): number => {
  let index = begin;
  while (index < 48 && isSameWork(slots[index], slots[begin])) index += 1;
  return index;
});

/** Hours until the day wants something else, half an hour at the least. */
export const hoursLeft = (plan: DayPlan, hour: number): number =>
  Math.max(0.5, endOfWork(plan, Math.floor(hour * 2)) / 2 - hour);
