import { DeviceState } from '#src/blocks/device/device-state.tsx';
import type { LedgerDevice } from '#src/contract/device-ledger.ts';
import type { Language } from '#src/contract/languages.ts';
import type { Device } from '#src/contract/telemetry.ts';
import type { Column } from '#src/ui/data-table/types.ts';
import { Value } from '#src/ui/value.tsx';
import { Day, Frequency, LedgerState } from './device-words.tsx';
import type { T } from './texts.ts';

/** px that the words of each language need. */
const widths: Readonly<Record<Language, { readonly status: number; readonly state: number; readonly day: number }>> = {
  zh: { status: 96, state: 120, day: 112 },
  en: { status: 136, state: 140, day: 132 },
  de: { status: 140, state: 140, day: 132 },
};

/** From these widths of the window on there is room for the columns that tell less. */
const rooms = { type: 1280, station: 1440, model: 1600, power: 1440, warranty: 1600 } as const;

/** Ids of sortable columns are those of the list request. @param room px of the window */
export function equipmentColumns(
  t: T,
  language: Language,
  room: number,
  deviceOf: (id: string) => Device | undefined,
): readonly Column<LedgerDevice>[] {
  const width = widths[language];
  const hidden = (id: keyof typeof rooms) => ({ initiallyHidden: room < rooms[id] });
  const day = (id: 'commissionedOn' | 'warrantyUntil'): Column<LedgerDevice> => ({
    id,
    header: t(`fields.${id}`),
    width: width.day,
    sortable: true,
    ...(id === 'warrantyUntil' ? hidden('warranty') : { initiallyHidden: true }),
    cell: (device) => <Day day={device[id]} />,
  });
  const text = (id: 'model' | 'serialNumber' | 'address'): Column<LedgerDevice> => ({
    id,
    header: t(`fields.${id}`),
    width: 148,
    ...(id === 'model' ? hidden('model') : { initiallyHidden: true }),
    cell: (device) => device[id] || '—',
  });
  return [
    { id: 'code', header: t('fields.code'), width: 132, sortable: true, fixed: true, cell: ({ code }) => code },
    {
      id: 'name',
      header: t('fields.name'),
      sortable: true,
      fixed: true,
      stacked: 'title',
      cell: ({ name }) => name,
    },
    {
      id: 'type',
      header: t('fields.type'),
      width: 148,
      sortable: true,
      ...hidden('type'),
      cell: ({ type }) => t(`types.${type}`),
    },
    {
      id: 'stationName',
      header: t('fields.stationId'),
      sortable: true,
      ...hidden('station'),
      cell: ({ stationName }) => stationName,
    },
    text('model'),
    {
      id: 'manufacturer',
      header: t('fields.manufacturer'),
      width: 140,
      sortable: true,
      initiallyHidden: true,
      cell: ({ manufacturer }) => manufacturer || '—',
    },
    text('serialNumber'),
    {
      id: 'ratedPower',
      header: t('fields.ratedPower'),
      width: 132,
      align: 'end',
      sortable: true,
      ...hidden('power'),
      cell: ({ ratedPower }) => <Value value={ratedPower} column />,
    },
    {
      id: 'capacity',
      header: t('fields.capacity'),
      width: 148,
      align: 'end',
      initiallyHidden: true,
      cell: ({ capacity }) => <Value value={capacity} column />,
    },
    text('address'),
    {
      id: 'frequency',
      header: t('fields.frequency'),
      width: 108,
      align: 'end',
      initiallyHidden: true,
      cell: ({ frequency }) => <Frequency seconds={frequency} />,
    },
    day('commissionedOn'),
    day('warrantyUntil'),
    {
      id: 'status',
      header: t('fields.status'),
      width: width.status,
      sortable: true,
      cell: ({ status }) => <LedgerState status={status} />,
    },
    {
      id: 'state',
      header: t('fields.state'),
      width: width.state,
      cell: ({ id }) => {
        const device = deviceOf(id);
        return device ? <DeviceState device={device} /> : <span className="ems-sub">{t('notConnected')}</span>;
      },
    },
  ];
}
