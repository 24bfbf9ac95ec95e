import { defineList } from '#src/blocks/list/define-list.tsx';
import { choice, flag, search } from '#src/blocks/list/filters.ts';
import { parameterEndpoints, parameterSortColumns } from '#src/contract/system/parameter.ts';
import { parameterCell, parameterColumns, parameterHeads } from '#src/contract/system/parameter-sheet.ts';
import {
  isFleetParameter,
  parameterRegionCodes,
  parameterScopes,
  usesOf,
} from '#src/contract/rules/energy/parameter.ts';
import { type ParameterKey, parameterKeys } from '#src/contract/rules/energy/parameter-keys.ts';
import type { Translate } from '#src/i18n/define-texts.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { AllLines } from '#src/ui/list/cell-lines.tsx';
import type zh from './i18n/zh.ts';
import { AgeMark, NextValue } from './parameter-cells.tsx';
import { ParameterDetail } from './parameter-detail.tsx';
import { AddValueMenu, ImportButton } from './parameter-actions.tsx';
import { parameterReads } from './parameter-reads.ts';
import { ParameterValue } from './parameter-values.tsx';
import { texts } from './texts.ts';

const wordsOfUse = (key: ParameterKey, t: Translate<typeof zh>): string =>
  usesOf(key)
    .map((use) => t(`figure.${use}`))
    .join(t('separator'));

/** Dated figures of calculations, a row for each scope that has a value. */
const parameters = defineList({
  endpoint: parameterEndpoints.listParameters,
  topic: { parameter: parameterReads },
  texts,
  filters: {
    keyword: search(),
    parameterKey: choice(parameterKeys),
    scopeKind: choice(parameterScopes),
    region: choice(parameterRegionCodes),
    outdated: flag(),
    unproven: flag({ folded: true }),
  },
  sort: { by: parameterSortColumns },
  columns: (column) => [
    column.choice('parameterKey', {
      cell: ({ parameterKey }, { t }) => <AllLines>{t(`parameterKey.${parameterKey}`)}</AllLines>,
      minWidth: 140,
      grow: 2,
      stacked: 'title',
      fixed: true,
    }),
    column.text('scopeName'),
    column.number('value', { cell: (row) => <ParameterValue {...row} /> }),
    column.day('validFrom', { priority: 1 }),
    column.custom('next', {
      cell: (row) => <NextValue {...row} />,
      value: ({ next }) => next?.value ?? null,
      priority: 3,
    }),
    column.text('source', { priority: 2, grow: 2 }),
    column.custom('usedBy', {
      value: (row, { t }) => wordsOfUse(row.parameterKey, t),
      cell: (row, { t }) => <AllLines>{wordsOfUse(row.parameterKey, t)}</AllLines>,
      minWidth: 240,
      priority: 6,
    }),
    column.custom('stations', {
      value: ({ parameterKey, stations }) => (isFleetParameter(parameterKey) ? '—' : stations),
      priority: 4,
    }),
    column.custom('outdated', { cell: (row) => <AgeMark {...row} />, priority: 6 }),
  ],
  actions: ImportButton,
  rowActions: { component: AddValueMenu, anyOf: ['parameter_save'], widthPx: 56 },
  detail: ParameterDetail,
  form: lazyComponent(() => import('./parameter-form.tsx')),
  create: 'parameter_save',
  // The columns of the import, in its order and words: an exported file can be imported.
  export: {
    columns: ({ language }) =>
      parameterColumns.map((column) => ({
        header: parameterHeads[column][language],
        width: column.startsWith('source') ? 40 : 20,
        value: ({ inForce, scopeName }) => inForce && parameterCell(inForce, scopeName, column, language),
      })),
  },
});

export default parameters.Page;
export const prepare = parameters.prefetch;
