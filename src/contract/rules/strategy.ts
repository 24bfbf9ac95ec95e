import type { StorageUse } from '../dispatch.ts';
import { type DaySlot, type Finding, lintSlots } from './day-slots.ts';

export interface UseSlot extends DaySlot {
  readonly use: StorageUse;
}

export interface StrategyPlan {
  readonly slots: readonly UseSlot[];
  /** % that charging from the grid stops at. */
  readonly chargeTo: number;
  /** % that the plan leaves in the storage; islanded it is used. */
  readonly reserve: number;
}

/** A plan covers the day, each half hour once, and leaves less than it charges to. */
export const lintStrategy = ({ slots, chargeTo, reserve }: StrategyPlan): Finding[] => {
  const findings = lintSlots(slots, ['slots']);
  if (reserve >= chargeTo) findings.push({ level: 'error', path: ['reserve'], rule: 'strategy.reserve' });
  const has = (use: StorageUse) => slots.some((slot) => slot.use === use);
  if (has('discharge') && !has('charge') && !has('own') && !has('hold'))
    findings.push({ level: 'warning', path: ['slots'], rule: 'strategy.neverCharged' });
  return findings;
};
