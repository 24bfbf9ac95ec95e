import { useMemo } from 'react';
import type { CellMatrix } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import type { Column } from '#src/ui/data-table/types.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { type CellKind, cellKindOf, cellStatistics, type CellStatistics } from './cells.ts';
import { texts } from './texts.ts';

interface Row {
  readonly number: number;
  readonly cells: number;
  /** V: its cells in series. */
  readonly total: number;
  readonly voltage: CellStatistics | undefined;
  readonly temperature: CellStatistics | undefined;
}

const rowOf = ({ number, voltages, temperatures }: CellMatrix['clusters'][number]): Row => ({
  number,
  cells: voltages.length,
  total: voltages.reduce((sum, value) => sum + value, 0) / 1000,
  voltage: cellStatistics(voltages),
  temperature: cellStatistics(temperatures),
});

function useColumns(): readonly Column<Row>[] {
  const t = useTexts(texts);
  const formats = useFormats();
  return useMemo(() => {
    const figure = (kind: CellKind, value: number | undefined) => formats.quantity(value, cellKindOf[kind].unit);
    const withCell = (kind: CellKind, of: CellStatistics | undefined, which: 'max' | 'min'): string =>
      of ? `${figure(kind, of[which])} #${of[`${which}At`]}` : '—';
    const end = { align: 'end' } as const;
    return [
      {
        id: 'number',
        header: t('clusters.number'),
        cell: ({ number }) => t('clusters.name', { number }),
        fixed: true,
        stacked: 'title',
      },
      { id: 'cells', header: t('clusters.cells'), cell: ({ cells }) => formats.number(cells), ...end },
      {
        id: 'total',
        header: t('clusters.voltage'),
        cell: ({ total }) => formats.quantity(total, 'V'),
        ...end,
      },
      { id: 'max', header: t('clusters.max'), cell: (row) => withCell('voltage', row.voltage, 'max'), ...end },
      { id: 'min', header: t('clusters.min'), cell: (row) => withCell('voltage', row.voltage, 'min'), ...end },
      {
        id: 'mean',
        header: t('clusters.mean'),
        cell: (row) => figure('voltage', row.voltage?.mean),
        ...end,
      },
      {
        id: 'diff',
        header: t('clusters.diff'),
        cell: (row) => figure('voltage', row.voltage?.diff),
        ...end,
      },
      {
        id: 'hottest',
        header: t('clusters.hottest'),
        cell: (row) => withCell('temperature', row.temperature, 'max'),
        ...end,
      },
      {
        id: 'coolest',
        header: t('clusters.coolest'),
        cell: (row) => withCell('temperature', row.temperature, 'min'),
        ...end,
      },
      {
        id: 'meanTemperature',
        header: t('clusters.meanTemperature'),
        cell: (row) => figure('temperature', row.temperature?.mean),
        ...end,
      },
    ];
  }, [t, formats]);
}

/** A stack's clusters: cells in series, and how far they are apart. */
export function ClusterTable({ matrix }: { matrix: CellMatrix }) {
  const t = useTexts(texts);
  const columns = useColumns();
  const rows = useMemo(() => matrix.clusters.map(rowOf), [matrix]);
  return (
    <DataTable
      caption={t('clusters.title')}
      columns={columns}
      rows={rows}
      rowId={({ number }) => String(number)}
      rowName={({ number }) => t('clusters.name', { number })}
    />
  );
}
