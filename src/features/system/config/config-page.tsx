import { defineList } from '#src/blocks/list/define-list.tsx';
import { choice, flag, search } from '#src/blocks/list/filters.ts';
import { configAdminEndpoints } from '#src/contract/system/config-admin.ts';
import { configGroups, configScopes } from '#src/contract/rules/config-value.ts';
import { AllLines } from '#src/ui/list/cell-lines.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { ConfigFiles } from './config-files.tsx';
import { ConfigDetail } from './config-detail.tsx';
import { SettingMenu } from './setting-actions.tsx';
import { configReads, defaultWords, presentWords } from './setting-words.ts';
import { texts } from './texts.ts';

/** Settings of the platform, by group. */
const settings = defineList({
  endpoint: configAdminEndpoints.listConfigSettings,
  topic: { config: configReads },
  texts,
  filters: {
    keyword: search(),
    group: choice(configGroups),
    scope: choice(configScopes),
    differs: flag(),
  },
  columns: (column) => [
    column.custom('name', {
      value: ({ configKey }, { t }) => t(`name.${configKey}`),
      cell: ({ configKey }, { t }) => <AllLines>{t(`name.${configKey}`)}</AllLines>,
      minWidth: 200,
      grow: 2,
      fixed: true,
      stacked: 'title',
    }),
    column.choice('group', { minWidth: 132, priority: 2 }),
    column.custom('value', {
      value: (row, { t, language }) => presentWords(row, t, language),
      cell: (row, { t, language }) => <AllLines>{presentWords(row, t, language)}</AllLines>,
      minWidth: 190,
      grow: 1,
    }),
    column.custom('defaultValue', {
      value: (row, { t, language }) => defaultWords(row, t, language),
      cell: (row, { t, language }) => <AllLines>{defaultWords(row, t, language)}</AllLines>,
      minWidth: 150,
      priority: 4,
    }),
    column.custom('scope', {
      value: ({ orgName, scope }, { t }) => orgName || t(`scope.${scope}`),
      cell: ({ orgName, scope }, { t }) => <AllLines>{orgName || t(`scope.${scope}`)}</AllLines>,
      minWidth: 120,
      priority: 3,
    }),
    column.custom('differs', {
      value: ({ differs }, { t }) => (differs ? t('differs.yes') : ''),
      cell: ({ differs }, { t }) => (differs ? <StatusDot tone="active">{t('differs.yes')}</StatusDot> : '—'),
      priority: 1,
    }),
    column.time('updateTime', { show: 'minute', priority: 5 }),
    column.custom('updater', { value: ({ updater }) => updater?.name ?? '—', priority: 6 }),
    column.key('configKey', { priority: 7, fixed: false }),
  ],
  actions: ConfigFiles,
  rowActions: { component: SettingMenu, anyOf: ['config_save'], widthPx: 56 },
  detail: ConfigDetail,
});

export default settings.Page;
export const prepare = settings.prefetch;
