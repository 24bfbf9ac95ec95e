import type { Language } from '#src/contract/languages.ts';
import type { WorkOrder } from '#src/contract/work-order.ts';
import type { Column } from '#src/ui/data-table/types.ts';
import { Time } from '#src/ui/time.tsx';
import { DueTime } from './due-time.tsx';
import { StatusMark } from './status-mark.tsx';
import type { T } from './texts.ts';

/** px that the words of each language need. */
const widths = {
  zh: { time: 164, status: 150, type: 84, handler: 104 },
  en: { time: 176, status: 176, type: 120, handler: 130 },
  de: { time: 172, status: 196, type: 132, handler: 130 },
} as const;

/** A due time that stands out is wider. */
const bolder = 12;

const Title = ({ order: { title, number } }: { order: WorkOrder }) => (
  <>
    {title} <span className="ems-order-number">{number}</span>
  </>
);

/** Ids of sortable columns are those of the list request. @param room px of the window */
export function workOrderColumns(
  t: T,
  zoneOf: (stationId: string) => string | undefined,
  room: number,
  language: Language,
): readonly Column<WorkOrder>[] {
  const width = widths[language];
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
      initiallyHidden: room < 1400,
      cell: ({ type }) => t(`type.${type}`),
    },
    {
      id: 'stationName',
      header: t('column.place'),
      sortable: true,
      cell: ({ stationName, deviceName }) => [stationName, deviceName].filter(Boolean).join(' / '),
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
      initiallyHidden: room < 1600,
      cell: ({ createdAt, stationId }) => <Time at={createdAt} zone={zoneOf(stationId)} />,
    },
  ];
}
