import { dayMs } from '../clock.ts';
import type { AppVersionRecord } from '../store/app-versions.ts';
import type { RevisedRecords } from '../store/revised.ts';

const versions = [
  ['android', '2.3.0', 92, true, '告警推送支持分级提醒；修复离线地图错位'],
  ['ios', '2.3.0', 92, true, '告警推送支持分级提醒；修复离线地图错位'],
  ['android', '2.4.1', 18, false, '工单可在现场拍照上传；启动更快'],
  ['ios', '2.4.1', 15, false, '工单可在现场拍照上传；启动更快'],
] as const;

const fileOf = { android: 'apk', ios: 'ipa' } as const;

/** What was published in the days before `now`, ms since 1970. */
export function seedAppVersions(records: RevisedRecords<AppVersionRecord>, now: number): void {
  records.clear();
  for (const [platform, versionNumber, daysAgo, forcedUpgrade, updateContent] of versions) {
    const at = now - daysAgo * dayMs;
    const downloadAddress = `https://download.example.com/ems/${platform}/ems-${versionNumber}.${fileOf[platform]}`;
    records.add({
      platform,
      versionNumber,
      downloadAddress,
      forcedUpgrade,
      updateContent,
      createdAt: at,
      updatedAt: at,
    });
  }
}
