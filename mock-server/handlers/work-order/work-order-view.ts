import { isEnded, isOverdue, statusesOf } from '#src/contract/rules/work-order/work-order-flow.ts';
import type {
  WorkOrder,
  WorkOrderDetail,
  WorkOrderQuery,
  workOrderSortColumns,
} from '#src/contract/work-order/work-order.ts';
import { workOrderStatuses } from '#src/contract/rules/work-order/work-order-flow.ts';
import { iso, isoOrNull } from '../../lib/clock.ts';
import { clearedAt } from '../../store/alarm/alarm-record.ts';
import { lastAt, type WorkOrderRecord } from '../../store/work-order/work-orders.ts';
import type { Call } from '../../call/call.ts';
import { personOf, userName } from '../../call/user/people.ts';
import { matchesKeyword } from '#src/lib/text/keyword.ts';
import { compareTexts } from '../../lib/sort.ts';

/** Whether the alarm of the order is still active. */
export const isAlarmActive = ({ alarmId }: WorkOrderRecord, alarms: Call['world']['alarms']): boolean => {
  const alarm = alarmId === null ? undefined : alarms.get(alarmId);
  return alarm !== undefined && alarm.resolved === undefined && clearedAt(alarm) === null;
};

export const isLate = (order: WorkOrderRecord, now: number): boolean => isOverdue(order.status, order.dueAt, now);

/** What the station was called when the order was created. */
const stationNameOf = ({ station, log }: WorkOrderRecord, { world, language }: Call): string =>
  world.stationFacts.nameAt(station, log[0]?.at ?? 0)[language];

/** The order in one language, with its people's names of today. */
export function workOrderView(order: WorkOrderRecord, call: Call): WorkOrder {
  const { language, now } = call;
  const person = (userId: string | null) => personOf(userId, call);
  const [created] = order.log;
  const last = order.log.at(-1);
  return {
    id: order.id,
    number: order.number,
    version: order.version,
    type: order.type,
    status: order.status,
    title: order.title[language],
    content: order.content[language],
    stationId: order.station.id,
    stationName: stationNameOf(order, call),
    deviceId: order.device?.id ?? null,
    deviceName: order.device?.name[language] ?? null,
    alarmId: order.alarmId,
    handlerType: order.handlerType,
    handler: person(order.handlerId),
    issuer: person(order.issuerId),
    creator: person(created?.by ?? null),
    updater: person(last?.by ?? null),
    processor: person(order.processorId),
    reviewer: person(order.reviewerId),
    plannedStart: isoOrNull(order.plannedStart),
    plannedEnd: isoOrNull(order.plannedEnd),
    dueAt: isoOrNull(order.dueAt),
    overdue: isLate(order, now),
    createdAt: iso(created?.at ?? 0),
    updatedAt: iso(last?.at ?? 0),
    issuedAt: isoOrNull(lastAt(order, 'issue')),
    handledAt: isoOrNull(lastAt(order, 'finish', 'giveUp')),
    reviewedAt: isoOrNull(lastAt(order, 'approve', 'reject')),
    archivedAt: isoOrNull(lastAt(order, 'file')),
  };
}

export function workOrderDetailView(order: WorkOrderRecord, call: Call): WorkOrderDetail {
  const { language, world } = call;
  return {
    ...workOrderView(order, call),
    alarmActive: isAlarmActive(order, world.alarms),
    safetyMeasures: order.safetyMeasures.map(({ text, done }) => ({ text: text[language], done })),
    jobContent: order.jobContent?.[language] ?? null,
    faultCause: order.faultCause?.[language] ?? null,
    faultCauseCode: order.faultCauseCode,
    reviewResult: order.reviewResult,
    reviewRemarks: order.reviewRemarks?.[language] ?? null,
    attachments: order.attachments.map(({ at, byId, ...file }) => ({
      ...file,
      at: iso(at),
      by: personOf(byId, call),
    })),
    log: order.log.map(({ at, by, action, status, note }) => ({
      at: iso(at),
      by: personOf(by, call),
      action,
      status,
      note: note?.[language] ?? null,
    })),
  };
}

function hasKeyword(order: WorkOrderRecord, keyword: string | undefined, call: Call): boolean {
  const { language } = call;
  const handler = order.handlerId === null ? '' : userName(order.handlerId, call);
  const { number, title, device } = order;
  const deviceName = device?.name[language] ?? '';
  return matchesKeyword(keyword, number, title[language], stationNameOf(order, call), deviceName, handler);
}

/** Whether a value equals the expected one, if there is one. */
const is = <T>(expected: T | undefined, value: T): boolean => expected === undefined || expected === value;

export function workOrderFits(order: WorkOrderRecord, query: WorkOrderQuery, call: Call): boolean {
  const { filter, type, status, stationId, deviceId, alarmId, open, overdue, keyword, createdFrom, createdTo } = query;
  const createdAt = order.log[0]?.at ?? 0;
  return (
    (statusesOf[filter]?.includes(order.status) ?? true) &&
    (filter !== 'mine' || order.handlerId === call.caller.account.userId) &&
    is(type, order.type) &&
    is(status, order.status) &&
    is(stationId, order.station.id) &&
    is(deviceId, order.device?.id) &&
    is<string | null>(alarmId, order.alarmId) &&
    is(open, !isEnded(order.status)) &&
    is(overdue, isLate(order, call.now)) &&
    (createdFrom === undefined || createdAt >= Date.parse(createdFrom)) &&
    (createdTo === undefined || createdAt <= Date.parse(createdTo)) &&
    hasKeyword(order, keyword, call)
  );
}

type Column = (typeof workOrderSortColumns)[number];
type Order = (a: WorkOrderRecord, b: WorkOrderRecord) => number;

function orderBy(column: Column, call: Call): Order {
  const { language } = call;
  const byText =
    (value: (order: WorkOrderRecord) => string): Order =>
    (a, b) =>
      compareTexts(value(a), value(b), language);
  const byNumber =
    (value: (order: WorkOrderRecord) => number): Order =>
    (a, b) =>
      value(a) - value(b);
  const orders: Record<Column, Order> = {
    number: byText(({ number }) => number),
    createdAt: byNumber(({ log }) => log[0]?.at ?? 0),
    // Those without a due time come after all others.
    dueAt: byNumber(({ dueAt }) => dueAt ?? Number.MAX_SAFE_INTEGER),
    status: byNumber(({ status }) => workOrderStatuses.indexOf(status)),
    stationName: byText((order) => stationNameOf(order, call)),
    title: byText(({ title }) => title[language]),
  };
  return orders[column];
}

/** `-column` sorts downwards. Equal ones come newest first, so that pages do not overlap. */
export function workOrderOrder(sort: Column | `-${Column}`, call: Call): Order {
  const down = sort.startsWith('-');
  const order = orderBy((down ? sort.slice(1) : sort) as Column, call);
  return (a, b) => (down ? order(b, a) : order(a, b)) || (a.number < b.number ? 1 : -1);
}
