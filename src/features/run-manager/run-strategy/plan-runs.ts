import type * as z from 'zod/mini';
import { halfHours, slotFrom, tableOf } from '#src/contract/rules/energy/day-slots.ts';
import type { strategyForm } from '#src/contract/run/strategy.ts';

export type StrategyValues = z.input<typeof strategyForm>;
export type SeasonInput = StrategyValues['seasons'][number];
export type PlanInput = SeasonInput['plans'][number];
export type SlotInput = PlanInput['slots'][number];

/** Half hours of a day in a row with one work. */
export interface Run extends Pick<SlotInput, 'use' | 'power' | 'soc'> {
  readonly from: number;
  readonly to: number;
}

/** The day from midnight to midnight without gaps; what no slot covers waits. */
export function runsOf(slots: readonly SlotInput[]): Run[] {
  const runs: Run[] = [];
  let last: number | undefined;
  for (const [at, index] of tableOf(slots).entries()) {
    const before = runs.at(-1);
    if (before && index === last) runs[runs.length - 1] = { ...before, to: at + 1 };
    else {
      const { use, power, soc } = slots[index ?? -1] ?? { use: 'hold' as const };
      runs.push({ from: at, to: at + 1, use, power, soc });
    }
    last = index;
  }
  return runs;
}

export const slotsOf = (runs: readonly Run[]): SlotInput[] =>
  runs.map(({ from, to, ...work }) => ({ ...slotFrom(from, to), ...work }));

/** The boundary between a run and the next one moves; each keeps half an hour. */
export function moveEnd(runs: readonly Run[], index: number, to: number): Run[] {
  const [run, next] = [runs[index], runs[index + 1]];
  if (!run || !next) return [...runs];
  const end = Math.min(next.to - 1, Math.max(run.from + 1, to));
  return runs.with(index, { ...run, to: end }).with(index + 1, { ...next, from: end });
}

/** A run moves between its neighbours and keeps its length; those at midnight stay. */
export function moveRun(runs: readonly Run[], index: number, halves: number): Run[] {
  const [before, run, next] = [runs[index - 1], runs[index], runs[index + 1]];
  if (!before || !run || !next) return [...runs];
  const by = Math.min(next.to - 1 - run.to, Math.max(before.from + 1 - run.from, halves));
  const later = moveEnd(runs, by > 0 ? index : index - 1, (by > 0 ? run.to : run.from) + by);
  return moveEnd(later, by > 0 ? index - 1 : index, (by > 0 ? run.from : run.to) + by);
}

/** Waiting has neither power nor target. */
export const changeRun = (runs: readonly Run[], index: number, change: Partial<Run>): Run[] =>
  runs.map((run, at) => {
    if (at !== index) return run;
    const changed = { ...run, ...change };
    return changed.use === 'hold' ? { ...changed, power: undefined, soc: undefined } : changed;
  });

/** The second half becomes a run of its own; one of half an hour stays. */
export function splitRun(runs: readonly Run[], index: number): Run[] {
  const run = runs[index];
  if (!run || run.to - run.from < 2 || runs.length >= halfHours) return [...runs];
  const middle = Math.ceil((run.from + run.to) / 2);
  return runs.toSpliced(index, 1, { ...run, to: middle }, { ...run, from: middle });
}

/** Its hours go to the run before it, or after the first. */
export function removeRun(runs: readonly Run[], index: number): Run[] {
  const run = runs[index];
  const heir = runs[index === 0 ? 1 : index - 1];
  if (!run || !heir) return [...runs];
  const joined = index === 0 ? { ...heir, from: run.from } : { ...heir, to: run.to };
  return runs.toSpliced(Math.max(0, index - 1), 2, joined);
}
