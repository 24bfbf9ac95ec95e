import type { StationIncome } from '#src/contract/statistics/income.ts';
import type { ComparedFigure } from '../compared-figures.ts';
import { type ComparedRows, comparedTotal } from './compared-income.ts';
import { byCurrency, type Figures, figuresOf, type IncomeRow, type IncomeSums, sumOfSums } from './income-rows.ts';
import type { T } from './texts.ts';

/** A row of the table: a station, or all of one currency together. */
export interface TableRow {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly figures: Figures;
  readonly isUnranked: boolean;
  readonly isTotal: boolean;
  /** What the figures are made of. */
  readonly sums: IncomeSums;
  readonly incomes: readonly StationIncome[];
  /** The total of the days beside it, and its change in %; undefined: nothing is compared. */
  readonly compared: ComparedFigure | undefined;
}

/** The stations of each currency in their order, above them their total. */
export function tableRows(t: T, rows: readonly IncomeRow[], matched?: ComparedRows): readonly TableRow[] {
  return byCurrency(rows).flatMap(([currency, all]) => [
    {
      id: `total ${currency}`,
      name: t('total', { currency }),
      currency,
      sums: sumOfSums(currency, all),
      incomes: all.map(({ income }) => income),
      figures: figuresOf(sumOfSums(currency, all)),
      isUnranked: false,
      isTotal: true,
      compared: comparedTotal(matched, currency, new Set(all.map(({ station }) => station.id))),
    },
    ...all.map((row) => ({
      id: row.station.id,
      name: row.station.name,
      currency,
      sums: row,
      incomes: [row.income],
      figures: row.figures,
      isUnranked: row.isUnranked,
      isTotal: false,
      compared: comparedTotal(matched, currency, new Set([row.station.id])),
    })),
  ]);
}
