import { useMemo, useState } from 'react';
import type { Translate } from '#src/i18n/define-texts.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { TwoLines } from '#src/ui/list/cell-lines.tsx';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import { type Column, type DataTableProps, initialSettings, type RowsWindow } from '#src/ui/data-table/types.ts';
import { Empty } from '#src/ui/state/states.tsx';
import type zh from './i18n/zh.ts';
import { FreshnessCell, MeasuredCell, ValueCell } from './live-cells.tsx';
import type { PointRow } from './owners.ts';
import { texts } from './texts.ts';
import { LiveRowsProvider, useLiveRows } from './use-live-row.ts';

const minuteS = 60;

const intervalText = (seconds: number, t: Translate<typeof zh>): string =>
  seconds < minuteS ? t('seconds', { count: seconds }) : t('minutes', { count: seconds / minuteS });

function useColumns(withStations: boolean): readonly Column<PointRow>[] {
  const t = useTexts(texts);
  return useMemo(() => {
    const station: Column<PointRow> = {
      id: 'station',
      header: t('column.station'),
      cell: ({ owner }) => owner.station.name,
      minWidth: 150,
      priority: 3,
    };
    return [
      {
        id: 'point',
        header: t('column.point'),
        cell: ({ point }) => <TwoLines>{point.name}</TwoLines>,
        minWidth: 164,
        grow: 2,
        fixed: true,
        stacked: 'title',
      },
      { id: 'owner', header: t('column.owner'), cell: ({ owner }) => <TwoLines>{owner.name}</TwoLines>, minWidth: 128 },
      ...(withStations ? [station] : []),
      { id: 'value', header: t('column.value'), cell: (row) => <ValueCell row={row} />, align: 'end', width: 150 },
      {
        id: 'freshness',
        header: t('column.freshness'),
        cell: (row) => <FreshnessCell row={row} />,
        width: 80,
        priority: 1,
      },
      {
        id: 'measured',
        header: t('column.measured'),
        cell: (row) => <MeasuredCell row={row} />,
        width: 150,
        priority: 2,
      },
      {
        id: 'interval',
        header: t('column.interval'),
        cell: ({ point }) => intervalText(point.spec.interval, t),
        align: 'end',
        priority: 4,
      },
      { id: 'key', header: t('column.key'), cell: ({ id }) => id, minWidth: 160, priority: 5, stacked: 'hidden' },
    ];
  }, [t, withStations]);
}

interface PointTableProps {
  rows: readonly PointRow[];
  chosen: ReadonlySet<string>;
  onChoose(chosen: ReadonlySet<string>): void;
  windowOf?: RowsWindow | undefined;
  onWindow?: DataTableProps<PointRow>['onWindow'];
  /** Other rows are read or judged. */
  loading?: boolean;
  /** The points belong to several stations, so each row shows its station. */
  withStations: boolean;
}

const idOf = ({ id }: PointRow): string => id;

/** Points with their live values; only those in sight are asked for. */
export function PointTable({ rows, windowOf, onWindow, loading, chosen, onChoose, withStations }: PointTableProps) {
  const t = useTexts(texts);
  const columns = useColumns(withStations);
  const [settings, setSettings] = useState(() => initialSettings(columns));
  const live = useLiveRows();
  return (
    <LiveRowsProvider value={live}>
      <div className="ems-data-table">
        <DataTable
          caption={t('table')}
          columns={columns}
          rows={rows}
          windowOf={windowOf}
          onWindow={onWindow}
          loading={loading}
          rowId={idOf}
          rowName={({ owner, point }) => t('row', { owner: owner.name, point: point.name })}
          settings={settings}
          onSettings={setSettings}
          selected={chosen}
          onSelect={onChoose}
          empty={<Empty title={t('none')} text={t('noneText')} />}
        />
      </div>
    </LiveRowsProvider>
  );
}
