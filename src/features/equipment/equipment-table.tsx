import { useMemo, useState } from 'react';
import type { Changes } from '#src/blocks/list/list-query.ts';
import { type LiveList, tableOf } from '#src/blocks/list/use-live-list.ts';
import { useDevices } from '#src/blocks/station/use-devices.ts';
import type { LedgerDevice } from '#src/contract/device-ledger.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import { initialSettings, parseSort, sortText } from '#src/ui/data-table/types.ts';
import { equipmentColumns } from './equipment-columns.tsx';
import type { EquipmentQuery } from './equipment-query.ts';
import { texts } from './texts.ts';

export const deviceId = ({ id }: LedgerDevice): string => id;

interface EquipmentTableProps {
  query: EquipmentQuery;
  list: LiveList<LedgerDevice>;
  change(changes: Changes): void;
}

export function EquipmentTable({ query, list, change }: EquipmentTableProps) {
  const t = useTexts(texts);
  const { data: devices } = useDevices();
  const columns = useMemo(() => {
    const byId = new Map(devices?.map((device) => [device.id, device]));
    return equipmentColumns(t, (id) => byId.get(id));
  }, [t, devices]);
  const [settings, setSettings] = useState(() => initialSettings(columns));
  return (
    <DataTable
      {...tableOf(list)}
      caption={t('caption')}
      columns={columns}
      rowId={deviceId}
      rowName={({ name, code }) => `${name}, ${code}`}
      rowClass={({ id, status }) => (list.removedIds.has(id) || status === 'retired' ? 'ems-row-quiet' : undefined)}
      sort={query.sort && parseSort(query.sort)}
      onSort={(sort) => list.show({ sort: sort ? sortText(sort) : null, page: null })}
      current={query.open}
      onOpen={({ id }) => change({ device: id })}
      settings={settings}
      onSettings={setSettings}
    />
  );
}
