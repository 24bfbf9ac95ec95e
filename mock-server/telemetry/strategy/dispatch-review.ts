import { itemAt } from '#src/lib/item-at.ts';
import type { Disturbance } from '#src/contract/run/disturbance.ts';
import {
  type DispatchCourse,
  type DispatchDay,
  type DispatchReview,
  type DispatchSlot,
  type LossReason,
  lossReasons,
} from '#src/contract/run/dispatch-review.ts';
import type { DayFactors } from '#src/contract/rules/energy/parameter.ts';
import { cents, rounded } from '../../lib/cents.ts';
import { iso } from '../../lib/clock.ts';
import { day, hour, quarter } from '../../plant/timing.ts';
import { type Clock, hourOfDay } from '../../simulator/clock.ts';
import { dayPlanAt, slotAt } from '../../simulator/dispatch/day-plan.ts';
import type { History } from '../../simulator/history/history.ts';
import { indexesOf } from '../../simulator/plant-layout.ts';
import type { Replay, Replayer } from '../../simulator/history/replay.ts';
import { efficiency } from '../../simulator/storage/storage.ts';
import type { InstantValue } from '../statistics/period.ts';
import { dateAt } from '../statistics/parameter-effect.ts';

/** A day of the calendar among the quarter hours of a review: the first, and one past the last. */
interface ReviewedDay {
  readonly date: string;
  readonly from: number;
  readonly to: number;
  readonly isOver: boolean;
  readonly measured: number;
}

export interface ReviewPeriod {
  /** ms since 1970: a local midnight, and the end of the last quarter hour. */
  readonly from: number;
  readonly to: number;
  readonly clock: Clock;
}

type Course = Pick<DispatchReview, 'slots' | 'course'>;
export type Review = Course & Pick<DispatchReview, 'days' | 'total' | 'gaps'>;

/** kW that count as another power than planned, and their share of the converters' rated power. */
const little = { kw: 2, share: 0.05 };
/** kWh and cents that are worth a line. */
const negligible = 0.005;
/** A day with fewer measured quarter hours tells nothing. */
const measuredMin = 0.9;

/** What is left of a disturbance when a reason is removed; undefined: nothing. */
const without: Readonly<Record<LossReason, (one: Disturbance) => Disturbance | undefined>> = {
  islanded: (one) => (one.kind === 'gridLoss' ? undefined : one),
  command: (one) => (one.kind === 'order' || (one.kind === 'write' && !isLimit(one)) ? undefined : one),
  unavailable: (one) => (one.kind === 'offline' ? undefined : one),
  temperature: (one) => (one.kind === 'cooling' ? undefined : one),
  setting(one) {
    if (one.kind === 'write' && isLimit(one)) return undefined;
    if (one.kind !== 'settings') return one;
    const { maxCharge: _charge, maxDischarge: _discharge, ...settings } = one.settings;
    return { ...one, settings };
  },
};
const isLimit = ({ register }: Extract<Disturbance, { kind: 'write' }>): boolean =>
  register === 'chargeLimit' || register === 'dischargeLimit';

/** The days again without one reason after the other: what each step changes is what its reason cost. */
interface Step {
  readonly reason: LossReason;
  readonly before: Replay;
  readonly after: Replay;
}

interface Steps {
  readonly measured: Replay;
  /** With all that happened. */
  readonly again: Replay;
  readonly steps: readonly Step[];
  /** By the plan alone. */
  readonly planned: Replay;
}

function* runSteps(replayer: Replayer, restarts: ReadonlySet<number>, to: number): Generator<undefined, Steps> {
  const { happened } = replayer;
  const touches = ({ from }: Disturbance): boolean => from < to;
  let left: readonly Disturbance[] = happened.filter(touches);
  let isMild = false;
  const again = yield* replayer.repeat({ happened: left, restarts, isMild });
  const steps: Step[] = [];
  let before = again;
  for (const reason of lossReasons) {
    const fewer = left.flatMap((one) => without[reason](one) ?? []);
    const isSame = fewer.length === left.length && fewer.every((one, index) => one === left[index]);
    left = fewer;
    isMild ||= reason === 'temperature';
    if (isSame && reason !== 'temperature') continue;
    const after = yield* replayer.repeat({ happened: left, restarts, isMild });
    steps.push({ reason, before, after });
    before = after;
  }
  return { measured: replayer.measured(), again, steps, planned: before };
}

const batteryAt = (replay: Replay, index: number): number =>
  itemAt(replay.discharge, index) - itemAt(replay.charge, index);
const gridAt = (replay: Replay, index: number): number => itemAt(replay.import, index) - itemAt(replay.export, index);
/** kWh that storage and sources gave. */
const givenAt = (replay: Replay, index: number): number =>
  batteryAt(replay, index) + itemAt(replay.pv, index) + itemAt(replay.wind, index) + itemAt(replay.diesel, index);

