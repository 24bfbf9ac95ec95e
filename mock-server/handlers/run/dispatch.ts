import type { DispatchState, PlanSlot } from '#src/contract/run/dispatch.ts';
import { dateOf, dayAfter, iso } from '../../lib/clock.ts';
import { type Clock, hourOfDay, midnightBefore, midnightOf } from '../../simulator/clock.ts';
import { dayPlanAt, slotAt } from '../../simulator/dispatch/day-plan.ts';
import type { History } from '../../simulator/history/history.ts';
import { minute } from '../../plant/timing.ts';
import type { PriceAt } from '../../store/plant/tariffs.ts';
import { readingAt } from '../../telemetry/reading.ts';
import { requireStation } from '../../call/access.ts';
import type { HandlersOf } from '../../call/call.ts';

const halfHour = 30 * minute;

const round = (value: number): number => Math.round(value * 100) / 100 + 0;

/** The half hour that begins at `at`, ms since 1970. */
const slotFrom = (at: number, clock: Clock, { planAt }: History, priceAt: PriceAt): PlanSlot => {
  const local = clock(at);
  const { use } = slotAt(dayPlanAt(planAt(at), local), hourOfDay(local));
  const { kind: priceKind, price } = priceAt(at);
  return { from: iso(at), to: iso(at + halfHour), use, priceKind, price };
};

/** The half hours that touch `from` to `to`; a day of the calendar may have 46 or 50 of them. */
const slotsOf = (from: number, to: number, slotOf: (at: number) => PlanSlot): PlanSlot[] => {
  const slots: PlanSlot[] = [];
  for (let at = Math.floor(from / halfHour) * halfHour; at < to; at += halfHour) slots.push(slotOf(at));
  return slots;
};

const stateOf = (history: History, now: number, until: string | null): DispatchState | null => {
  const { state, modes } = readingAt(history, now);
  const plant = history.plantAt(now);
  const decision = plant.explain(now, state, modes);
  if (!decision) return null;
  const { use, reason, charge, discharge, ...figures } = decision;
  const { demandLimit = history.contractDemandAt(now) } = history.settingsAt(now);
  const rounded = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, round(value)]));
  return {
    ...(rounded as typeof figures),
    use,
    until,
    reason,
    demandLimit,
    charge: { power: round(charge.power), cause: charge.cause },
    discharge: { power: round(discharge.power), cause: discharge.cause },
  };
};

export const dispatchHandlers: HandlersOf<'getDispatch'> = {
  getDispatch({ stationId, from, to }, call) {
    const { world, now } = call;
    const station = requireStation(stationId, call);
    const history = world.simulator.history(stationId);
    const { clock } = history;
    const priceAt = world.tariffs.priceAt(stationId);
    const slotOf = (at: number): PlanSlot => slotFrom(at, clock, history, priceAt);
    const midnight = midnightBefore(clock, now);
    const tomorrow = dayAfter(dateOf(clock(now)));
    const nextMidnight = midnightOf(clock, tomorrow);
    const lastMidnight = midnightOf(clock, dayAfter(tomorrow));
    const [current, ...later] = slotsOf(now, lastMidnight, slotOf);
    const next = later.find(({ use }) => use !== current?.use) ?? null;
    return {
      at: iso(now),
      timeZone: station.timeZone,
      currency: world.tariffs.currencyOf(stationId),
      slots: slotsOf(from ? Date.parse(from) : midnight, to ? Date.parse(to) : nextMidnight, slotOf),
      now: stateOf(history, now, next?.from ?? null),
      next,
    };
  },
};
