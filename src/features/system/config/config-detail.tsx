import { defineDetail } from '#src/blocks/list/define-detail.tsx';
import { configAdminEndpoints } from '#src/contract/system/config-admin.ts';
import { SettingButtons } from './setting-actions.tsx';
import { defaultWords, presentWords } from './setting-words.ts';
import { texts } from './texts.ts';

/** A setting with what it does, its limits and its history. */
export const ConfigDetail = defineDetail({
  endpoint: configAdminEndpoints.getConfigSetting,
  texts,
  title: ({ configKey, orgName }, { t }) => [t(`name.${configKey}`), orgName].filter(Boolean).join(' · '),
  facts: (fact) => [
    fact.custom('value', { value: (row, { t, language }) => presentWords(row, t, language) }),
    fact.custom('defaultValue', { value: (row, { t, language }) => defaultWords(row, t, language) }),
    fact.custom('limits', {
      value: ({ min, max }, { t }) => (min === null || max === null ? '—' : t('limits', { min, max })),
    }),
    fact.choice('group'),
    fact.custom('scope', { value: ({ orgName, scope }, { t }) => orgName || t(`scope.${scope}`) }),
    fact.custom('isPublic', { value: ({ isPublic }, { t }) => t(isPublic ? 'isPublic.yes' : 'isPublic.no') }),
    fact.text('configKey'),
    fact.custom('source', { value: ({ isFixed }, { t }) => t(isFixed ? 'source.file' : 'source.server') }),
    fact.time('updateTime', { show: 'minute' }),
    fact.custom('updater', { value: ({ updater }) => updater?.name ?? '—' }),
  ],
  sections: (section) => [section.custom('what', { value: ({ configKey }, { t }) => t(`what.${configKey}`) })],
  history: true,
  actions: { component: SettingButtons, anyOf: ['config_save'] },
});
