import type { Alarm, AlarmDetail, AlarmFilter, alarmSortColumns } from '#src/contract/alarm/alarm.ts';
import type { Language } from '#src/contract/languages.ts';
import { comparableText } from '#src/lib/text/comparable-text.ts';
import { iso, isoOrNull } from '../../lib/clock.ts';
import {
  type AlarmOccurrence,
  type AlarmRecord,
  clearedAt,
  isShelved,
  lastActiveAt,
  raisedAt,
  wasRaisedWithin,
} from '../../store/alarm/alarm-record.ts';
import { alarmTitle } from '../../store/alarm/alarm-content.ts';
import { endedAt, type WorkOrderRecord } from '../../store/work-order/work-orders.ts';
import { isWithin, type PublicCall } from '../../call/call.ts';
import { userName } from '../../call/user/people.ts';
import { matchesKeyword } from '#src/lib/text/keyword.ts';
import { compareTexts } from '../../lib/sort.ts';

const nameOf = (userId: string | null | undefined, call: PublicCall): string | null =>
  userId ? userName(userId, call) : null;

/** The open order, else the newest that ended after the latest occurrence began. */
function currentOrder(alarm: AlarmRecord, { world: { workOrders } }: PublicCall): WorkOrderRecord | undefined {
  const isCurrent = (order: WorkOrderRecord) => (endedAt(order) ?? 0) >= raisedAt(alarm);
  return workOrders.openFor(alarm.id) ?? workOrders.allFor(alarm.id).findLast(isCurrent);
}

function orderView(order: WorkOrderRecord, call: PublicCall): AlarmDetail['orders'][number] {
  const [created] = order.log;
  return {
    id: order.id,
    number: order.number,
    createdAt: iso(created?.at ?? 0),
    createdBy: nameOf(created?.by, call),
    endedAt: isoOrNull(endedAt(order)),
    canceled: order.status === 'canceled',
  };
}

/** Fields that an alarm has only while it is shelved or once it has a work order. */
function handlingView(alarm: AlarmRecord, call: PublicCall) {
  const shelved = isShelved(alarm, call.now) ? alarm.shelved : undefined;
  const order = currentOrder(alarm, call);
  return {
    shelvedUntil: isoOrNull(shelved?.until ?? null),
    shelvedAt: isoOrNull(shelved?.at ?? null),
    shelvedBy: nameOf(shelved?.by, call),
    shelveReason: shelved?.reason ?? null,
    orderId: order?.id ?? null,
    orderNumber: order?.number ?? null,
    orderOpen: order !== undefined && endedAt(order) === null,
  };
}

const occurrenceView = ({ raisedAt: begin, clearedAt: end, acknowledged }: AlarmOccurrence, call: PublicCall) => ({
  raisedAt: iso(begin),
  clearedAt: isoOrNull(end),
  acknowledgedAt: isoOrNull(acknowledged?.at ?? null),
  acknowledgedBy: nameOf(acknowledged?.by, call),
  acknowledgeNote: acknowledged?.note?.[call.language] ?? null,
});

/** The alarm in one language, with its handlers' names of today. */
export function alarmView(alarm: AlarmRecord, call: PublicCall): Alarm {
  const { language, now } = call;
  const { definition, station, device, period, acknowledged, resolved } = alarm;
  return {
    id: alarm.id,
    code: definition.code,
    title: alarmTitle(alarm)[language],
    severity: definition.severity,
    stationId: station.id,
    stationName: station.name[language],
    deviceId: device.id,
    deviceName: device.name[language],
    deviceType: device.type,
    raisedAt: iso(raisedAt(alarm)),
    firstRaisedAt: iso(alarm.firstRaisedAt),
    earlier: alarm.earlier.map((each) => occurrenceView(each, call)),
    lastSeenAt: iso(lastActiveAt(alarm, now)),
    clearedAt: isoOrNull(clearedAt(alarm)),
    count: alarm.count,
    value: period.value,
    limit: period.limit,
    unit: period.unit,
    ...(period.point && { pointKey: period.point.key }),
    acknowledgedAt: isoOrNull(acknowledged?.at ?? null),
    acknowledgedBy: nameOf(acknowledged?.by, call),
    acknowledgeNote: acknowledged?.note?.[language] ?? null,
    resolvedAt: isoOrNull(resolved?.at ?? null),
    resolvedBy: nameOf(resolved?.by, call),
    resolveNote: resolved?.note?.[language] ?? null,
    ...handlingView(alarm, call),
    cause: definition.cause[language],
    advice: definition.advice[language],
  };
}

