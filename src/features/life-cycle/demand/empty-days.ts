import { type HistoryAnswer, historyTimes } from '#src/contract/points/telemetry.ts';
import { toWall } from '#src/lib/time/zone-clock.ts';

/** State of charge, %, up to which a storage counts as empty. */
export const emptySoc = 15;
const [dayMs, minuteMs] = [24 * 60 * 60_000, 60_000];

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * On how many of the days of a history the storage was empty, and when for the first time on a typical one of them:
 * the median, `19:10` by the calendar of the station. Undefined where it never was.
 *
 * @param history the states of charge of one storage
 */
export function emptyDays(history: HistoryAnswer): { days: number; empty: number; at: string } | undefined {
  const times = historyTimes(history);
  const values = history.columns[0]?.values ?? [];
  const days = new Set<number>();
  const firsts = new Map<number, number>();
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    const wall = toWall(times[index] ?? 0, history.timeZone);
    const day = Math.floor(wall / dayMs);
    days.add(day);
    if (value <= emptySoc && !firsts.has(day)) firsts.set(day, (wall - day * dayMs) / minuteMs);
  }
  const minutes = [...firsts.values()].toSorted((a, b) => a - b);
  const median = minutes[Math.floor(minutes.length / 2)];
  if (median === undefined) return undefined;
  const at = `${twoDigits(Math.floor(median / 60))}:${twoDigits(Math.floor(median % 60))}`;
  return { days: days.size, empty: minutes.length, at };
}
