import { memoizeByObject } from '#src/lib/memoize-by-object.ts';
import type { ComparedFigure, ComparedFigures } from '../compared-figures.ts';
import { type EnergySums, type Figures, type RankedRow, totalOf } from './energy-rows.ts';

/** A row of the table: a station, or all of them together. */
export interface TableRow {
  readonly id: string;
  readonly name: string;
  readonly figures: Figures;
  readonly isUnranked: boolean;
  readonly isTotal: boolean;
  readonly maxImportAt: string | null;
  readonly zone: string | undefined;
  /** What the figures are made of, and how many stations they are of. */
  readonly sums: EnergySums;
  readonly stations: number;
  /** The generation on the compared days; undefined: nothing is compared. */
  readonly compared: ComparedFigure | undefined;
}

export const totalId = 'total';

/** The row of a station with nothing beside it. */
const stationRow = memoizeByObject((row: RankedRow): TableRow => ({
  id: row.station.id,
  name: row.station.name,
  figures: row.figures,
  isUnranked: row.isUnranked,
  isTotal: false,
  maxImportAt: row.maxImportAt,
  zone: row.station.timeZone,
  sums: row,
  stations: 1,
  compared: undefined,
}));

/** The stations in their order, below all of them together. */
export function tableRows(
  rows: readonly RankedRow[],
  total: Figures,
  totalName: string,
  compared: ComparedFigures | undefined,
): readonly TableRow[] {
  const stations = rows.map((row) =>
    compared ? { ...stationRow(row), compared: compared([row.station.id]) } : stationRow(row),
  );
  const all = { figures: total, isUnranked: false, isTotal: true, maxImportAt: null, zone: undefined };
  const together = { sums: totalOf(rows), stations: rows.length };
  const beside = compared?.(rows.map(({ station }) => station.id));
  return [{ id: totalId, name: totalName, ...all, ...together, compared: beside }, ...stations];
}
