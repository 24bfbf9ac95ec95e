import { useMemo } from 'react';
import { textIn } from '#src/contract/languages.ts';
import { defineList } from '#src/blocks/list/define-list.tsx';
import { dictionaryAdminEndpoints, dictionarySortColumns } from '#src/contract/system/dictionary-admin.ts';
import { dictionaryCell, dictionaryColumns, dictionaryHeads } from '#src/contract/system/dictionary-sheet.ts';
import { useLanguage } from '#src/i18n/i18n.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { Label, OtherLabels, StatusMark } from './dictionary-cells.tsx';
import { filters } from './filters.ts';
import { texts } from './texts.ts';
import { TypeActions } from './type-actions.tsx';
import { TypeFrame } from './type-frame.tsx';
import { dictionaryReads, useTypes } from './use-types.ts';
import { ValueMenu } from './value-actions.tsx';
import { ValueDetail } from './value-detail.tsx';

/** Names of the dictionaries, by their type. */
function useTypeNames() {
  const types = useTypes();
  const language = useLanguage();
  return useMemo(() => {
    const names = new Map(types.map(({ dictType, name }) => [dictType, textIn(name, language)]));
    return { nameOf: (dictType: string) => names.get(dictType) ?? dictType };
  }, [types, language]);
}

/** Values of dictionaries: the words that forms offer. */
const values = defineList({
  endpoint: dictionaryAdminEndpoints.listDictionaryValues,
  topic: { dictionary: dictionaryReads },
  texts,
  filters,
  sort: { by: dictionarySortColumns },
  useExtras: useTypeNames,
  columns: (column) => [
    column.custom('dictLabel', {
      value: ({ dictLabel }, { language }) => textIn(dictLabel, language),
      cell: (row) => <Label row={row} />,
      minWidth: 140,
      grow: 2,
      fixed: true,
      stacked: 'title',
    }),
    column.custom('others', {
      value: ({ dictLabel: { zh, en, de } }) => [zh, en, de].join(' · '),
      cell: (row) => <OtherLabels row={row} />,
      minWidth: 180,
      grow: 2,
      priority: 3,
    }),
    column.key('dictValue'),
    column.text('dictCode', { priority: 2 }),
    column.custom('dictType', { value: ({ dictType }, { extras }) => extras.nameOf(dictType), priority: 5 }),
    column.number('used', { digits: 0, priority: 1 }),
    column.choice('statusCode', { cell: ({ statusCode }) => <StatusMark status={statusCode} /> }),
    column.time('updateTime', { show: 'minute', priority: 6 }),
  ],
  rowClass: ({ statusCode }) => (statusCode === '0' ? undefined : 'ems-row-quiet'),
  frame: TypeFrame,
  actions: TypeActions,
  rowActions: { component: ValueMenu, anyOf: ['dictionary_save'], widthPx: 56 },
  detail: ValueDetail,
  form: lazyComponent(() => import('./value-form.tsx')),
  create: 'dictionary_save',
  // The columns of the import, in its order and words: an exported file can be imported.
  export: {
    columns: ({ language }) =>
      dictionaryColumns.map((column) => ({
        header: dictionaryHeads[column][language],
        width: column === 'remark' ? 40 : 20,
        value: (row) => dictionaryCell(row, column, language),
      })),
  },
});

export default values.Page;
export const prepare = values.prefetch;
