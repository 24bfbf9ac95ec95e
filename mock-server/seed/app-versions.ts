import type { AppPlatform, AppVersionStatus } from '#src/contract/system/app-version.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { dayMs } from '../lib/clock.ts';
import { type Offer, packageAt } from './app-phones.ts';

const text = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

const notes = {
  '2.3.0': text(
    '告警推送支持分级提醒；修复离线地图错位',
    'Alarm notifications by severity; offline map no longer shifted',
    'Alarmmeldungen nach Schweregrad; Offline-Karte nicht mehr verschoben',
  ),
  '2.3.2': text('修复部分机型登录后闪退', '', ''),
  '2.4.1': text(
    '工单可在现场拍照上传；启动更快',
    'Photos can be added to a work order on site; starts faster',
    'Fotos lassen sich vor Ort zum Auftrag hochladen; startet schneller',
  ),
  '2.5.0': text(
    '支持扫码查看设备台账；新增深色界面',
    'Scan a code to open a device record; dark appearance',
    'Gerätestammdaten per Code-Scan öffnen; dunkle Darstellung',
  ),
} as const;

type Row = readonly [
  platform: AppPlatform,
  versionNumber: keyof typeof notes,
  daysAgo: number,
  status: AppVersionStatus,
  options?: Partial<Pick<Offer, 'forcedUpgrade' | 'minVersion' | 'share'>>,
];

const versions: readonly Row[] = [
  ['android', '2.3.0', 92, 'published', { forcedUpgrade: true }],
  ['ios', '2.3.0', 92, 'published', { forcedUpgrade: true }],
  ['android', '2.3.2', 40, 'withdrawn'],
  ['android', '2.4.1', 18, 'published', { minVersion: '2.3.0' }],
  ['ios', '2.4.1', 15, 'published', { share: 50 }],
  ['android', '2.5.0', 1, 'draft', { minVersion: '2.4.0', share: 10 }],
];

const fileTypes: Readonly<Record<AppPlatform, string>> = { android: 'apk', ios: 'ipa' };
const publisher = '10004';
/** How long the withdrawn version was offered. */
const withdrawnAfterMs = 2 * dayMs;

/** What was published in the days before `now`, ms since 1970. */
export const seedAppVersions = (now: number) =>
  versions.map(([platform, versionNumber, daysAgo, status, options]) => {
    const createdAt = now - daysAgo * dayMs;
    const downloadAddress = `https://download.example.com/ems/${platform}/ems-${versionNumber}.${fileTypes[platform]}`;
    const isDraft = status === 'draft';
    return {
      platform,
      versionNumber,
      downloadAddress,
      status,
      forcedUpgrade: false,
      minVersion: '',
      share: 100,
      ...options,
      updateContent: notes[versionNumber],
      package: isDraft ? null : (packageAt(downloadAddress) ?? null),
      publishedAt: isDraft ? null : createdAt,
      publisherId: isDraft ? null : publisher,
      withdrawnAt: status === 'withdrawn' ? createdAt + withdrawnAfterMs : null,
      createdAt,
      authorId: publisher,
    };
  });
