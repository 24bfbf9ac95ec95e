import { quarter } from '../../plant/timing.ts';
import { addQuarterTo, type DayAccount, emptyAccount, type QuarterSpan } from './account.ts';
import { type DayInput, demandWindowOf } from './day-memory.ts';
import type { QuarterState } from '../link-gaps.ts';
import type { QuarterEnergies } from './quarter-energies.ts';

/** Sums a day by price; its fuel is left at 0. */
export function createDayAccount({ today: { date, quarters }, prices, factors, now }: DayInput) {
  const windowMs = demandWindowOf(factors);
  const account = emptyAccount(date, prices.tariff, windowMs);
  const spanOf = (at: number, index: number, state: QuarterState): QuarterSpan => {
    const end = Math.min(at + quarter, now);
    return { at, end, isWhole: end - at === quarter, state, beginsWindow: (index * quarter) % windowMs === 0 };
  };
  return {
    add(energies: QuarterEnergies, at: number, slot: number, index: number, state: QuarterState): void {
      const price = prices.slots[slot];
      if (!price) return;
      addQuarterTo(account, energies, price, spanOf(at, index, state));
    },
    /** The account, after the last quarter hour. */
    done(): DayAccount {
      account.quarters = quarters.length;
      return account;
    },
  };
}
