import type { ExportColumn } from '#src/blocks/export-list/list-export.ts';
import { roundTo } from '#src/lib/number/round-to.ts';
import { withBrackets } from '#src/lib/text/with-brackets.ts';
import { changeOf } from '#src/lib/number/change-of.ts';
import type { T } from './texts.ts';

/** A figure on the days that have some beside them, on those, and its change in % from them. */
export interface ComparedFigure {
  readonly value: number | null;
  readonly before: number | null;
  readonly change: number | null;
}

/** Finds a figure of some stations. */
export type ComparedFigures = (stationIds: readonly string[]) => ComparedFigure;

interface StationRow {
  readonly station: { readonly id: string };
}

/** Rows of the days that have some beside them, and of those. */
interface Matched<Row> {
  readonly rows: readonly Row[];
  readonly before: readonly Row[];
}

/** Compares a figure of stations, alone or together; undefined: nothing is compared. */
export function comparedFigures<Row extends StationRow>(
  matched: Matched<Row> | undefined,
  figureOf: (rows: readonly Row[]) => number | null,
): ComparedFigures | undefined {
  if (!matched) return undefined;
  const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [row.station.id, row]));
  const [known, knownBefore] = [byId(matched.rows), byId(matched.before)];
  return (stationIds) => {
    const of = (rows: ReadonlyMap<string, Row>) => figureOf(stationIds.flatMap((id) => rows.get(id) ?? []));
    const [value, before] = [of(known), of(knownBefore)];
    return { value, before, change: changeOf(value, before) };
  };
}

interface ComparedRow {
  readonly compared: ComparedFigure | undefined;
}

/** The columns of a compared figure, for a table, a file and a sheet of paper. @param name of the figure */
export const comparedColumns = (t: T, name: string, unit: string) =>
  [
    { id: 'before', header: withBrackets(t('comparedColumn.before', { name }), unit), unit },
    { id: 'change', header: withBrackets(t('comparedColumn.change', { name }), '%'), unit: '%' },
  ] as const;

/** The same for a file. */
export const comparedExport = (t: T, name: string, unit: string, decimals: number): ExportColumn<ComparedRow>[] =>
  comparedColumns(t, name, unit).map(({ id, header }) => ({
    header,
    width: 18,
    value: ({ compared }) => {
      const value = compared?.[id] ?? null;
      return value === null ? null : roundTo(value, decimals);
    },
  }));

/** The same for a sheet of paper. */
export const comparedSheet = <Row extends ComparedRow>(t: T, name: string, unit: string) =>
  comparedColumns(t, name, unit).map((column) => ({
    id: column.id,
    header: column.header,
    cell: ({ compared }: Row) => ({ value: compared?.[column.id] ?? null, unit: column.unit }),
  }));
