import type { History } from '../history/history.ts';
import type { RaisedAlarm } from './alarms.ts';

/** The instants before and after one at which an alarm is raised or cleared. */
function changesAround(at: number, alarms: readonly RaisedAlarm[]) {
  let [last, next] = [-Infinity, Infinity];
  const meet = (change: number): void => {
    if (change > at) next = Math.min(next, change);
    else last = Math.max(last, change);
  };
  for (const { raisedAt, clearedAt } of alarms) {
    meet(raisedAt);
    if (clearedAt !== null) meet(clearedAt);
  }
  return { last, next };
}

/** Between which instants no alarm of each station is raised or cleared, so that of thousands only the others are asked. */
export interface ChangeTimes {
  /** Numbers of the stations of which an alarm may be raised or cleared at or between two instants. */
  within(from: number, to: number): readonly number[];
  /** The history of a station has changed. */
  forget(station: number): void;
}

/** @param historyOf the history of a station by its number @param count of stations */
export function createChangeTimes(count: number, historyOf: (station: number) => History): ChangeTimes {
  const last = new Float64Array(count);
  const next = new Float64Array(count).fill(-Infinity);
  const isQuiet = (station: number, from: number, to: number): boolean =>
    from > (last[station] ?? 0) && to < (next[station] ?? 0);
  const read = (station: number, at: number): void => {
    const { timeline, linkLosses } = historyOf(station);
    const around = changesAround(at, timeline.alarmsUntil(at));
    last[station] = around.last;
    // Losses of the link are no events of the plant: a station that had one is asked each time.
    next[station] = linkLosses().length > 0 ? -Infinity : Math.min(around.next, timeline.endOfDay(at));
  };
  return {
    within(from, to) {
      const found: number[] = [];
      for (let station = 0; station < count; station += 1) {
        if (isQuiet(station, from, to)) continue;
        read(station, to);
        if (!isQuiet(station, from, to)) found.push(station);
      }
      return found;
    },
    forget(station) {
      next[station] = -Infinity;
    },
  };
}
