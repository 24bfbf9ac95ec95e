import { defineList } from '#src/blocks/list/define-list.tsx';
import { rowSteps } from '#src/blocks/list-board/row-steps.tsx';
import { choice, flag, id, search } from '#src/blocks/list/filters.ts';
import { deliveryEndpoints, deliverySortColumns } from '#src/contract/life-cycle/delivery.ts';
import { deliveryStates } from '#src/contract/rules/life-cycle/delivery.ts';
import { DeliveryMenu, hasNextStep, NextStep } from './delivery-actions.tsx';
import { OverdueMark, StateMark } from './delivery-cells.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { deliveryReads } from './delivery-reads.ts';
import { demandFilter } from '../demand-filter.tsx';
import { useTexts } from '#src/i18n/i18n.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { texts } from './texts.ts';

function useDemandLabels() {
  const t = useTexts(texts);
  return { label: t('filter.demandId'), all: t('all') };
}

/** Deliveries of units to sites. */
const deliveries = defineList({
  endpoint: deliveryEndpoints.listDeliveries,
  topic: { lifeCycle: deliveryReads },
  texts,
  filters: {
    keyword: search(),
    demandId: id({ as: 'demand', field: demandFilter(useDemandLabels), isInOrder: true }),
    state: choice(deliveryStates),
    overdue: flag(),
  },
  sort: { by: deliverySortColumns },
  columns: (column) => [
    column.key('number', { stacked: 'title' }),
    column.custom('demand', {
      value: ({ demandNumber, demandTitle }) => `${demandNumber} ${demandTitle}`,
      priority: 2,
    }),
    column.choice('state', { cell: ({ state }) => <StateMark state={state} /> }),
    column.text('carrier', { priority: 4 }),
    column.text('waybill', { priority: 3 }),
    column.day('plannedOn', { priority: 1 }),
    column.day('shippedOn', { priority: 2 }),
    column.day('arrivedOn', { priority: 3 }),
    column.number('rowCount', { digits: 0, priority: 1 }),
    column.number('missingCount', { digits: 0, priority: 4 }),
    column.number('surplusCount', { digits: 0, priority: 5 }),
    column.custom('overdue', {
      value: ({ overdue }, { t }) => t(overdue ? 'overdue' : 'onTime'),
      cell: ({ overdue }) => <OverdueMark overdue={overdue} />,
      priority: 3,
    }),
  ],
  ...rowSteps({
    board: { by: 'state', shows: ['demand', 'plannedOn', 'rowCount'] },
    move: { component: NextStep, anyOf: ['delivery_save'], isOffered: hasNextStep },
  }),
  rowActions: { component: DeliveryMenu, anyOf: ['delivery_save', 'afterSale_save'], widthPx: 56 },
  detail: DeliveryDetail,
  form: lazyComponent(() => import('./delivery-form.tsx')),
  create: 'delivery_save',
  export: true,
});

export default deliveries.Page;
export const prepare = deliveries.prefetch;
