import type { Alarm } from '#src/contract/alarm/alarm.ts';
import type { Command } from '#src/contract/run/command.ts';
import type { Severity } from '#src/contract/alarm/severity.ts';
import type { Day } from './day-history.ts';

export type EventKind = 'raised' | 'cleared' | 'acknowledged' | 'resolved' | 'command';

/** An event of a day: an alarm or a user's command. */
export interface DayEvent {
  readonly id: string;
  readonly at: number;
  readonly kind: EventKind;
  readonly deviceId: string;
  readonly deviceName: string;
  /** The title of an alarm; empty for a command, whose title is composed from `command`. */
  readonly title: string;
  readonly severity: Severity | undefined;
  readonly command: Pick<Command, 'kind' | 'value' | 'state' | 'deviceType'> | undefined;
  /** The user; null: the system. */
  readonly by: string | null;
}

type AlarmEventSource = Pick<
  Alarm,
  | 'id'
  | 'title'
  | 'severity'
  | 'deviceId'
  | 'deviceName'
  | 'raisedAt'
  | 'clearedAt'
  | 'acknowledgedAt'
  | 'acknowledgedBy'
  | 'earlier'
  | 'resolvedAt'
  | 'resolvedBy'
>;

function ofAlarm(alarm: AlarmEventSource): DayEvent[] {
  const { id, title, severity, deviceId, deviceName } = alarm;
  const moments: readonly (readonly [EventKind, string | null, string | null])[] = [
    ...[...alarm.earlier, alarm].flatMap(
      (each) =>
        [
          ['raised', each.raisedAt, null],
          ['acknowledged', each.acknowledgedAt, each.acknowledgedBy],
          ['cleared', each.clearedAt, null],
        ] as const,
    ),
    // What the system resolves, it resolves as it clears.
    ['resolved', alarm.resolvedBy === null ? null : alarm.resolvedAt, alarm.resolvedBy],
  ];
  return moments.flatMap(([kind, at, by]) =>
    at === null
      ? []
      : {
          id: `${id} ${kind} ${at}`,
          at: Date.parse(at),
          kind,
          deviceId,
          deviceName,
          title,
          severity,
          command: undefined,
          by,
        },
  );
}

const ofCommand = ({
  id,
  deviceId,
  deviceName,
  deviceType,
  requestedAt,
  kind,
  value,
  state,
  by,
}: Command): DayEvent => ({
  id,
  at: Date.parse(requestedAt),
  kind: 'command',
  deviceId,
  deviceName,
  title: '',
  severity: undefined,
  command: { kind, value, state, deviceType },
  by: by.name,
});

/** What happened on a day, in its order. */
export const eventsOf = (
  { from, to }: Day,
  alarms: readonly AlarmEventSource[],
  commands: readonly Command[],
): DayEvent[] =>
  [...alarms.flatMap(ofAlarm), ...commands.map(ofCommand)]
    .filter(({ at }) => from <= at && at < to)
    .toSorted((a, b) => a.at - b.at);

/** The alarms that were unresolved at that time, with their values of that time. */
export const alarmsAt = <A extends Pick<Alarm, 'raisedAt' | 'clearedAt' | 'resolvedAt' | 'earlier'>>(
  alarms: readonly A[],
  at: number,
): A[] => {
  const isAfter = (time: string | null): boolean => time === null || Date.parse(time) > at;
  return alarms.flatMap((alarm) => {
    const then = [...alarm.earlier, alarm].findLast(({ raisedAt }) => !isAfter(raisedAt));
    if (!then || !isAfter(alarm.resolvedAt)) return [];
    return { ...alarm, raisedAt: then.raisedAt, clearedAt: isAfter(then.clearedAt) ? null : then.clearedAt };
  });
};
