import { defineDetail } from '#src/blocks/list/define-detail.tsx';
import { appVersionEndpoints } from '#src/contract/system/app-version.ts';
import { Copyable, PackageSize, StatusMark, UpdateContent, upgradeText } from './app-version-cells.tsx';
import { texts } from './texts.ts';
import { VersionButtons } from './version-actions.tsx';

/** All facts of a version, in the language of the reader. */
export const AppVersionDetail = defineDetail({
  endpoint: appVersionEndpoints.getAppVersion,
  texts,
  title: ({ platform, versionNumber }, { t }) => `${t(`platform.${platform}`)} ${versionNumber}`,
  mark: ({ row }) => <StatusMark status={row.status} />,
  facts: (fact) => [
    fact.custom('forced', { value: (row, { t }) => upgradeText(row, t) }),
    fact.number('share', { unit: '%', digits: 0 }),
    fact.number('phones', { digits: 0 }),
    fact.custom('size', { cell: (row) => <PackageSize bytes={row.package?.size} /> }),
    fact.time('publishedAt', { show: 'minute' }),
    fact.text('publishedBy'),
    fact.time('updateTime', { show: 'minute' }),
    fact.custom('updater', { value: ({ updater }) => updater?.name ?? '—' }),
  ],
  sections: (section) => [
    section.custom('updateContent', { cell: (row) => <UpdateContent text={row.updateContent} /> }),
    section.custom('downloadAddress', { cell: (row) => <Copyable text={row.downloadAddress} /> }),
    section.custom('sha256', { cell: (row) => row.package && <Copyable text={row.package.sha256} /> }),
  ],
  history: true,
  actions: { component: VersionButtons, anyOf: ['appVersion_save'] },
});
