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

interface Known {
  /** Of the day of the instant: another one when it is simulated again. */
  readonly version: object;
  readonly last: number;
  readonly next: number;
}

/**
 * Says whether no alarm of a station's plant is raised or cleared at or between two instants. Thousands of stations are
 * asked for it in each second: of each the changes around the last instant are remembered.
 */
export const createQuietSpans = () => {
  const spans = new Map<History, Known>();
  return (history: History, from: number, to: number): boolean => {
    const version = history.versionAt(to);
    let known = spans.get(history);
    if (known?.version !== version || from <= known.last || to >= known.next) {
      known = { version, ...changesAround(to, history.timeline.alarmsUntil(to)) };
      spans.set(history, known);
    }
    return from > known.last && to < known.next;
  };
};
