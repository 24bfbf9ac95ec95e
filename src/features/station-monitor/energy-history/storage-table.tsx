import { useMemo } from 'react';
import { timeLabels } from '#src/charts/engine/time-labels.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { fullCycles, roundTripEfficiency } from '#src/lib/number/energy-shares.ts';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import type { Column } from '#src/ui/data-table/types.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import type { Span } from '../energy/balance.ts';
import type { StorageRow, StorageSum } from './storage-sums.ts';
import { texts } from './texts.ts';

const column = { column: true };

interface StorageTableProps {
  rows: readonly StorageRow[];
  span: Exclude<Span, 'day'>;
  zone: string;
  /** kWh. */
  capacity: number | null;
  compare: boolean;
}

/** Charge, discharge, efficiency and cycles of each day or month. */
export function StorageTable({ rows, span, zone, capacity, compare }: StorageTableProps) {
  const t = useTexts(texts);
  const formats = useFormats(zone);
  const columns = useMemo((): readonly Column<StorageRow>[] => {
    const labels = timeLabels(formats.locale, zone);
    const figures = {
      charged: (sum: StorageSum) => formats.quantity(sum.charge, 'kWh', column),
      discharged: (sum: StorageSum) => formats.quantity(sum.discharge, 'kWh', column),
      efficiency: (sum: StorageSum) => formats.quantity(roundTripEfficiency(sum.charge, sum.discharge), '%'),
      cycles: (sum: StorageSum) => formats.quantity(fullCycles(sum.discharge, capacity), '', { digits: 2 }),
    };
    const names = ['charged', 'discharged', 'efficiency', 'cycles'] as const;
    return [
      {
        id: 'time',
        header: t('column.time'),
        cell: ({ at }) => (span === 'month' ? formats.date(at) : labels.day(at).slice(0, 7)),
        fixed: true,
        stacked: 'title',
      },
      ...names.flatMap((name): Column<StorageRow>[] => {
        const of = (sum: StorageSum | undefined) => (sum ? figures[name](sum) : '—');
        const present: Column<StorageRow> = {
          id: name,
          header: t(name),
          cell: ({ now }) => of(now),
          align: 'end',
        };
        const before: Column<StorageRow> = {
          id: `${name}Before`,
          header: t('column.before', { name: t(name) }),
          cell: (row) => of(row.before),
          align: 'end',
        };
        return compare ? [present, before] : [present];
      }),
    ];
  }, [t, formats, span, zone, capacity, compare]);
  const shown = useMemo(
    () => rows.filter(({ now, before }) => now !== undefined || (compare && before !== undefined)),
    [rows, compare],
  );
  return (
    <div className="ems-storage-table">
      <DataTable
        caption={t('table')}
        columns={columns}
        rows={shown}
        rowId={({ at }) => String(at)}
        rowName={({ at }) => formats.date(at)}
      />
    </div>
  );
}
