import { useMemo } from 'react';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import { type Column, initialSettings, parseSort, sortText, type TableSettings } from '#src/ui/data-table/types.ts';
import { Value } from '#src/ui/value.tsx';
import { CoverageMark } from '../coverage-mark.tsx';
import {
  byCurrency,
  type FigureId,
  figureIds,
  type Figures,
  figuresOf,
  type IncomeRow,
  sortRows,
  sumOfSums,
} from './income-rows.ts';
import { texts, type T } from './texts.ts';

/** A row of the table: a station, or all of one currency together. */
export interface TableRow {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly figures: Figures;
  readonly isUnranked: boolean;
  readonly isTotal: boolean;
}

/** The stations of each currency in their order, above them their total. */
export function tableRows(t: T, rows: readonly IncomeRow[]): readonly TableRow[] {
  return byCurrency(rows).flatMap(([currency, all]) => [
    {
      id: `total ${currency}`,
      name: t('total', { currency }),
      currency,
      figures: figuresOf(sumOfSums(currency, all)),
      isUnranked: false,
      isTotal: true,
    },
    ...all.map(({ station, figures, isUnranked }) => ({
      id: station.id,
      name: station.name,
      currency,
      figures,
      isUnranked,
      isTotal: false,
    })),
  ]);
}

/** The unit of a figure in a row. */
export const unitOf = (id: FigureId, currency: string): string =>
  id === 'coverage' ? '%' : id === 'perKwh' ? `${currency}/kWh` : currency;

/** Those that few ask for; the table's settings show them. */
const hidden: readonly FigureId[] = ['diesel', 'other', 'perKwh', 'perCycle'];

function columnsOf(t: T): readonly Column<TableRow>[] {
  const figure = (id: FigureId, index: number): Column<TableRow> => ({
    id,
    header: t(`column.${id}`),
    sortable: true,
    align: 'end',
    priority: index + 2,
    initiallyHidden: hidden.includes(id),
    cell: ({ figures, currency }) =>
      id === 'coverage' ? (
        <CoverageMark value={figures.coverage} />
      ) : (
        <span className={(figures[id] ?? 0) < 0 ? 'ems-income-loss' : undefined}>
          <Value value={figures[id]} unit={unitOf(id, currency)} column="bare" />
        </span>
      ),
  });
  return [
    {
      id: 'name',
      header: t('column.name'),
      sortable: true,
      fixed: true,
      stacked: 'title',
      minWidth: 210,
      cell: ({ name }) => name,
    },
    {
      id: 'currency',
      header: t('column.currency'),
      priority: 1,
      cell: ({ currency }) => currency,
    },
    ...figureIds.map((id, index) => figure(id, index)),
  ];
}

interface IncomeTableProps {
  rows: readonly IncomeRow[];
  page: PageQuery;
  settings: TableSettings | undefined;
  onSettings(settings: TableSettings): void;
  open(stationId: string): void;
}

/** The stations of the period beside each other, and those of a currency together; a row leads to the station alone. */
export function IncomeTable({ rows, page, settings, onSettings, open }: IncomeTableProps) {
  const t = useTexts(texts);
  const order = page.get('sort');
  const columns = useMemo(() => columnsOf(t), [t]);
  const shown = useMemo(
    () => tableRows(t, sortRows(rows, order === null ? undefined : parseSort(order))),
    [rows, order, t],
  );
  return (
    <div className="ems-statistics-table">
      <DataTable
        caption={t('stations')}
        columns={columns}
        rows={shown}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowClass={({ isTotal, isUnranked }) =>
          isTotal ? 'ems-row-total' : isUnranked ? 'ems-row-unranked' : undefined
        }
        sort={order === null ? undefined : parseSort(order)}
        onSort={(next) => page.set({ sort: next ? sortText(next) : null })}
        settings={settings ?? initialSettings(columns)}
        onSettings={onSettings}
        onOpen={({ id, isTotal }) => !isTotal && open(id)}
      />
    </div>
  );
}
