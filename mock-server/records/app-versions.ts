import { appVersionForm } from '#src/contract/app-version.ts';
import { entityTexts } from '../call/entity-texts.ts';
import { dayMs } from '../clock.ts';
import { defineRecords } from './define-records.ts';
import { everybody } from './scopes.ts';

const fileTypes = { android: 'apk', ios: 'ipa' } as const;

const published = [
  ['android', '2.3.0', 92, true, '告警推送支持分级提醒；修复离线地图错位'],
  ['ios', '2.3.0', 92, true, '告警推送支持分级提醒；修复离线地图错位'],
  ['android', '2.4.1', 18, false, '工单可在现场拍照上传；启动更快'],
  ['ios', '2.4.1', 15, false, '工单可在现场拍照上传；启动更快'],
] as const;

/** Versions of the mobile app. */
export const appVersions = defineRecords({
  endpoints: {
    list: 'listAppVersions',
    get: 'getAppVersion',
    save: 'saveAppVersion',
    remove: 'removeAppVersion',
  },
  table: 'appVersions',
  idPrefix: 'V',
  fields: appVersionForm,
  scope: everybody,
  topic: 'appVersion',
  unique: { fields: ['platform', 'versionNumber'], at: 'versionNumber', text: entityTexts.versionTaken },
  // `2.10.0` is newer than `2.9.1`.
  compare: (a, b) => b.versionNumber.localeCompare(a.versionNumber, 'en', { numeric: true }),
  seed: (now) =>
    published.map(([platform, versionNumber, daysAgo, forcedUpgrade, updateContent]) => ({
      platform,
      versionNumber,
      downloadAddress: `https://download.example.com/ems/${platform}/ems-${versionNumber}.${fileTypes[platform]}`,
      forcedUpgrade,
      updateContent,
      createdAt: now - daysAgo * dayMs,
    })),
});
