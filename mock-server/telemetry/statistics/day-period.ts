import { itemAt } from '#src/lib/item-at.ts';
import { rowOf } from '../../simulator/history/day-table.ts';
import type { History } from '../../simulator/history/history.ts';
import { hour, quarter } from '../../plant/timing.ts';
import type { DayInput } from './day-memory.ts';
import { addUnmeasured, createQuarterSums, emptyPeriod, type Period } from './period.ts';
import type { QuarterEnergies } from './quarter-energies.ts';
import type { QuarterState } from '../link-gaps.ts';

/** kWh in the storage at an instant, or at the quarter hour before it. */
function storedAt(history: History, at: number): number {
  const { layout, capacities } = history.plantAt(at);
  const table = history.passTableAt(at);
  const state = rowOf(table.states, layout.states, Math.floor((at - table.at) / quarter));
  return capacities.reduce((sum, _capacity, unit) => sum + itemAt(state, layout.energy + unit), 0);
}

/** Sums the energies of one day; what its parameters make of them is left at 0. */
export function createDayPeriod({ history, today: { date, quarters }, prices, now }: DayInput) {
  const period = emptyPeriod(date);
  const sums = createQuarterSums(period);
  const [begin] = quarters;
  // The record begins in the middle of its first day.
  if (begin && begin.at < history.from)
    period.unmeasured.push({
      from: begin.at,
      to: quarters.find(({ at }) => at >= history.from)?.at ?? now,
      state: 'missing',
    });
  return {
    add(energies: QuarterEnergies, at: number, slot: number, state: QuarterState): void {
      const price = prices.slots[slot];
      if (price) sums.add(energies, price);
      if (state !== 'measured') addUnmeasured(period.unmeasured, { from: at, to: Math.min(at + quarter, now), state });
      if (state === 'missing') return;
      if (state === 'measured') period.measured += 1;
      else period.estimated += 1;
      // A quarter hour that runs has no mean yet.
      if (at + quarter > now) return;
      const kw = (energies.import * hour) / quarter;
      if (!period.max || kw > period.max.kw) period.max = { kw, at };
    },
    /** The period, after the last quarter hour. */
    done(): Period {
      sums.done();
      const first = quarters.find(({ at }) => at >= history.from);
      const last = quarters.at(-1);
      if (first && last)
        period.stored = {
          start: storedAt(history, first.at),
          end: storedAt(history, Math.min(last.at + quarter, now)),
        };
      period.quarters = quarters.length;
      return period;
    },
  };
}
