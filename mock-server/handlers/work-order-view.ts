import { type Language, languages } from '#src/contract/languages.ts';
import { isEnded, isOverdue, statusesOf } from '#src/contract/rules/work-order-flow.ts';
import type {
  Person,
  WorkOrder,
  WorkOrderDetail,
  WorkOrderQuery,
  workOrderSortColumns,
} from '#src/contract/work-order.ts';
import { workOrderStatuses } from '#src/contract/rules/work-order-flow.ts';
import { iso, isoOrNull } from '../clock.ts';
import { clearedAt } from '../store/alarm-record.ts';
import { lastAt, type WorkOrderRecord } from '../store/work-orders.ts';
import type { Call } from './call.ts';

type Names = Call['world']['users'];

/** Somebody without an account here is known by name alone. */
const personOf = (who: string | null, users: Names): Person | null =>
  who === null ? null : { id: who, name: users.get(who)?.realName ?? who };

/** Whether the condition of the order's alarm still holds. */
export const isAlarmActive = ({ alarmId }: WorkOrderRecord, alarms: Call['world']['alarms']): boolean => {
  const alarm = alarmId === null ? undefined : alarms.get(alarmId);
  return alarm !== undefined && alarm.resolved === undefined && clearedAt(alarm) === null;
};

export const isLate = (order: WorkOrderRecord, now: number): boolean => isOverdue(order.status, order.dueAt, now);

/** The order in one language, with its people's names of today. */
export function workOrderView(order: WorkOrderRecord, { language, now, world: { users } }: Call): WorkOrder {
  const person = (who: string | null) => personOf(who, users);
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
    stationName: order.station.name[language],
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
    reviewResult: order.reviewResult,
    reviewRemarks: order.reviewRemarks?.[language] ?? null,
    attachments: order.attachments.map(({ at, byId, ...file }) => ({
      ...file,
      at: iso(at),
      by: personOf(byId, world.users),
    })),
    log: order.log.map(({ at, by, action, status, note }) => ({
      at: iso(at),
      by: personOf(by, world.users),
      action,
      status,
      note: note?.[language] ?? null,
    })),
  };
}

function hasKeyword(order: WorkOrderRecord, keyword: string, { language, world }: Call): boolean {
  const wanted = keyword.trim().toLocaleLowerCase();
  const handler = personOf(order.handlerId, world.users)?.name ?? '';
  const { number, title, station, device } = order;
  const texts = [number, title[language], station.name[language], device?.name[language] ?? '', handler];
  return texts.some((text) => text.toLocaleLowerCase().includes(wanted));
}

/** Whether a value is the wanted one, where one is wanted. */
const is = <T>(wanted: T | undefined, value: T): boolean => wanted === undefined || wanted === value;

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
    (keyword === undefined || hasKeyword(order, keyword, call))
  );
}

type Column = (typeof workOrderSortColumns)[number];
type Order = (a: WorkOrderRecord, b: WorkOrderRecord) => number;

const collators = new Map(languages.map((each) => [each, new Intl.Collator(each, { numeric: true })]));

function orderBy(column: Column, language: Language): Order {
  const byText =
    (value: (order: WorkOrderRecord) => string): Order =>
    (a, b) =>
      collators.get(language)?.compare(value(a), value(b)) ?? 0;
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
    stationName: byText(({ station }) => station.name[language]),
    title: byText(({ title }) => title[language]),
  };
  return orders[column];
}

/** `-column` sorts downwards. Equal ones come newest first, so that pages do not overlap. */
export function workOrderOrder(sort: Column | `-${Column}`, language: Language): Order {
  const down = sort.startsWith('-');
  const order = orderBy((down ? sort.slice(1) : sort) as Column, language);
  return (a, b) => (down ? order(b, a) : order(a, b)) || (a.number < b.number ? 1 : -1);
}
