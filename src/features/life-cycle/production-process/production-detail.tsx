import { defineDetail } from '#src/blocks/list/define-detail.tsx';
import { productionEndpoints } from '#src/contract/life-cycle/production.ts';
import { ProductionStages, StateMark, UnitCount } from './production-cells.tsx';
import { ProductionFooter } from './production-print.tsx';
import { Documents, Sisters, Steps, Units } from './production-tabs.tsx';
import { texts } from './texts.ts';

/** A batch with its steps, its units and where they are in operation. */
export const ProductionDetail = defineDetail({
  endpoint: productionEndpoints.getProduction,
  texts,
  title: ({ number, product }) => `${number} ${product}`,
  mark: ({ row }) => <StateMark state={row.state} />,
  facts: (fact) => [
    fact.custom('demand', { value: ({ demandNumber, demandTitle }) => `${demandNumber} ${demandTitle}` }),
    fact.number('quantity', { digits: 0 }),
    fact.custom('units', { cell: (row) => <UnitCount {...row} /> }),
    fact.number('progress', { unit: '%', digits: 0 }),
    fact.time('plannedStart', { show: 'minute' }),
    fact.time('plannedEnd', { show: 'minute' }),
    fact.time('finishedAt', { show: 'minute' }),
    fact.time('updateTime', { show: 'minute' }),
    fact.custom('updater', { value: ({ updater }) => updater?.name ?? '—' }),
  ],
  sections: (section) => [
    section.custom('stages', { cell: (row) => <ProductionStages row={row} /> }),
    section.text('blockReason', { cell: ({ blockReason }) => blockReason }),
    section.text('remark', { cell: ({ remark }) => remark }),
    section.text('digest', { cell: ({ digest }) => digest }),
  ],
  tabs: [
    { id: 'steps', title: 'tab.steps', component: Steps },
    { id: 'units', title: 'tab.units', component: Units },
    { id: 'sisters', title: 'tab.sisters', component: Sisters },
    { id: 'documents', title: 'tab.documents', component: Documents },
  ],
  chain: ({ id }) => ({ productionId: id }),
  history: true,
  actions: { component: ProductionFooter },
  widthPx: 760,
});
