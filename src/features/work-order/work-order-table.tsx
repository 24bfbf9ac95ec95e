import { useMemo, useState } from 'react';
import type { Changes } from '#src/blocks/list/list-query.ts';
import { type LiveList, tableOf } from '#src/blocks/list/use-live-list.ts';
import type { WorkOrder } from '#src/contract/work-order.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import { initialSettings, parseSort, type Sort, sortText } from '#src/ui/data-table/types.ts';
import { texts } from './texts.ts';
import { workOrderColumns } from './work-order-columns.tsx';
import { defaultSort, type WorkOrderQuery } from './work-order-query.ts';

export const orderId = ({ id }: WorkOrder): string => id;
const nameOf = ({ title, number }: WorkOrder): string => `${title}, ${number}`;

interface WorkOrderTableProps {
  query: WorkOrderQuery;
  list: LiveList<WorkOrder>;
  zone(stationId: string): string | undefined;
  change(changes: Changes): void;
}

export function WorkOrderTable({ query, list, zone, change }: WorkOrderTableProps) {
  const t = useTexts(texts);
  const columns = useMemo(() => workOrderColumns(t, zone), [t, zone]);
  const [settings, setSettings] = useState(() => initialSettings(columns));
  return (
    <DataTable
      {...tableOf(list)}
      caption={t('caption')}
      columns={columns}
      rowId={orderId}
      rowName={nameOf}
      rowClass={({ id }) => (list.removedIds.has(id) ? 'ems-row-quiet' : undefined)}
      sort={parseSort(query.sort)}
      onSort={(sort) => list.show({ sort: sortEntry(sort), page: null })}
      current={query.open}
      onOpen={({ id }) => change({ order: id })}
      settings={settings}
      onSettings={setSettings}
    />
  );
}

const sortEntry = (sort: Sort | undefined): string | null => {
  const text = sort && sortText(sort);
  return text === undefined || text === defaultSort ? null : text;
};
