import { quarter } from '../../plant/timing.ts';
import { addQuarterTo, type DayAccount, emptyAccount, type QuarterSpan } from './account.ts';
import { type DayInput, demandWindowOf } from './day-memory.ts';
import type { Reused } from '../../simulator/reused.ts';
import type { QuarterState } from '../link-gaps.ts';
import type { QuarterEnergies } from './quarter-energies.ts';

/** Sums a day by price; its fuel is left at 0. */
export function createDayAccount({ today: { date, quarters }, prices, factors, now }: DayInput) {
  const windowMs = demandWindowOf(factors);
  const account = emptyAccount(date, prices.tariff, windowMs);
  const span: Reused<QuarterSpan> = { at: 0, end: 0, isWhole: true, state: 'measured', beginsWindow: true };
  return {
    add(energies: QuarterEnergies, at: number, slot: number, index: number, state: QuarterState): void {
      const price = prices.slots[slot];
      if (!price) return;
      span.at = at;
      span.end = Math.min(at + quarter, now);
      span.isWhole = span.end - at === quarter;
      span.state = state;
      span.beginsWindow = (index * quarter) % windowMs === 0;
      addQuarterTo(account, energies, price, span);
    },
    /** The account, after the last quarter hour. */
    done(): DayAccount {
      account.quarters = quarters.length;
      return account;
    },
  };
}
