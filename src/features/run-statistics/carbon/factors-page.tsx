import { textIn } from '#src/contract/languages.ts';
import { defineList } from '#src/blocks/list/define-list.tsx';
import { choice, search } from '#src/blocks/list/filters.ts';
import { carbonEndpoints, carbonFactorSortColumns, factorStates } from '#src/contract/statistics/carbon.ts';
import { factorKinds, factorUnitTexts } from '#src/contract/rules/energy/carbon.ts';
import { parameterRegionCodes } from '#src/contract/rules/energy/parameter.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { Value } from '#src/ui/value/value.tsx';
import { FactorDetail } from './factor-detail.tsx';
import { FactorMenu } from './factor-actions.tsx';
import { factorReads, factorTones } from './factor-reads.ts';
import { texts } from './factor-texts.ts';

/** Published factors of electricity: of each region, kind and year its own. */
const factors = defineList({
  endpoint: carbonEndpoints.listCarbonFactors,
  topic: { parameter: factorReads },
  texts,
  filters: {
    keyword: search(),
    region: choice(parameterRegionCodes),
    kind: choice(factorKinds),
    state: choice(factorStates),
  },
  sort: { by: carbonFactorSortColumns },
  rowName: ({ source }, { language }) => textIn(source, language),
  columns: (column) => [
    column.choice('region', { stacked: 'title', fixed: true }),
    column.choice('kind'),
    column.custom('dataYear', { value: ({ dataYear }) => String(dataYear) }),
    column.custom('value', {
      value: ({ value }) => value,
      cell: ({ value, unit }) => <Value value={value} unit={factorUnitTexts[unit]} digits={4} />,
      align: 'end',
      minWidth: 160,
    }),
    column.choice('status', { priority: 3 }),
    column.choice('state', {
      cell: ({ state }, { t }) => <StatusDot tone={factorTones[state]}>{t(`state.${state}`)}</StatusDot>,
      priority: 1,
    }),
    column.day('validFrom', { priority: 2 }),
    column.day('publishedOn', { priority: 5 }),
    column.custom('source', {
      value: ({ source }, { language }) => textIn(source, language),
      priority: 4,
      grow: 2,
    }),
  ],
  rowActions: { component: FactorMenu, anyOf: ['carbonFactor_save'], widthPx: 56 },
  detail: FactorDetail,
  form: lazyComponent(() => import('./factor-form.tsx')),
  create: 'carbonFactor_save',
  export: true,
});

export default factors.Page;