/** What quarter hours cost and are worth at a station. */
interface Value extends InstantValue {
  readonly from: number;
  readonly clock: Clock;
  /** Usable kWh. */
  readonly capacity: number;
}

const fuelPrice = ({ dieselConsumption, dieselPrice }: DayFactors): number => dieselConsumption * dieselPrice;

function billAt(replay: Replay, index: number, { from, priceAt, factorsOn, clock }: Value): number {
  const at = from + index * quarter;
  const { price, feedIn } = priceAt(at);
  const burnt = itemAt(replay.fuelEnergy, index);
  const fuel = burnt > 0 ? burnt * fuelPrice(factorsOn(dateAt(clock, at))) : 0;
  return itemAt(replay.import, index) * price - itemAt(replay.export, index) * feedIn + fuel;
}

const sumOf = ({ from, to }: ReviewedDay, valueAt: (index: number) => number): number => {
  let sum = 0;
  for (let index = from; index < to; index += 1) sum += valueAt(index);
  return sum;
};

/** What it costs to charge, at the day's lowest price, what one run left in the storage beyond another. */
function storedBetween(one: Replay, other: Replay, today: ReviewedDay, { from, priceAt, capacity }: Value): number {
  const more = ((itemAt(one.soc, today.to - 1) - itemAt(other.soc, today.to - 1)) / 100) * capacity;
  let lowest = Infinity;
  for (let index = today.from; index < today.to; index += 1)
    lowest = Math.min(lowest, priceAt(from + index * quarter).price);
  return (more * lowest) / efficiency;
}

function dayOf({ measured, steps, planned }: Steps, today: ReviewedDay, value: Value): DispatchDay {
  const billOf = (replay: Replay) => sumOf(today, (index) => billAt(replay, index, value));
  const [actual, plannedBill] = [cents(billOf(measured)), cents(billOf(planned))];
  const stored = cents(storedBetween(measured, planned, today, value));
  const loss = cents(actual - plannedBill - stored);
  const losses = steps.flatMap(({ reason, before, after }) => {
    const cost = cents(billOf(before) - billOf(after) - storedBetween(before, after, today, value));
    const energy = sumOf(today, (index) => Math.max(0, givenAt(after, index) - givenAt(before, index)));
    return Math.abs(cost) < negligible && energy < 1 ? [] : [{ reason, cost, energy: cents(energy) }];
  });
  const carriedOver = cents(loss - losses.reduce((sum, { cost }) => sum + cost, 0));
  const { date, isOver, measured: read, from, to } = today;
  return {
    date,
    isOver,
    quarters: to - from,
    measured: read,
    actual,
    planned: plannedBill,
    stored,
    loss,
    losses,
    carriedOver,
  };
}

const add = (days: readonly DispatchDay[], of: (one: DispatchDay) => number): number =>
  cents(days.reduce((sum, one) => sum + of(one), 0));

function totalOf(days: readonly DispatchDay[]): DispatchReview['total'] {
  const losses = lossReasons.flatMap((reason) => {
    const found = days.flatMap((one) => one.losses.filter((each) => each.reason === reason));
    if (found.length === 0) return [];
    const sum = (of: 'cost' | 'energy') => cents(found.reduce((total, each) => total + each[of], 0));
    return [{ reason, cost: sum('cost'), energy: sum('energy') }];
  });
  return {
    actual: add(days, ({ actual }) => actual),
    planned: add(days, ({ planned }) => planned),
    stored: add(days, ({ stored }) => stored),
    loss: add(days, ({ loss }) => loss),
    losses,
    carriedOver: add(days, ({ carriedOver }) => carriedOver),
  };
}

/** Means and sums of the quarter hours of one half hour, some runs beside each other. */
function halfHourOf(indexes: readonly number[], { measured, again, planned }: Steps, value: Value) {
  const powerOf = (replay: Replay, energyAt: (replay: Replay, index: number) => number) =>
    (indexes.reduce((sum, index) => sum + energyAt(replay, index), 0) * hour) / quarter / indexes.length;
  const change = (one: Replay, other: Replay) =>
    Math.max(...[batteryAt, gridAt].map((energyAt) => Math.abs(powerOf(one, energyAt) - powerOf(other, energyAt))));
  const last = indexes.at(-1) ?? 0;
  const [actual, actualGrid, actualSoc] = [
    powerOf(measured, batteryAt),
    powerOf(measured, gridAt),
    itemAt(measured.soc, last),
  ];
  const billOf = (replay: Replay) => indexes.reduce((sum, index) => sum + billAt(replay, index, value), 0);
  return {
    change,
    cost: billOf(again) - billOf(planned),
    // What the run with all that happened gets wrong, the one by the plan does as well.
    powers: {
      planned: actual + powerOf(planned, batteryAt) - powerOf(again, batteryAt),
      actual,
      plannedGrid: actualGrid + powerOf(planned, gridAt) - powerOf(again, gridAt),
      actualGrid,
      plannedSoc: actualSoc + itemAt(planned.soc, last) - itemAt(again.soc, last),
      actualSoc,
    },
  };
}

