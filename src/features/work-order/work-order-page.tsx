import { defineList } from '#src/blocks/list/define-list.tsx';
import { id } from '#src/blocks/list/filters.ts';
import { OrganizationChip } from '#src/blocks/list/organization-chip.tsx';
import { type WorkOrder, workOrderEndpoints, workOrderSortColumns } from '#src/contract/work-order/work-order.ts';
import { sheet } from '#src/theme/styles.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { AllLines, DevicePath } from '#src/ui/list/cell-lines.tsx';
import { DueTime } from './due-time.tsx';
import { OrderDetail } from './order-detail.tsx';
import { OrderTypeFilter, useTypeLabel } from './order-labels.tsx';
import { StatusMark } from './status-mark.tsx';
import { texts } from './texts.ts';
import { prefetchList, workOrderReads } from './use-work-orders.ts';
import css from './work-order.css?inline';
import { WorkOrderChips } from './work-order-chips.tsx';
import { filters } from './work-order-filters.ts';

/** Every order of the caller's stations, from its creation to its filing. */
const workOrders = defineList({
  endpoint: workOrderEndpoints.listWorkOrders,
  topic: { workOrder: workOrderReads },
  texts,
  styles: sheet(css),
  filters: {
    ...filters,
    type: id({ field: OrderTypeFilter, folded: true }),
    orgId: id({ as: 'org', field: OrganizationChip }),
  },
  sort: { by: workOrderSortColumns, initial: '-createdAt' },
  useExtras: useTypeLabel,
  summary: WorkOrderChips,
  columns: (column) => [
    column.title('title', { minWidth: 180, cell: (order) => <Title order={order} /> }),
    column.text('number', { initiallyHidden: true }),
    column.choice('status', { fixed: true, cell: (order) => <StatusMark order={order} /> }),
    column.custom('type', {
      priority: 4,
      cell: ({ type }, { extras }) => extras(type),
      value: ({ type }, { extras }) => extras(type),
    }),
    column.text('stationName', {
      minWidth: 150,
      priority: 2,
      cell: ({ stationName, deviceName }) => <DevicePath station={stationName} device={deviceName} />,
      value: ({ stationName, deviceName }) => [stationName, deviceName ?? []].flat().join(' / '),
    }),
    column.custom('handler', {
      minWidth: 100,
      priority: 3,
      cell: ({ handler }, { t }) => handler?.name ?? <span className="ems-order-unassigned">{t('unassigned')}</span>,
      value: ({ handler }) => handler?.name ?? null,
    }),
    column.time('dueAt', {
      priority: 1,
      cell: (order, { zoneOf }) => <DueTime order={order} zone={zoneOf(order.stationId)} />,
    }),
    column.time('createdAt', { priority: 5, show: 'minute' }),
  ],
  rowName: ({ title, number }) => `${title}, ${number}`,
  openAs: 'order',
  detail: OrderDetail,
  form: lazyComponent(() => import('#src/blocks/create-order/create-order-dialog.tsx')),
  create: 'workOrder_create',
  export: true,
  prefetch: prefetchList,
});

export default workOrders.Page;
export const prepare = workOrders.prefetch;

const Title = ({ order: { title, number } }: { order: WorkOrder }) => (
  <AllLines>
    {title} <span className="ems-order-number">{number}</span>
  </AllLines>
);
