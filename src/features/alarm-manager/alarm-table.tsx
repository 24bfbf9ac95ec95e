import { useCallback, useMemo, useState } from 'react';
import type { Alarm } from '#src/contract/alarm.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import { initialSettings, parseSort, type Sort, sortText } from '#src/ui/data-table/types.ts';
import { type Acts, RowActions, useActions } from './alarm-actions.tsx';
import { actionsWidth, alarmColumns } from './alarm-columns.tsx';
import { type AlarmQuery, defaultSort } from './alarm-query.ts';
import type { Changes } from '#src/blocks/list/list-query.ts';
import { type LiveList, tableOf } from '#src/blocks/list/use-live-list.ts';
import { texts } from './texts.ts';

export const alarmId = ({ id }: Alarm): string => id;
const nameOf = ({ title, deviceName }: Alarm) => `${title}, ${deviceName}`;

interface AlarmTableProps {
  query: AlarmQuery;
  list: LiveList<Alarm>;
  zone(stationId: string): string | undefined;
  acts: Acts;
  change(changes: Changes): void;
}

export function AlarmTable({ query, list, zone, acts, change }: AlarmTableProps) {
  const t = useTexts(texts);
  const may = useActions();
  const columns = useMemo(() => alarmColumns(t, zone), [t, zone]);
  const [settings, setSettings] = useState(() => initialSettings(columns));
  const actions = useCallback((alarm: Alarm) => <RowActions alarm={alarm} acts={acts} />, [acts]);
  const choice = { selected: list.selectedIds, onSelect: list.select, actions };
  return (
    <div className="ems-list-room ems-alarms">
      <DataTable
        {...tableOf(list)}
        caption={t('caption')}
        columns={columns}
        rowId={alarmId}
        rowName={nameOf}
        rowClass={(alarm) => rowClass(alarm, list.removedIds)}
        sort={parseSort(query.sort)}
        onSort={(sort) => list.show({ sort: sortEntry(sort), page: null })}
        {...((may.acknowledge || may.resolve || may.shelve) && choice)}
        current={query.open}
        onOpen={({ id }) => change({ alarm: id })}
        settings={settings}
        onSettings={setSettings}
        actionsWidth={actionsWidth}
      />
    </div>
  );
}

const sortEntry = (sort: Sort | undefined): string | null => {
  const text = sort && sortText(sort);
  return text === undefined || text === defaultSort ? null : text;
};

function rowClass(alarm: Alarm, gone: ReadonlySet<string>): string | undefined {
  return gone.has(alarm.id) || alarm.resolvedAt !== null ? 'ems-row-quiet' : undefined;
}
