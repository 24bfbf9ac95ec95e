import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { type Column, initialSettings, parseSort, sortText, type TableSettings } from '#src/ui/data-table/types.ts';
import { FigureTable, type Made } from './figure-table.tsx';

/** A station, or several together. */
interface FigureRow {
  readonly id: string;
  readonly name: string;
  readonly isTotal: boolean;
  readonly isUnranked: boolean;
}

/** What a page gives its table of stations. */
export interface StationTableProps<Row> {
  rows: readonly Row[];
  /** How many stations there will be. */
  expected: number;
  page: PageQuery;
  settings: TableSettings | undefined;
  onSettings(settings: TableSettings): void;
  open(stationId: string): void;
  /** When the figures were read, ms since 1970. */
  readAt: number;
}

interface StatisticsTableProps<Row extends FigureRow> extends StationTableProps<Row> {
  caption: string;
  /** Stable. Those whose cells stand at the end are figures. */
  columns: readonly Column<Row>[];
  /** How the figure of a column in a row was made. */
  made(row: Row, column: string): Made;
}

/** Stations beside each other, and together; a row leads to its station, a figure to how it was made. */
export function StatisticsTable<Row extends FigureRow>(props: StatisticsTableProps<Row>) {
  const { caption, columns, rows, expected, page, settings, onSettings, open, made, readAt } = props;
  const order = page.get('sort');
  return (
    <FigureTable
      {...{ caption, columns, rows, expected, onSettings, made, readAt }}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowClass={({ isTotal, isUnranked }) => (isTotal ? 'ems-row-total' : isUnranked ? 'ems-row-unranked' : undefined)}
      sort={order === null ? undefined : parseSort(order)}
      onSort={(next) => page.set({ sort: next ? sortText(next) : null })}
      settings={settings ?? initialSettings(columns)}
      onOpen={({ id, isTotal }) => !isTotal && open(id)}
    />
  );
}
