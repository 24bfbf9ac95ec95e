import { DeviceState } from '#src/blocks/device/device-state.tsx';
import type { LedgerDevice } from '#src/contract/device-ledger.ts';
import type { Device } from '#src/contract/telemetry.ts';
import type { Column } from '#src/ui/data-table/types.ts';
import { Value } from '#src/ui/value.tsx';
import { Day, Frequency, LedgerState } from './device-words.tsx';
import type { T } from './texts.ts';

/** Ids of sortable columns are those of the list request. */
export function equipmentColumns(t: T, deviceOf: (id: string) => Device | undefined): readonly Column<LedgerDevice>[] {
  const day = (id: 'commissionedOn' | 'warrantyUntil'): Column<LedgerDevice> => ({
    id,
    header: t(`field.${id}`),
    sortable: true,
    ...(id === 'warrantyUntil' ? { priority: 7 } : { initiallyHidden: true }),
    cell: (device) => <Day day={device[id]} />,
  });
  const text = (id: 'model' | 'serialNumber' | 'address'): Column<LedgerDevice> => ({
    id,
    header: t(`field.${id}`),
    minWidth: 120,
    ...(id === 'model' ? { priority: 6 } : { initiallyHidden: true }),
    cell: (device) => device[id] || '—',
  });
  return [
    { id: 'code', header: t('field.code'), sortable: true, fixed: true, cell: ({ code }) => code },
    {
      id: 'name',
      header: t('field.name'),
      minWidth: 150,
      grow: 2,
      sortable: true,
      fixed: true,
      stacked: 'title',
      cell: ({ name }) => name,
    },
    {
      id: 'type',
      header: t('field.type'),
      minWidth: 130,
      priority: 3,
      sortable: true,
      cell: ({ type }) => t(`type.${type}`),
    },
    {
      id: 'stationName',
      header: t('field.stationId'),
      minWidth: 150,
      priority: 4,
      sortable: true,
      cell: ({ stationName }) => stationName,
    },
    text('model'),
    {
      id: 'manufacturer',
      header: t('field.manufacturer'),
      minWidth: 120,
      sortable: true,
      initiallyHidden: true,
      cell: ({ manufacturer }) => manufacturer || '—',
    },
    text('serialNumber'),
    {
      id: 'ratedPower',
      header: t('field.ratedPower'),
      align: 'end',
      sortable: true,
      priority: 5,
      cell: ({ ratedPower }) => <Value value={ratedPower} column />,
    },
    {
      id: 'capacity',
      header: t('field.capacity'),
      align: 'end',
      initiallyHidden: true,
      cell: ({ capacity }) => <Value value={capacity} column />,
    },
    text('address'),
    {
      id: 'frequency',
      header: t('field.frequency'),
      align: 'end',
      initiallyHidden: true,
      cell: ({ frequency }) => <Frequency seconds={frequency} />,
    },
    day('commissionedOn'),
    day('warrantyUntil'),
    {
      id: 'status',
      header: t('field.status'),
      priority: 2,
      sortable: true,
      cell: ({ status }) => <LedgerState status={status} />,
    },
    {
      id: 'state',
      header: t('field.state'),
      priority: 1,
      cell: ({ id }) => {
        const device = deviceOf(id);
        return device ? <DeviceState device={device} /> : <span className="ems-sub">{t('notConnected')}</span>;
      },
    },
  ];
}
