import { memoizeByObject } from '#src/lib/memoize-by-object.ts';
import type { StationIncome } from '#src/contract/statistics/income.ts';
import type { ComparedFigure } from '../compared-figures.ts';
import { type ComparedRows, comparedTotals } from './compared-income.ts';
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

/** The row of a station with nothing beside it. */
const stationRow = memoizeByObject((row: IncomeRow): TableRow => ({
  id: row.station.id,
  name: row.station.name,
  currency: row.currency,
  sums: row,
  incomes: [row.income],
  figures: row.figures,
  isUnranked: row.isUnranked,
  isTotal: false,
  compared: undefined,
}));

/** The stations of each currency in their order, above them their total. */
export function tableRows(t: T, rows: readonly IncomeRow[], matched?: ComparedRows): readonly TableRow[] {
  const compared = matched && comparedTotals(matched);
  return byCurrency(rows).flatMap(([currency, all]) => {
    const sums = sumOfSums(currency, all);
    return [
      {
        id: `total ${currency}`,
        name: t('total', { currency }),
        currency,
        sums,
        incomes: all.map(({ income }) => income),
        figures: figuresOf(sums),
        isUnranked: false,
        isTotal: true,
        compared: compared?.(
          currency,
          all.map(({ station }) => station.id),
        ),
      },
      ...all.map((row) =>
        compared ? { ...stationRow(row), compared: compared(currency, [row.station.id]) } : stationRow(row),
      ),
    ];
  });
}
