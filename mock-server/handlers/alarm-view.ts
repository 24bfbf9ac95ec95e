import type { Alarm, AlarmFilter, alarmSortColumns } from '#src/contract/alarm.ts';
import { type Language, languages } from '#src/contract/languages.ts';
import { iso, isoOrNull } from '../clock.ts';
import { type AlarmRecord, clearedAt, lastSeenAt } from '../store/alarm-record.ts';
import type { PublicCall } from './call.ts';

/** The alarm in one language, with its handlers' names of today. */
export function alarmView(alarm: AlarmRecord, { language, now, world: { users } }: PublicCall): Alarm {
  const nameOf = (by: string | null | undefined) => (by ? (users.get(by)?.realName ?? by) : null);
  const { definition, station, device, period, acknowledged, resolved } = alarm;
  return {
    id: alarm.id,
    code: definition.code,
    title: definition.title[language],
    severity: definition.severity,
    stationId: station.id,
    stationName: station.name[language],
    deviceId: device.id,
    deviceName: device.name[language],
    deviceType: device.type,
    raisedAt: iso(alarm.raisedAt),
    lastSeenAt: iso(lastSeenAt(alarm, now)),
    clearedAt: isoOrNull(clearedAt(alarm)),
    count: alarm.count,
    value: period.value,
    limit: period.limit,
    unit: period.unit,
    acknowledgedAt: isoOrNull(acknowledged?.at ?? null),
    acknowledgedBy: nameOf(acknowledged?.by),
    acknowledgeNote: acknowledged?.note?.[language] ?? null,
    resolvedAt: isoOrNull(resolved?.at ?? null),
    resolvedBy: nameOf(resolved?.by),
    resolveNote: resolved?.note?.[language] ?? null,
    cause: definition.cause[language],
    advice: definition.advice[language],
  };
}

function hasKeyword({ definition, device }: AlarmRecord, keyword: string, language: Language): boolean {
  const wanted = keyword.trim().toLocaleLowerCase();
  const texts = [definition.code, definition.title[language], device.name[language]];
  return texts.some((text) => text.toLocaleLowerCase().includes(wanted));
}

export function alarmFits(alarm: AlarmRecord, filter: AlarmFilter, language: Language): boolean {
  const { state, acknowledged, severities, stationId, deviceType, keyword, raisedFrom, raisedTo } = filter;
  if (state && (alarm.resolved !== undefined) !== (state === 'resolved')) return false;
  if (acknowledged && (alarm.acknowledged !== undefined) !== (acknowledged === 'yes')) return false;
  if (severities && !severities.includes(alarm.definition.severity)) return false;
  if (stationId !== undefined && alarm.station.id !== stationId) return false;
  if (deviceType && alarm.device.type !== deviceType) return false;
  if (raisedFrom !== undefined && alarm.raisedAt < Date.parse(raisedFrom)) return false;
  if (raisedTo !== undefined && alarm.raisedAt > Date.parse(raisedTo)) return false;
  return keyword === undefined || hasKeyword(alarm, keyword, language);
}

type Column = (typeof alarmSortColumns)[number];
type Order = (a: AlarmRecord, b: AlarmRecord) => number;

const collators = new Map(languages.map((each) => [each, new Intl.Collator(each, { numeric: true })]));

const byNumber =
  (value: (alarm: AlarmRecord) => number): Order =>
  (a, b) =>
    value(a) - value(b);

function orderBy(column: Column, language: Language, now: number): Order {
  const byText =
    (value: (alarm: AlarmRecord) => string): Order =>
    (a, b) =>
      collators.get(language)?.compare(value(a), value(b)) ?? 0;
  const orders: Record<Column, Order> = {
    severity: byNumber((alarm) => alarm.definition.severity),
    code: byText((alarm) => alarm.definition.code),
    raisedAt: byNumber((alarm) => alarm.raisedAt),
    lastSeenAt: byNumber((alarm) => lastSeenAt(alarm, now)),
    count: byNumber((alarm) => alarm.count),
    stationName: byText((alarm) => alarm.station.name[language]),
    deviceName: byText((alarm) => alarm.device.name[language]),
  };
  return orders[column];
}

/** `-column` sorts downwards. Equal ones come newest first, so that pages do not overlap. */
export function alarmOrder(sort: Column | `-${Column}`, language: Language, now: number): Order {
  const down = sort.startsWith('-');
  const order = orderBy((down ? sort.slice(1) : sort) as Column, language, now);
  return (a, b) => (down ? order(b, a) : order(a, b)) || b.raisedAt - a.raisedAt || (a.id < b.id ? -1 : 1);
}
