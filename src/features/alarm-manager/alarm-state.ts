import { type Alarm, type AlarmDetail, needsNote } from '#src/contract/alarm/alarm.ts';
import type { BulkResult } from '#src/contract/alarm/alarm-work.ts';
import { codes } from '#src/contract/codes.ts';

/** active: the condition in the plant exists · cleared: it is gone, the alarm waits to be resolved · resolved. */
export type AlarmState = 'active' | 'cleared' | 'resolved';

type Facts = Pick<Alarm, 'severity' | 'clearedAt' | 'acknowledgedAt' | 'resolvedAt' | 'shelvedUntil'>;

export function alarmState({ clearedAt, resolvedAt }: Facts): AlarmState {
  if (resolvedAt !== null) return 'resolved';
  return clearedAt === null ? 'active' : 'cleared';
}

/** Whether the alarm can be acknowledged: it is neither acknowledged nor resolved. */
export const canAcknowledge = (alarm: Facts): boolean => alarm.acknowledgedAt === null && alarm.resolvedAt === null;

/** An alarm can be resolved once its condition is gone: the server refuses it before. */
export const canResolve = (alarm: Facts): boolean => alarmState(alarm) === 'cleared';

/** Whether the alarm came back between two readings of it. */
export const hasReturned = (before: Alarm, now: Alarm): boolean => before.raisedAt !== now.raisedAt;

export const isShelved = ({ shelvedUntil }: Facts): boolean => shelvedUntil !== null;

/** What can be done to several alarms at once. */
export const actions = ['acknowledge', 'resolve', 'shelve', 'unshelve'] as const;
export type Action = (typeof actions)[number];

const accepts: Readonly<Record<Action, (alarm: Facts) => boolean>> = {
  acknowledge: canAcknowledge,
  resolve: canResolve,
  shelve: (alarm) => alarm.resolvedAt === null && !isShelved(alarm),
  unshelve: isShelved,
};

/** The alarms that an action applies to, and whether it needs a note. */
export function actionOn<T extends Facts>(action: Action, alarms: readonly T[]) {
  const affected = alarms.filter(accepts[action]);
  return { affected, noteRequired: action === 'acknowledge' && affected.some(needsNote) };
}

/** Which occurrence of each alarm the user has read. */
export const occurrencesOf = (alarms: readonly Alarm[]): Record<string, string> =>
  Object.fromEntries(alarms.map(({ id, raisedAt }) => [id, raisedAt]));

const retryCodes: ReadonlySet<number> = new Set([codes.alarmReturned, codes.alarmConditionActive]);

/** Refused alarms as they are now that the same action can be tried on again. */
export const toRetry = ({ refused }: BulkResult): readonly Alarm[] =>
  refused.flatMap(({ code, alarm }) => (alarm && retryCodes.has(code) ? [alarm] : []));

export interface Moment {
  readonly kind:
    | 'raised'
    | 'returned'
    | 'acknowledged'
    | 'cleared'
    | 'resolved'
    | 'ordered'
    | 'orderCompleted'
    | 'orderCanceled'
    | AlarmDetail['log'][number]['kind'];
  readonly at: string;
  /** Who did it; undefined: the plant or the system. */
  readonly by?: string | undefined;
  /** The number of a work order. */
  readonly number?: string;
  readonly note?: string | undefined;
}

type Occurrence = Alarm['earlier'][number];

/** An occurrence's begin, who acknowledged it, and its end. */
function occurrenceMoments(of: Occurrence, kind: 'raised' | 'returned'): readonly (Moment | false)[] {
  return [
    { kind, at: of.raisedAt },
    of.acknowledgedAt !== null && {
      kind: 'acknowledged',
      at: of.acknowledgedAt,
      by: of.acknowledgedBy ?? undefined,
      note: of.acknowledgeNote ?? undefined,
    },
    of.clearedAt !== null && { kind: 'cleared', at: of.clearedAt },
  ];
}

/** An order's begin and end. */
function orderMoments(order: AlarmDetail['orders'][number]): readonly (Moment | false)[] {
  const { number, createdAt, createdBy, endedAt, canceled } = order;
  return [
    { kind: 'ordered', at: createdAt, by: createdBy ?? undefined, number },
    endedAt !== null && { kind: canceled ? 'orderCanceled' : 'orderCompleted', at: endedAt, number },
  ];
}

/** The alarm's life in order of time, with each occurrence and each work order. */
export function timeline(
  alarm: Alarm,
  { log = [], orders = [] }: Partial<Pick<AlarmDetail, 'log' | 'orders'>> = {},
): readonly Moment[] {
  const moments: (Moment | false)[] = [
    ...log.map(({ kind, at, by, note }) => ({ kind, at, by: by ?? undefined, note: note ?? undefined })),
    ...[...alarm.earlier, alarm].flatMap((each, index) => occurrenceMoments(each, index === 0 ? 'raised' : 'returned')),
    ...orders.flatMap(orderMoments),
    alarm.resolvedAt !== null && {
      kind: 'resolved',
      at: alarm.resolvedAt,
      by: alarm.resolvedBy ?? undefined,
      note: alarm.resolveNote ?? undefined,
    },
  ];
  return moments.filter((moment) => moment !== false).toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Duration of the latest occurrence until it cleared or until `now`, in milliseconds. */
export function durationMs({ raisedAt, clearedAt, resolvedAt }: Alarm, now: number): number {
  const end = clearedAt ?? resolvedAt;
  return Math.max(0, (end === null ? now : Date.parse(end)) - Date.parse(raisedAt));
}
