import { defineList } from '#src/blocks/list/define-list.tsx';
import { rowSteps } from '#src/blocks/list-board/row-steps.tsx';
import { choice, flag, search, station } from '#src/blocks/list/filters.ts';
import {
  type Demand,
  demandEndpoints,
  demandKinds,
  demandPriorities,
  demandSortColumns,
} from '#src/contract/life-cycle/demand.ts';
import { demandStages } from '#src/contract/rules/life-cycle/life-cycle-flow.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { DemandMenu } from './demand-actions.tsx';
import { NextPlanned, StageMark } from './demand-cells.tsx';
import { DemandPanel } from './demand-panel.tsx';
import { demandReads } from './demand-reads.ts';
import { demandStyles } from './demand-styles.ts';
import { ExtensionForm } from './extension-form.tsx';
import { texts } from './texts.ts';

/** What customers and stations ask for, from the proposal to the end of the project. */
const demands = defineList({
  endpoint: demandEndpoints.listDemands,
  topic: { lifeCycle: demandReads },
  texts,
  filters: {
    keyword: search(),
    stage: choice(demandStages),
    kind: choice(demandKinds),
    priority: choice(demandPriorities, { folded: true }),
    stationId: station(),
    overdue: flag(),
    missing: flag(),
  },
  sort: { by: demandSortColumns },
  columns: (column) => [
    column.key('number'),
    column.title('title'),
    column.text('customer', { priority: 3 }),
    column.choice('stage', { cell: ({ stage }) => <StageMark stage={stage} />, minWidth: 142 }),
    column.choice('priority', { priority: 6 }),
    column.text('owner', { priority: 5 }),
    column.number('ratedPower', { unit: 'kW', priority: 4 }),
    column.number('capacity', { unit: 'kWh', priority: 4 }),
    column.number('contractAmount', { digits: 2, priority: 5 }),
    column.text('currency', { priority: 5 }),
    column.custom('nextPlanned', {
      cell: (row) => <NextPlanned row={row} />,
      value: ({ nextPlanned }) => nextPlanned || null,
      minWidth: 130,
      priority: 1,
    }),
    column.number('missing', { priority: 2 }),
    column.time('updateTime', { show: 'minute', priority: 6 }),
  ],
  ...rowSteps<Demand>({
    board: { by: 'stage', shows: ['customer', 'ratedPower', 'nextPlanned', 'missing'] },
    move: {
      component: lazyComponent(() => import('./move-dialog.tsx')),
      anyOf: ['lifeCycle_save', 'lifeCycle_ratify'],
      isOffered: ({ stage }) => stage !== 'closed' && stage !== 'withdrawn',
    },
  }),
  actions: ExtensionForm,
  rowActions: { component: DemandMenu, widthPx: 56 },
  detail: DemandPanel,
  form: lazyComponent(() => import('./demand-form.tsx')),
  create: 'lifeCycle_save',
  export: true,
  styles: demandStyles,
});

export default demands.Page;
export const prepare = demands.prefetch;
