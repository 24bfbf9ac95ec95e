import { defineList } from '#src/blocks/list/define-list.tsx';
import { choice, search } from '#src/blocks/list/filters.ts';
import * as contract from '#src/contract/system/app-version.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { StatusMark, upgradeText } from './app-version-cells.tsx';
import { AppVersionDetail } from './app-version-detail.tsx';
import { texts } from './texts.ts';
import { VersionMenu } from './version-actions.tsx';
import { versionReads } from './use-version.ts';

/** Versions of the mobile app. */
const appVersions = defineList({
  endpoint: contract.appVersionEndpoints.listAppVersions,
  topic: { appVersion: versionReads },
  texts,
  filters: { keyword: search(), platform: choice(contract.appPlatforms), status: choice(contract.appVersionStatuses) },
  sort: { by: contract.appVersionSortColumns },
  columns: (column) => [
    column.key('versionNumber', { stacked: 'title' }),
    column.choice('platform'),
    column.choice('status', { cell: ({ status }) => <StatusMark status={status} /> }),
    column.custom('forced', { value: (row, { t }) => upgradeText(row, t), priority: 1 }),
    column.number('share', { unit: '%', digits: 0, priority: 2 }),
    column.number('phones', { digits: 0, priority: 3 }),
    column.time('publishedAt', { show: 'minute', priority: 4 }),
    column.text('publishedBy', { priority: 5 }),
  ],
  rowActions: { component: VersionMenu, anyOf: ['appVersion_save'], widthPx: 56 },
  detail: AppVersionDetail,
  form: lazyComponent(() => import('./app-version-form.tsx')),
  create: 'appVersion_save',
  export: true,
});

export default appVersions.Page;
export const prepare = appVersions.prefetch;
