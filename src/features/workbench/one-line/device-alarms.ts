import type { Alarm } from '#src/contract/alarm/alarm.ts';
import type { Severity } from '#src/contract/alarm/severity.ts';
import type { DeviceAlarms } from './device-state.ts';

type AlarmOfDevice = Pick<Alarm, 'deviceId' | 'severity' | 'clearedAt'>;

/** Unresolved alarms by device. */
export function alarmsByDevice(alarms: readonly AlarmOfDevice[]): ReadonlyMap<string, DeviceAlarms> {
  const found = new Map<string, DeviceAlarms>();
  for (const { deviceId, severity, clearedAt } of alarms) {
    const before = found.get(deviceId);
    found.set(deviceId, {
      count: (before?.count ?? 0) + 1,
      worst: Math.min(before?.worst ?? 4, severity) as Severity,
      active: (before?.active ?? false) || clearedAt === null,
    });
  }
  return found;
}
