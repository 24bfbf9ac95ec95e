import type { AlarmRecord } from './alarm-record.ts';

/** More alarms than these are not in memory: those of a fleet of thousands would fill it. */
export const alarmsMax = 200_000;

/** The alarms that were resolved before a time, and above {@link alarmsMax} the resolved ones that were added first. */
export function alarmsToRemove(alarms: Iterable<AlarmRecord>, count: number, time: number): ReadonlySet<AlarmRecord> {
  let excess = count - alarmsMax;
  const removed = new Set<AlarmRecord>();
  for (const alarm of alarms) if (alarm.resolved && (excess-- > 0 || alarm.resolved.at < time)) removed.add(alarm);
  return removed;
}
