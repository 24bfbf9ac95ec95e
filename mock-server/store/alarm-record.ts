import type { LocalText } from '#src/contract/languages.ts';
import type { AlarmDefinition, AlarmPeriod, DeviceSpec, StationSpec } from '../simulator/types.ts';

/** One alarm: a device's code from its first raise until it is resolved. Times in milliseconds since 1970. */
export interface AlarmRecord {
  readonly id: string;
  readonly definition: AlarmDefinition;
  readonly station: StationSpec;
  readonly device: DeviceSpec;
  readonly raisedAt: number;
  /** The period that is or was the latest to hold. */
  period: AlarmPeriod;
  count: number;
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

/** Since when the condition is gone; null while it holds. */
export const clearedAt = (alarm: AlarmRecord): number | null => alarm.period.clearedAt;

export const lastSeenAt = (alarm: AlarmRecord, now: number): number => alarm.period.clearedAt ?? now;

export const isShelved = ({ shelved }: AlarmRecord, now: number): boolean =>
  shelved !== undefined && shelved.until > now;
