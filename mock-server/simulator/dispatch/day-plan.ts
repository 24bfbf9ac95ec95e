import type { StorageUse } from '#src/contract/run/dispatch.ts';
import { type StrategyPlan, type UseSlot, usesOn } from '#src/contract/rules/energy/strategy.ts';
import { day } from '../../plant/timing.ts';

/** What a plan has the storage do on one day of the calendar. */
export interface DayPlan extends Pick<StrategyPlan, 'chargeTo' | 'reserve' | 'gridChargeMax' | 'shaveAbove'> {
  /** 48 half hours of local time. */
  readonly slots: readonly (UseSlot | undefined)[];
}

/** The days of each plan, by their number since 1970: days that are alike are one object. */
const known = new WeakMap<StrategyPlan, { readonly days: Map<number, DayPlan>; readonly kinds: DayPlan[] }>();

/** The one that was read last: a plant is simulated through a day step by step. */
let last: { readonly plan: StrategyPlan; readonly number: number; readonly made: DayPlan } | undefined;

/** The day of a local time. */
export function dayPlanAt(plan: StrategyPlan, local: number): DayPlan {
  const number = Math.floor(local / day);
  if (last && last.number === number && last.plan === plan) return last.made;
  const made = knownPlan(plan, number);
  last = { plan, number, made };
  return made;
}

function knownPlan(plan: StrategyPlan, number: number): DayPlan {
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
}

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

/** The slot that was read last: a plant is simulated through its half hour step by step. */
let lastSlot: { readonly plan: DayPlan; readonly index: number; readonly made: SlotPlan } | undefined;

/** The slot of a local hour, 0 … 24. */
export function slotAt(plan: DayPlan, hour: number): SlotPlan {
  const index = Math.floor(hour * 2) % 48;
  if (lastSlot && lastSlot.index === index && lastSlot.plan === plan) return lastSlot.made;
  const made = slotOf(plan, index);
  lastSlot = { plan, index, made };
  return made;
}

function slotOf({ slots, chargeTo, reserve }: DayPlan, index: number): SlotPlan {
  const { use = 'hold', power, soc } = slots[index] ?? {};
  return {
    use,
    power,
    target: use === 'charge' ? Math.min(soc ?? chargeTo, chargeTo) : chargeTo,
    reserve: use === 'charge' ? reserve : Math.max(soc ?? reserve, reserve),
  };
}

const isSameWork = (one: UseSlot | undefined, other: UseSlot | undefined): boolean =>
  one?.use === other?.use && one?.soc === other?.soc;

/** The first half hour after one that wants something else. */
function endOfWork({ slots }: DayPlan, begin: number): number {
  let index = begin;
  while (index < 48 && isSameWork(slots[index], slots[begin])) index += 1;
  return index;
}

/** The end that was read last, like the slot. */
let lastEnd: { readonly plan: DayPlan; readonly begin: number; readonly end: number } | undefined;

/** Hours until the day wants something else, half an hour at the least. */
export function hoursLeft(plan: DayPlan, hour: number): number {
  const begin = Math.floor(hour * 2);
  if (!lastEnd || lastEnd.begin !== begin || lastEnd.plan !== plan)
    lastEnd = { plan, begin, end: endOfWork(plan, begin) };
  return Math.max(0.5, lastEnd.end / 2 - hour);
}
