import type { PlantSettings } from '#src/contract/run/disturbance.ts';
import type { StrategyPlan } from '#src/contract/rules/energy/strategy.ts';
import { hourOfDay } from '../../simulator/clock.ts';
import type { Modes } from '../../simulator/disturbances.ts';
import type { History } from '../../simulator/history/history.ts';
import { indexesOf } from '../../simulator/plant-layout.ts';
import { day, quarter } from '../../plant/timing.ts';
import type { PriceAt } from '../../store/plant/tariffs.ts';
import { dateAt, type EffectPeriod } from '../statistics/parameter-effect.ts';

/** A day of the calendar among the quarter hours of a period. */
export interface SimulatedDay {
  readonly date: string;
  /** The first quarter hour, and one past the last. */
  readonly from: number;
  readonly to: number;
  /** The grid and its meter were there all day. */
  readonly isCounted: boolean;
  /** The plan and the settings were in force all day, and nothing was wrong or under a command. */
  readonly isUndisturbed: boolean;
}

/** The quarter hours of a period with their local times and prices. */
export interface SimulationGrid {
  readonly from: number;
  readonly days: readonly SimulatedDay[];
  /** 0 … 47, by the wall clock. */
  readonly halfHours: Uint8Array;
  readonly prices: Float64Array;
  readonly feedIns: Float64Array;
}

/** What was in force for a day to count as undisturbed. */
interface InForce {
  readonly plan: StrategyPlan;
  /** `past`: whatever was in force. */
  readonly settings: PlantSettings | 'past';
}

/** The same text for the same plan. */
const textOf = ({ plan, settings }: InForce): string => {
  const { seasons, holidays, chargeTo, reserve, gridChargeMax, shaveAbove } = plan;
  return JSON.stringify([seasons, holidays, chargeTo, reserve, gridChargeMax, shaveAbove, settings]);
};

/** Judges the modes of quarter hours; those that follow each other are the same object. */
function createJudge({ plant }: History, inForce: InForce) {
  const connections = [...indexesOf(plant.devices, 'grid'), ...indexesOf(plant.devices, 'meter')];
  const expected = textOf(inForce);
  const known = new Map<Modes, { isMeasured: boolean; isUndisturbed: boolean }>();
  return (modes: Modes) => {
    const judged = known.get(modes);
    if (judged) return judged;
    const { onGrid, offline, blocked, stopped, setpoints } = modes;
    const isMeasured = onGrid && !connections.some((index) => offline[index]);
    const isRunning = ![offline, blocked, stopped].some((all) => all.includes(true));
    const limits = [...modes.chargeLimits, ...modes.dischargeLimits];
    const isFree = setpoints.every((setpoint) => setpoint === null) && limits.every((limit) => limit === Infinity);
    const settings = inForce.settings === 'past' ? 'past' : modes.settings;
    const isSame = textOf({ plan: modes.plan ?? plant.spec.plan, settings }) === expected;
    const made = { isMeasured, isUndisturbed: onGrid && isRunning && isFree && isSame };
    known.set(modes, made);
    return made;
  };
}

export function createGrid(
  history: History,
  { from, to, clock }: EffectPeriod,
  inForce: InForce,
  priceAt: PriceAt,
): SimulationGrid {
  const count = Math.round((to - from) / quarter);
  const [halfHours, prices, feedIns] = [new Uint8Array(count), new Float64Array(count), new Float64Array(count)];
  const judge = createJudge(history, inForce);
  const days: SimulatedDay[] = [];
  for (let index = 0; index < count; index += 1) {
    const at = from + index * quarter;
    const local = clock(at);
    const { price, feedIn } = priceAt(at);
    halfHours[index] = Math.floor(hourOfDay(local) * 2);
    prices[index] = price;
    feedIns[index] = feedIn;
    const table = history.tableAt(at);
    const modes = table.modes[Math.floor((at - table.at) / quarter)];
    const { isMeasured, isUndisturbed } = modes ? judge(modes) : { isMeasured: false, isUndisturbed: false };
    const isNew = index === 0 || Math.floor(local / day) !== Math.floor(clock(at - quarter) / day);
    const before = isNew ? undefined : days.pop();
    days.push({
      date: before?.date ?? dateAt(clock, at),
      from: before?.from ?? index,
      to: index + 1,
      isCounted: isMeasured && (before?.isCounted ?? true),
      isUndisturbed: isUndisturbed && (before?.isUndisturbed ?? true),
    });
  }
  return { from, days, halfHours, prices, feedIns };
}
