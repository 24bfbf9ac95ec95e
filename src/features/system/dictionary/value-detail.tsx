import { textIn } from '#src/contract/languages.ts';
import { defineDetail } from '#src/blocks/list/define-detail.tsx';
import { dictionaryAdminEndpoints } from '#src/contract/system/dictionary-admin.ts';
import { StatusMark } from './dictionary-cells.tsx';
import { texts } from './texts.ts';
import { Usage } from './usage.tsx';
import { ValueButtons } from './value-actions.tsx';

/** All facts of a value, what uses it, and its history. */
export const ValueDetail = defineDetail({
  endpoint: dictionaryAdminEndpoints.getDictionaryValue,
  texts,
  title: ({ dictLabel }, { language }) => textIn(dictLabel, language),
  mark: ({ row }) => <StatusMark status={row.statusCode} />,
  facts: (fact) => [
    fact.text('dictType'),
    fact.text('dictValue'),
    fact.text('dictCode'),
    fact.number('used', { digits: 0 }),
    fact.custom('zh', { value: ({ dictLabel }) => dictLabel.zh }),
    fact.custom('en', { value: ({ dictLabel }) => dictLabel.en || '—' }),
    fact.custom('de', { value: ({ dictLabel }) => dictLabel.de || '—' }),
    fact.number('order', { digits: 0 }),
    fact.custom('builtIn', { value: ({ builtIn }, { t }) => t(builtIn ? 'builtIn.yes' : 'builtIn.no') }),
    fact.time('updateTime', { show: 'minute' }),
    fact.custom('updater', { value: ({ updater }) => updater?.name ?? '—' }),
  ],
  sections: (section) => [section.text('remark')],
  tabs: [{ id: 'usage', title: 'tab.usage', component: Usage }],
  history: true,
  actions: { component: ValueButtons, anyOf: ['dictionary_save'] },
});
