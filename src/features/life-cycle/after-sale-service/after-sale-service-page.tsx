import { defineList } from '#src/blocks/list/define-list.tsx';
import { rowSteps } from '#src/blocks/list-board/row-steps.tsx';
import { choice, id, search, station, text } from '#src/blocks/list/filters.ts';
import { afterSaleEndpoints, afterSaleKinds } from '#src/contract/life-cycle/after-sale.ts';
import { afterSaleStatuses } from '#src/contract/rules/life-cycle/after-sale-flow.ts';
import { noValue } from '#src/i18n/format.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { DevicePath, TwoLines } from '#src/ui/list/cell-lines.tsx';
import { CaseMenu, hasNextStep, NextStep } from './case-actions.tsx';
import { caseStyles, OpenDays, StatusMark, WarrantyMark } from './case-cells.tsx';
import { CaseDetail } from './case-detail.tsx';
import { caseReads } from './case-reads.ts';
import { DeliveryCaseForm } from './delivery-case.tsx';
import { texts } from './texts.ts';

/** Faults that customers have reported, and how they are dealt with. */
const cases = defineList({
  endpoint: afterSaleEndpoints.listAfterSales,
  topic: { lifeCycle: caseReads },
  texts,
  filters: {
    keyword: search(),
    stationId: station(),
    open: choice(['open', 'ended'], { request: (value) => ({ open: value === 'open' }) }),
    status: choice(afterSaleStatuses),
    kind: choice(afterSaleKinds),
    customer: text({ folded: true }),
    deviceId: id({ as: 'device' }),
  },
  rowName: ({ number }) => number,
  columns: (column) => [
    column.key('number', { stacked: 'title' }),
    column.text('symptom', {
      cell: ({ symptom }) => <TwoLines>{symptom}</TwoLines>,
      minWidth: 200,
      grow: 2,
    }),
    column.choice('status', { cell: ({ status }) => <StatusMark status={status} />, minWidth: 110 }),
    column.text('stationName', {
      minWidth: 150,
      priority: 1,
      cell: ({ stationName, deviceName }) => <DevicePath station={stationName || noValue} device={deviceName} />,
      value: ({ stationName, deviceName }) => [stationName, deviceName].filter(Boolean).join(' / '),
    }),
    column.text('customer', { priority: 8 }),
    column.choice('priority', { priority: 2 }),
    column.choice('kind', { priority: 5 }),
    column.text('serial', { priority: 6 }),
    column.custom('warranty', {
      value: ({ inWarranty }, { t }) =>
        t(inWarranty === null ? 'warranty.unknown' : inWarranty ? 'warranty.in' : 'warranty.out'),
      cell: ({ inWarranty }) => <WarrantyMark inWarranty={inWarranty} />,
      minWidth: 100,
      priority: 3,
    }),
    column.day('warrantyUntil', { priority: 8 }),
    column.day('reportedOn', { priority: 7 }),
    column.custom('age', { value: ({ daysOpen }) => daysOpen, cell: (row) => <OpenDays row={row} />, priority: 4 }),
    column.text('workOrderNumber', { priority: 9 }),
  ],
  ...rowSteps({
    board: { by: 'status', shows: ['symptom', 'stationName', 'age'] },
    move: { component: NextStep, anyOf: ['afterSale_save', 'afterSale_judge'], isOffered: hasNextStep },
  }),
  rowActions: { component: CaseMenu, anyOf: ['afterSale_save', 'afterSale_judge'], widthPx: 56 },
  actions: DeliveryCaseForm,
  detail: CaseDetail,
  form: lazyComponent(() => import('./case-form.tsx')),
  create: 'afterSale_save',
  export: true,
  styles: caseStyles,
});

export default cases.Page;
export const prepare = cases.prefetch;
