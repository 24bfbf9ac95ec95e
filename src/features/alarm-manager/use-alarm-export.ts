import { useCallback } from 'react';
import { call } from '#src/api/call.ts';
import { type ExportColumn, type ListExport, wallTime } from '#src/blocks/export-list/list-export.ts';
import { useStations } from '#src/blocks/use-stations.ts';
import { type Alarm, alarmEndpoints } from '#src/contract/alarm.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { fileName } from '#src/lib/save-blob.ts';
import { useApi } from '#src/runtime.tsx';
import { texts as uiTexts } from '#src/ui/texts.ts';
import { alarmPages } from './alarm-pages.ts';
import { type AlarmQuery, alarmFilterOf } from './alarm-query.ts';
import { alarmState, durationMs } from './alarm-state.ts';
import { type T, texts } from './texts.ts';

const minuteMs = 60_000;

type TimeField =
  | 'firstRaisedAt'
  | 'raisedAt'
  | 'lastSeenAt'
  | 'clearedAt'
  | 'acknowledgedAt'
  | 'resolvedAt'
  | 'shelvedUntil';
type ZoneOf = (stationId: string) => string | undefined;

/** Everything that is known of an alarm, in the user's words and the station's time. @param now milliseconds */
function columnsOf(t: T, severityWord: (alarm: Alarm) => string, zone: ZoneOf, now: number): ExportColumn<Alarm>[] {
  const text = (header: string, width: number, value: ExportColumn<Alarm>['value']) => ({ header, width, value });
  const time = (header: string, field: TimeField) =>
    text(header, 20, (alarm) => wallTime(alarm[field], zone(alarm.stationId)));
  return [
    text(t('column.severity'), 10, severityWord),
    text(t('detail.code'), 14, ({ code }) => code),
    text(t('column.title'), 32, ({ title }) => title),
    text(t('filter.station'), 28, ({ stationName }) => stationName),
    text(t('detail.device'), 20, ({ deviceName }) => deviceName),
    text(t('filter.device'), 20, ({ deviceType }) => t(`device.${deviceType}`)),
    text(t('column.state'), 14, (alarm) => t(`state.${alarmState(alarm)}`)),
    time(t('detail.firstRaised'), 'firstRaisedAt'),
    time(t('column.raised'), 'raisedAt'),
    time(t('column.lastSeen'), 'lastSeenAt'),
    time(t('filter.clearedAt'), 'clearedAt'),
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

const day = (at: string, zone: string | undefined): string => {
  const cell = wallTime(at, zone);
  return cell !== null && typeof cell === 'object' ? cell.wall.slice(0, 10) : '';
};

/** Makes the export of the list as it is filtered: its file is named by what, which station and which period. */
export function useAlarmExport(query: AlarmQuery, zone: ZoneOf): () => ListExport<Alarm> {
  const t = useTexts(texts);
  const uiText = useTexts(uiTexts);
  const api = useApi();
  const { data: stations } = useStations();
  return useCallback(() => {
    const now = Date.now();
    const station = stations?.find(({ id }) => id === query.stationId);
    const today = new Date(now).toISOString();
    const from = query.raisedFrom && day(query.raisedFrom, station?.timeZone);
    const to = day(query.raisedTo ?? today, station?.timeZone);
    return {
      title: t('export.sheet'),
      name: fileName(t('export.sheet'), station?.name ?? t('export.allStations'), from, to),
      columns: columnsOf(t, ({ severity }) => uiText(`severity.${severity}`), zone, now),
      pages: (signal) =>
        alarmPages(
          (request) => call(api, alarmEndpoints.listAlarms, request, { signal, silent: true }),
          alarmFilterOf(query),
        ),
    };
  }, [api, query, stations, t, uiText, zone]);
}
