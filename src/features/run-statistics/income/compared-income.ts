import { changeOf } from '../change-of.ts';
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

/** What some stations of one currency earned beside the compared days. */
export function comparedTotal(
  matched: ComparedRows | undefined,
  currency: string,
  ids: ReadonlySet<string>,
): ComparedFigure | undefined {
  if (!matched) return undefined;
  const sum = (rows: readonly IncomeRow[]) =>
    sumOfSums(
      currency,
      rows.filter(({ station }) => ids.has(station.id)),
    );
  const { value, before } = comparableTotals(sum(matched.rows), sum(matched.before));
  return { value, before, change: changeOf(value, before) };
}
