import type { CellContext } from '#src/blocks/list/columns.tsx';
import { type ExportColumn, wallTime } from '#src/blocks/export-list/list-export.ts';
import type { Alarm } from '#src/contract/alarm/alarm.ts';
import { alarmState, durationMs } from './alarm-state.ts';
import type { Texts } from './texts.ts';

const minuteMs = 60_000;

type TimeField =
  | 'firstRaisedAt'
  | 'raisedAt'
  | 'lastSeenAt'
  | 'clearedAt'
  | 'acknowledgedAt'
  | 'resolvedAt'
  | 'shelvedUntil';

/** Everything that is known of an alarm, in the user's words and the station's time. */
export function alarmFileColumns({
  t,
  severityWord,
  zoneOf: zone,
  serverNow,
}: CellContext<Texts>): readonly ExportColumn<Alarm>[] {
  const now = serverNow();
  const text = (header: string, width: number, value: ExportColumn<Alarm>['value']) => ({ header, width, value });
  const time = (header: string, field: TimeField) =>
    text(header, 20, (alarm) => wallTime(alarm[field], zone(alarm.stationId)));
  return [
    text(t('column.severity'), 10, ({ severity }) => severityWord(severity)),
    text(t('detail.code'), 14, ({ code }) => code),
    text(t('column.code'), 32, ({ title }) => title),
    text(t('filter.stationId'), 28, ({ stationName }) => stationName),
    text(t('detail.device'), 20, ({ deviceName }) => deviceName),
    text(t('filter.deviceType'), 20, ({ deviceType }) => t(`device.${deviceType}`)),
    text(t('column.state'), 14, (alarm) => t(`state.${alarmState(alarm)}`)),
    time(t('detail.firstRaised'), 'firstRaisedAt'),
    time(t('column.raisedAt'), 'raisedAt'),
    time(t('column.lastSeenAt'), 'lastSeenAt'),
    time(t('filter.cleared'), 'clearedAt'),
    text(t('export.zone'), 18, ({ stationId }) => zone(stationId) ?? null),
    text(t('export.minutes'), 14, (alarm) => Math.round(durationMs(alarm, now) / minuteMs)),
    text(t('column.count'), 8, ({ count }) => count),
    text(t('detail.value'), 12, ({ value }) => value),
    text(t('detail.limit'), 12, ({ limit }) => limit),
    text(t('export.unit'), 8, ({ unit }) => unit),
    time(t('export.acknowledgedAt'), 'acknowledgedAt'),
    text(t('column.acknowledgedBy'), 16, ({ acknowledgedBy }) => acknowledgedBy),
    text(t('export.acknowledgeNote'), 32, ({ acknowledgeNote }) => acknowledgeNote),
    time(t('export.resolvedAt'), 'resolvedAt'),
    text(t('export.resolvedBy'), 16, ({ resolvedAt, resolvedBy }) =>
      resolvedAt === null ? null : (resolvedBy ?? t('system')),
    ),
    text(t('export.resolveNote'), 32, ({ resolveNote }) => resolveNote),
    time(t('detail.shelvedUntil'), 'shelvedUntil'),
    text(t('shelve.reason'), 32, ({ shelveReason }) => shelveReason),
    text(t('column.order'), 18, ({ orderNumber }) => orderNumber),
  ];
}
