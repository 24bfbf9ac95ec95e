import type { Language } from '#src/contract/languages.ts';
import type { WorkOrder } from '#src/contract/work-order.ts';
import { DevicePath, TwoLines } from '#src/ui/cell-lines.tsx';
import type { Column } from '#src/ui/data-table/types.ts';
import { Time } from '#src/ui/time.tsx';
import { DueTime } from './due-time.tsx';
import { StatusMark } from './status-mark.tsx';
import type { T } from './texts.ts';

/** px that the words of each language need. */
const widths = {
  zh: { time: 146, status: 150, type: 84, handler: 104 },
  en: { time: 166, status: 176, type: 120, handler: 116 },
  de: { time: 150, status: 190, type: 132, handler: 104 },
} as const;

/** A due time that stands out is wider. */
const bolder = 12;

/** What the place gets where the window is small: the rest is the title's. */
const smallPlace = 200;

/** From these widths of the window on there is room for the columns that tell less; long words need more. */
const rooms = {
  zh: { place: 1400, type: 1400, created: 1600 },
  en: { place: 1400, type: 2200, created: 1600 },
  de: { place: 1400, type: 2200, created: 1600 },
} as const;

/** Where there is little room the title gives way, not the number. */
const Title = ({ order: { title, number } }: { order: WorkOrder }) => (
  <span className="ems-order-title">
    <TwoLines>{title}</TwoLines> <span className="ems-order-number">{number}</span>
  </span>
);

/** Ids of sortable columns are those of the list request. @param room px of the window */
export function workOrderColumns(
  t: T,
  zoneOf: (stationId: string) => string | undefined,
  room: number,
  language: Language,
): readonly Column<WorkOrder>[] {
  const width = widths[language];
  const from = rooms[language];
  return [
    {
      id: 'title',
      header: t('column.title'),
      sortable: true,
      fixed: true,
      stacked: 'title',
      cell: (order) => <Title order={order} />,
    },
    {
      id: 'status',
      header: t('column.status'),
      width: width.status,
      sortable: true,
      fixed: true,
      cell: (order) => <StatusMark order={order} />,
    },
    {
      id: 'type',
      header: t('column.type'),
      width: width.type,
      initiallyHidden: room < from.type,
      cell: ({ type }) => t(`type.${type}`),
    },
    {
      id: 'stationName',
      header: t('column.place'),
      sortable: true,
      ...(room < from.place && { width: smallPlace }),
      cell: ({ stationName, deviceName }) => <DevicePath station={stationName} device={deviceName} />,
    },
    {
      id: 'handler',
      header: t('column.handler'),
      width: width.handler,
      cell: ({ handler }) => handler?.name ?? <span className="ems-order-nobody">{t('nobody')}</span>,
    },
    {
      id: 'dueAt',
      header: t('column.due'),
      width: width.time + bolder,
      sortable: true,
      cell: (order) => <DueTime order={order} zone={zoneOf(order.stationId)} />,
    },
    {
      id: 'createdAt',
      header: t('column.created'),
      width: width.time,
      sortable: true,
      initiallyHidden: room < from.created,
      cell: ({ createdAt, stationId }) => <Time at={createdAt} zone={zoneOf(stationId)} show="minute" />,
    },
  ];
}
