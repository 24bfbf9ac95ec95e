import { defineList } from '#src/blocks/list/define-list.tsx';
import { rowSteps } from '#src/blocks/list-board/row-steps.tsx';
import { choice, flag, id, search } from '#src/blocks/list/filters.ts';
import * as contract from '#src/contract/life-cycle/sale.ts';
import { saleStates } from '#src/contract/rules/life-cycle/sale-flow.ts';
import { formatsOf } from '#src/i18n/format.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { TwoLines } from '#src/ui/list/cell-lines.tsx';
import { hasNextStep, NextStep, SaleMenu } from './sale-actions.tsx';
import { BreachMark, moneyText, PaidShare, saleStyles, StateMark } from './sale-cells.tsx';
import { SaleDetail } from './sale-detail.tsx';
import { saleReads } from './sale-reads.ts';
import { texts } from './texts.ts';
import { breachesOf, useGuarantees } from './use-guarantees.ts';

/** Contracts for demands, with their payments and promises. */
const sales = defineList({
  endpoint: contract.saleEndpoints.listSales,
  topic: { lifeCycle: saleReads },
  texts,
  filters: {
    keyword: search(),
    state: choice(saleStates),
    overdue: choice(['late', 'inTime'], { request: (value) => ({ overdue: value === 'late' }) }),
    warrantyEnding: flag(),
    demandId: id({ as: 'demand' }),
  },
  sort: { by: contract.saleSortColumns },
  useExtras: useGuarantees,
  rowClass: ({ id: saleId }, { extras }) => (breachesOf(extras, saleId) > 0 ? 'ems-sale-breached' : undefined),
  columns: (column) => [
    column.key('number'),
    column.title('customer'),
    column.custom('demand', {
      value: ({ demandNumber, demandTitle }) => `${demandNumber} ${demandTitle}`,
      cell: ({ demandNumber, demandTitle }) => <TwoLines>{`${demandNumber} ${demandTitle}`}</TwoLines>,
      minWidth: 160,
      priority: 4,
    }),
    column.choice('state', {
      cell: (row) => (
        <TwoLines>
          <StateMark sale={row} />
        </TwoLines>
      ),
      minWidth: 190,
    }),
    column.custom('amount', {
      value: ({ amount, currency }, { language }) => moneyText(amount, currency, formatsOf(language)),
      align: 'end',
      minWidth: 140,
      priority: 1,
    }),
    column.custom('paidAmount', {
      value: ({ paidAmount, currency }, { language }) => moneyText(paidAmount, currency, formatsOf(language)),
      cell: (row) => <PaidShare sale={row} />,
      align: 'end',
      priority: 3,
    }),
    column.custom('guarantees', {
      value: (row, { t, extras }) => {
        const breaches = breachesOf(extras, row.id);
        return breaches > 0 ? t('guarantee.breached', { count: breaches }) : '';
      },
      cell: (row, { extras }) => <BreachMark result={extras.get(row.id)} />,
      width: 130,
      priority: 2,
    }),
    column.text('stationName', { priority: 6 }),
    column.day('signedOn', { priority: 5 }),
    column.day('warrantyUntil', { priority: 7 }),
  ],
  ...rowSteps({
    board: { by: 'state', shows: ['demand', 'amount', 'guarantees'] },
    move: { component: NextStep, anyOf: ['sale_save', 'lifeCycle_ratify'], isOffered: hasNextStep },
  }),
  rowActions: { component: SaleMenu, anyOf: ['sale_save', 'lifeCycle_ratify'], widthPx: 56 },
  detail: SaleDetail,
  form: lazyComponent(() => import('./sale-form.tsx')),
  create: 'sale_save',
  export: true,
  styles: saleStyles,
});

export default sales.Page;
export const prepare = sales.prefetch;
