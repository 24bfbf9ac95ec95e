import { defineList } from '#src/blocks/list/define-list.tsx';
import { rowSteps } from '#src/blocks/list-board/row-steps.tsx';
import { choice, flag, id, search } from '#src/blocks/list/filters.ts';
import { productionEndpoints, type ProductionRow, productionSortColumns } from '#src/contract/life-cycle/production.ts';
import { productionStates } from '#src/contract/rules/life-cycle/production.ts';
import { ProductionMenu } from './production-actions.tsx';
import { OverdueMark, StateMark, UnitCount } from './production-cells.tsx';
import { ProductionDetail } from './production-detail.tsx';
import { productionReads } from './production-reads.ts';
import { demandFilter } from '../demand-filter.tsx';
import { useTexts } from '#src/i18n/i18n.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { texts } from './texts.ts';

function useDemandLabels() {
  const t = useTexts(texts);
  return { label: t('filter.demandId'), all: t('all') };
}

/** Batches of the factory. */
const productions = defineList({
  endpoint: productionEndpoints.listProductions,
  topic: { lifeCycle: productionReads },
  texts,
  filters: {
    keyword: search(),
    demandId: id({ as: 'demand', field: demandFilter(useDemandLabels), isInOrder: true }),
    state: choice(productionStates),
    overdue: flag(),
  },
  sort: { by: productionSortColumns },
  columns: (column) => [
    column.key('number', { stacked: 'title' }),
    column.text('product'),
    column.custom('demand', {
      value: ({ demandNumber, demandTitle }) => `${demandNumber} ${demandTitle}`,
      priority: 3,
    }),
    column.choice('state', { cell: ({ state }) => <StateMark state={state} /> }),
    column.number('quantity', { digits: 0, priority: 4 }),
    column.custom('units', {
      value: ({ unitCounts: { passed, total } }) => `${passed} / ${total}`,
      cell: (row) => <UnitCount {...row} />,
      priority: 1,
    }),
    column.number('progress', { unit: '%', digits: 0, priority: 2 }),
    column.time('plannedStart', { show: 'minute', priority: 5 }),
    column.time('plannedEnd', { show: 'minute', priority: 3 }),
    column.custom('overdue', {
      value: ({ overdue }, { t }) => t(overdue ? 'overdue' : 'onTime'),
      cell: ({ overdue }) => <OverdueMark overdue={overdue} />,
      priority: 2,
    }),
  ],
  ...rowSteps<ProductionRow>({
    board: { by: 'state', shows: ['demand', 'units', 'progress', 'overdue'] },
    move: {
      component: lazyComponent(() => import('./next-step.tsx')),
      anyOf: ['produce_save'],
      isOffered: ({ state }) => state !== 'finished',
    },
  }),
  rowActions: { component: ProductionMenu, anyOf: ['produce_save'], widthPx: 56 },
  detail: ProductionDetail,
  form: lazyComponent(() => import('./production-form.tsx')),
  create: 'produce_save',
  export: true,
});

export default productions.Page;
export const prepare = productions.prefetch;
