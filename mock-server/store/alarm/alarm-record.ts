import type { LocalText } from '#src/contract/languages.ts';
import type { AlarmDefinition, AlarmPeriod, DeviceSpec, StationSpec } from '../../plant/specs.ts';

/** An occurrence before the present one: the alarm came back while it was unresolved. Times in milliseconds since 1970. */
export interface AlarmOccurrence {
  readonly raisedAt: number;
  /** When the condition went; null: unknown, because the next occurrence came before the end was read. */
  readonly clearedAt: number | null;
  readonly acknowledged: Handling | undefined;
}

/** One alarm: a device's code from its first raise until it is resolved. Times in milliseconds since 1970. */
export interface AlarmRecord {
  readonly id: string;
  readonly definition: AlarmDefinition;
  readonly station: StationSpec;
  readonly device: DeviceSpec;
  readonly firstRaisedAt: number;
  /** The present or latest occurrence. */
  period: AlarmPeriod;
  /** Occurrences before it, oldest first: the first and the latest ones. */
  earlier: readonly AlarmOccurrence[];
  /** Occurrences since the alarm was last resolved. */
  count: number;
  /** Of the latest occurrence: each one is acknowledged for itself. */
  acknowledged: Handling | undefined;
  resolved: Handling | undefined;
  shelved: Shelving | undefined;
  /** Comments and shelvings, oldest first. */
  readonly log: AlarmLogEntry[];
}

export interface Shelving {
  readonly at: number;
  readonly until: number;
  readonly by: string;
  readonly reason: string;
}

/** `by` null: the system. */
export interface AlarmLogEntry {
  readonly kind: 'commented' | 'shelved' | 'unshelved';
  readonly at: number;
  readonly by: string | null;
  readonly note: string | null;
}

export interface Handling {
  readonly at: number;
  /** A user's id, or the name of one who has no account here; null: the system. */
  readonly by: string | null;
  readonly note: LocalText | null;
}

/** Minor alarms and warnings go when their condition goes; the others wait for an operator. */
export const latches = (definition: AlarmDefinition): boolean => definition.severity <= 2;

/** When the latest occurrence began. */
export const raisedAt = (alarm: AlarmRecord): number => alarm.period.raisedAt;

/** Whether any occurrence began in a span; both ends are included. */
export const wasRaisedWithin = (alarm: AlarmRecord, isIn: (time: number) => boolean): boolean =>
  isIn(alarm.period.raisedAt) || alarm.earlier.some((each) => isIn(each.raisedAt));

const earlierMax = 20;

/** The first occurrence and the latest ones: an alarm that chatters keeps no endless list. */
const limitEarlier = (all: readonly AlarmOccurrence[]): readonly AlarmOccurrence[] =>
  all.length <= earlierMax ? all : [...all.slice(0, 1), ...all.slice(1 - earlierMax)];

/** Begins another occurrence, which is not acknowledged. */
export function beginOccurrence(alarm: AlarmRecord, period: AlarmPeriod): void {
  const { period: before, acknowledged, earlier } = alarm;
  const ended = { raisedAt: before.raisedAt, clearedAt: before.clearedAt, acknowledged };
  alarm.earlier = limitEarlier([...earlier, ended]);
  alarm.count += 1;
  alarm.period = { ...period, clearedAt: null };
  alarm.acknowledged = undefined;
}

/** Time at which the condition ended; null while it is active. */
export const clearedAt = (alarm: AlarmRecord): number | null => alarm.period.clearedAt;

export const lastActiveAt = (alarm: AlarmRecord, now: number): number => alarm.period.clearedAt ?? now;

export const isShelved = ({ shelved }: AlarmRecord, now: number): boolean =>
  shelved !== undefined && shelved.until > now;
