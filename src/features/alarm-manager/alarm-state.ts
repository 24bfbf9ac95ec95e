import { type Alarm, type AlarmDetail, needsNote } from '#src/contract/alarm.ts';

/** active: the plant's condition holds · cleared: it is gone, the alarm waits to be resolved · resolved. */
export type AlarmState = 'active' | 'cleared' | 'resolved';

type Facts = Pick<Alarm, 'severity' | 'clearedAt' | 'acknowledgedAt' | 'resolvedAt' | 'shelvedUntil'>;

export function alarmState({ clearedAt, resolvedAt }: Facts): AlarmState {
  if (resolvedAt !== null) return 'resolved';
  return clearedAt === null ? 'active' : 'cleared';
}

/** Whether acknowledging it still tells anything. */
export const canAcknowledge = (alarm: Facts): boolean => alarm.acknowledgedAt === null && alarm.resolvedAt === null;

/** An alarm can be resolved once its condition is gone: the server refuses it before. */
export const canResolve = (alarm: Facts): boolean => alarmState(alarm) === 'cleared';

export const isShelved = ({ shelvedUntil }: Facts): boolean => shelvedUntil !== null;

/** What can be done to several alarms at once. */
export const actions = ['acknowledge', 'resolve', 'shelve', 'unshelve'] as const;
export type Action = (typeof actions)[number];

const takes: Readonly<Record<Action, (alarm: Facts) => boolean>> = {
  acknowledge: canAcknowledge,
  resolve: canResolve,
  shelve: (alarm) => alarm.resolvedAt === null && !isShelved(alarm),
  unshelve: isShelved,
};

/** Which of the alarms an action takes, and whether it wants a note. */
export function actionOn<T extends Facts>(action: Action, alarms: readonly T[]) {
  const taken = alarms.filter(takes[action]);
  return { taken, noteRequired: action === 'acknowledge' && taken.some(needsNote) };
}

export interface Moment {
  readonly kind: 'raised' | 'lastSeen' | 'acknowledged' | 'cleared' | 'resolved' | AlarmDetail['log'][number]['kind'];
  readonly at: string;
  /** Who did it; undefined: the plant or the system. */
  readonly by?: string | undefined;
  readonly note?: string | undefined;
}

/** The alarm's life in order of time. While the condition holds, it was last seen just now: no moment of its own. */
export function timeline(alarm: Alarm, log: AlarmDetail['log'] = []): readonly Moment[] {
  const moments: (Moment | false)[] = [
    ...log.map(({ kind, at, by, note }) => ({ kind, at, by: by ?? undefined, note: note ?? undefined })),
    { kind: 'raised', at: alarm.raisedAt },
    alarm.count > 1 && alarm.lastSeenAt !== alarm.raisedAt && { kind: 'lastSeen', at: alarm.lastSeenAt },
    alarm.acknowledgedAt !== null && {
      kind: 'acknowledged',
      at: alarm.acknowledgedAt,
      by: alarm.acknowledgedBy ?? undefined,
      note: alarm.acknowledgeNote ?? undefined,
    },
    alarm.clearedAt !== null && { kind: 'cleared', at: alarm.clearedAt },
    alarm.resolvedAt !== null && {
      kind: 'resolved',
      at: alarm.resolvedAt,
      by: alarm.resolvedBy ?? undefined,
      note: alarm.resolveNote ?? undefined,
    },
  ];
  return moments.filter((moment) => moment !== false).toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** How long the condition has held, or did; in milliseconds. */
export function durationMs({ raisedAt, clearedAt, resolvedAt }: Alarm, now: number): number {
  const end = clearedAt ?? resolvedAt;
  return Math.max(0, (end === null ? now : Date.parse(end)) - Date.parse(raisedAt));
}