/** The half hours of some days, those that ran otherwise with their reason. */
function coursesOf(steps: Steps, days: readonly ReviewedDay[], value: Value, history: History) {
  const rated = history.plant.devices.reduce((sum, { type, ratedPower }) => sum + (type === 'pcs' ? ratedPower : 0), 0);
  const limit = Math.max(little.kw, rated * little.share);
  const { from, clock, priceAt } = value;
  const courseOf = (index: number, end: number): { course: DispatchCourse; slot: DispatchSlot | undefined } => {
    const indexes = [index, index + 1].filter((each) => each < end);
    const { change, cost, powers } = halfHourOf(indexes, steps, value);
    const at = from + index * quarter;
    const local = clock(at);
    const { kind: priceKind, price } = priceAt(at);
    const { use } = slotAt(dayPlanAt(history.planAt(at), local), hourOfDay(local));
    const course = { from: iso(at), to: iso(at + indexes.length * quarter), use, priceKind, price, ...rounded(powers) };
    const changes = steps.steps.map(({ reason, before, after }) => ({ reason, kw: change(before, after) }));
    const most = changes.toSorted((a, b) => b.kw - a.kw)[0];
    const isOther = most && change(steps.again, steps.planned) > limit;
    return { course, slot: isOther ? { ...course, reason: most.reason, cost: cents(cost) } : undefined };
  };
  return days.flatMap((today) =>
    Array.from({ length: Math.ceil((today.to - today.from) / 2) }, (_, half) =>
      courseOf(today.from + 2 * half, today.to),
    ),
  );
}

/** Quarter hours of a day in which the registers of the grid connection were read. */
function measuredIn(history: History, { from, to }: Pick<ReviewedDay, 'from' | 'to'>, start: number): number {
  const { devices } = history.plant;
  const meters = [...indexesOf(devices, 'grid'), ...indexesOf(devices, 'meter')];
  let measured = 0;
  for (let index = from; index < to; index += 1) {
    const at = start + index * quarter;
    const table = history.tableAt(at);
    const modes = table.modes[Math.floor((at - table.at) / quarter)];
    const isRead = history.linkLostSince(at) === null;
    if (isRead && modes && !meters.some((meter) => modes.offline[meter])) measured += 1;
  }
  return measured;
}

/** The days of a period by the calendar. */
function daysIn({ from, to, clock }: ReviewPeriod): Omit<ReviewedDay, 'measured'>[] {
  const days: Omit<ReviewedDay, 'measured'>[] = [];
  for (let at = from, index = 0; at < to; at += quarter, index += 1) {
    const isNew = index === 0 || Math.floor(clock(at) / day) !== Math.floor(clock(at - quarter) / day);
    const before = isNew ? undefined : days.pop();
    const isOver = Math.floor(clock(at + quarter) / day) !== Math.floor(clock(at) / day);
    days.push({ date: before?.date ?? dateAt(clock, at), from: before?.from ?? index, to: index + 1, isOver });
  }
  return days;
}

/** A review without days. */
export const emptyReview: Review = { days: [], total: totalOf([]), gaps: [], slots: [], course: [] };

/**
 * What the days of a period cost beside what they would have cost by the plan alone. The reasons are removed one after
 * the other, in the order of `lossReasons`: each costs what its step saves, with the charge that it leaves at the end of
 * the day.
 */
export function* reviewDispatch(
  history: History,
  period: ReviewPeriod,
  instant: InstantValue,
): Generator<undefined, Review> {
  const { from, to, clock } = period;
  const all = daysIn(period).map((one) => ({ ...one, measured: measuredIn(history, one, from) }));
  const restarts = new Set(all.map((one) => from + one.from * quarter));
  const steps = yield* runSteps(history.replayer(from, to), restarts, to);
  const capacity = history.plant.capacities.reduce((total, kWh) => total + kWh, 0);
  const value = { ...instant, from, clock, capacity };
  const known = all.filter((one) => one.measured >= measuredMin * (one.to - one.from));
  const days = known.map((one) => dayOf(steps, one, value));
  const courses = coursesOf(steps, known, value, history);
  return {
    days,
    total: totalOf(days),
    gaps: all.filter((one) => !known.includes(one)).map(({ date }) => date),
    slots: courses.flatMap(({ slot }) => slot ?? []),
    course: all.length === 1 ? courses.map(({ course }) => course) : [],
  };
}
