import { changeOf } from '#src/lib/number/change-of.ts';
import type { ComparedFigure } from '../compared-figures.ts';
import { type IncomeRow, type IncomeSums, sources, sumOfKnown, sumOfSums } from './income-rows.ts';

/** Totals of what is known on both sides: demand and documented lines count in whole months alone. */
export function comparableTotals(one: IncomeSums, before: IncomeSums) {
  const shared = sources.filter((source) => one.money[source] !== null && before.money[source] !== null);
  const total = ({ money }: IncomeSums) => sumOfKnown(shared.map((source) => money[source]));
  return { value: total(one), before: total(before) };
}

/** Rows of the days that have some beside them, and of those. */
export interface ComparedRows {
  readonly rows: readonly IncomeRow[];
  readonly before: readonly IncomeRow[];
}

/** Finds what stations of one currency earned beside the compared days. */
export function comparedTotals({ rows, before }: ComparedRows) {
  const byId = (all: readonly IncomeRow[]) => new Map(all.map((row) => [row.station.id, row]));
  const [known, knownBefore] = [byId(rows), byId(before)];
  return (currency: string, ids: readonly string[]): ComparedFigure => {
    const sum = (of: ReadonlyMap<string, IncomeRow>) =>
      sumOfSums(
        currency,
        ids.flatMap((id) => of.get(id) ?? []),
      );
    const totals = comparableTotals(sum(known), sum(knownBefore));
    return { ...totals, change: changeOf(totals.value, totals.before) };
  };
}
