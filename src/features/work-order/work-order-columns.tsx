import type { WorkOrder } from '#src/contract/work-order.ts';
import { AllLines, DevicePath } from '#src/ui/cell-lines.tsx';
import type { Column } from '#src/ui/data-table/types.ts';
import { Time } from '#src/ui/time.tsx';
import { DueTime } from './due-time.tsx';
import { StatusMark } from './status-mark.tsx';
import type { T } from './texts.ts';

const Title = ({ order: { title, number } }: { order: WorkOrder }) => (
  <span className="ems-order-title">
    <AllLines>{title}</AllLines> <span className="ems-order-number">{number}</span>
  </span>
);

/** Ids of sortable columns are those of the list request. */
export function workOrderColumns(
  t: T,
  zoneOf: (stationId: string) => string | undefined,
): readonly Column<WorkOrder>[] {
  return [
    {
      id: 'title',
      header: t('column.title'),
      minWidth: 180,
      grow: 2,
      sortable: true,
      fixed: true,
      stacked: 'title',
      cell: (order) => <Title order={order} />,
    },
    {
      id: 'status',
      header: t('column.status'),
      sortable: true,
      fixed: true,
      cell: (order) => <StatusMark order={order} />,
    },
    { id: 'type', header: t('column.type'), priority: 4, cell: ({ type }) => t(`type.${type}`) },
    {
      id: 'stationName',
      header: t('column.place'),
      minWidth: 150,
      priority: 2,
      sortable: true,
      cell: ({ stationName, deviceName }) => <DevicePath station={stationName} device={deviceName} />,
    },
    {
      id: 'handler',
      header: t('column.handler'),
      minWidth: 100,
      priority: 3,
      cell: ({ handler }) => handler?.name ?? <span className="ems-order-nobody">{t('nobody')}</span>,
    },
    {
      id: 'dueAt',
      header: t('column.due'),
      priority: 1,
      sortable: true,
      cell: (order) => <DueTime order={order} zone={zoneOf(order.stationId)} />,
    },
    {
      id: 'createdAt',
      header: t('column.created'),
      priority: 5,
      sortable: true,
      cell: ({ createdAt, stationId }) => <Time at={createdAt} zone={zoneOf(stationId)} show="minute" />,
    },
  ];
}