export function alarmDetailView(alarm: AlarmRecord, call: PublicCall): AlarmDetail {
  const log = alarm.log.map(({ kind, at, by, note }) => ({ kind, at: iso(at), by: nameOf(by, call), note }));
  const orders = call.world.workOrders.allFor(alarm.id).map((order) => orderView(order, call));
  return { ...alarmView(alarm, call), orders, log };
}

function isInState(alarm: AlarmRecord, state: NonNullable<AlarmFilter['state']>): boolean {
  if (state === 'resolved' || alarm.resolved !== undefined) return state === 'resolved' && alarm.resolved !== undefined;
  return state === 'unresolved' || (clearedAt(alarm) === null) === (state === 'active');
}

/** Whether the texts of a filter are in the alarm. */
function hasTexts(alarm: AlarmRecord, filter: AlarmFilter, call: PublicCall): boolean {
  const { definition, device, acknowledged } = alarm;
  const { code = '', keyword, acknowledgedBy } = filter;
  const { language } = call;
  if (!comparableText(definition.code).startsWith(comparableText(code))) return false;
  if (!matchesKeyword(acknowledgedBy, nameOf(acknowledged?.by, call) ?? '')) return false;
  return matchesKeyword(keyword, definition.code, alarmTitle(alarm)[language], device.name[language]);
}

export function alarmFits(alarm: AlarmRecord, filter: AlarmFilter, call: PublicCall): boolean {
  const { state, shelved, acknowledged, severities, stationId, deviceType, deviceId } = filter;
  if (state && !isInState(alarm, state)) return false;
  if (shelved && isShelved(alarm, call.now) !== (shelved === 'yes')) return false;
  if (acknowledged && (alarm.acknowledged !== undefined) !== (acknowledged === 'yes')) return false;
  if (severities && !severities.includes(alarm.definition.severity)) return false;
  if (stationId !== undefined && alarm.station.id !== stationId) return false;
  if (deviceType && alarm.device.type !== deviceType) return false;
  if (deviceId !== undefined && alarm.device.id !== deviceId) return false;
  if (!wasRaisedWithin(alarm, (at) => isWithin(at, filter.raisedFrom, filter.raisedTo))) return false;
  if (!isWithin(alarm.firstRaisedAt, undefined, filter.firstRaisedTo)) return false;
  if (!isWithin(clearedAt(alarm), filter.clearedFrom, filter.clearedTo)) return false;
  if (alarm.resolved && !isWithin(alarm.resolved.at, filter.openFrom, undefined)) return false;
  return hasTexts(alarm, filter, call);
}

type Column = (typeof alarmSortColumns)[number];
type Order = (a: AlarmRecord, b: AlarmRecord) => number;

const byNumber =
  (value: (alarm: AlarmRecord) => number): Order =>
  (a, b) =>
    value(a) - value(b);

function orderBy(column: Column, language: Language, now: number): Order {
  const byText =
    (value: (alarm: AlarmRecord) => string): Order =>
    (a, b) =>
      compareTexts(value(a), value(b), language);
  const orders: Record<Column, Order> = {
    severity: byNumber((alarm) => alarm.definition.severity),
    code: byText((alarm) => alarm.definition.code),
    raisedAt: byNumber(raisedAt),
    firstRaisedAt: byNumber((alarm) => alarm.firstRaisedAt),
    lastSeenAt: byNumber((alarm) => lastActiveAt(alarm, now)),
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
  return (a, b) => (down ? order(b, a) : order(a, b)) || raisedAt(b) - raisedAt(a) || (a.id < b.id ? -1 : 1);
}
