import type { LocalText } from '#src/contract/languages.ts';
import { dayMs, hourMs, minuteMs } from '../../lib/clock.ts';
import { chance } from '../../lib/random.ts';
import { pastOperators } from '../../seed/past-operators.ts';
import { type AlarmRecord, type Handling, latches, raisedAt } from '../alarm/alarm-record.ts';

export interface Planned {
  readonly acknowledged: Handling | undefined;
  readonly resolved: Handling | undefined;
}

const pick = <T>(values: readonly T[], key: string): T | undefined => values[Math.floor(chance(key) * values.length)];

const noteFor = (notes: readonly LocalText[], key: string) => pick(notes, key) ?? null;

/** A duration between two figures, always the same for the same key; a quarter of them are slow. */
function span(key: string, quick: readonly [number, number], slow: readonly [number, number]): number {
  const [from, to] = chance(`${key} pace`) < 0.75 ? quick : slow;
  return from + (to - from) * chance(key);
}

/**
 * What the operators of the past days did with an alarm. Most are acknowledged within the hour; those that wait for an
 * operator are resolved some hours after the condition went, and all of them in the end.
 */
export function plannedHandling(alarm: AlarmRecord): Planned {
  const key = `${alarm.id} ${alarm.count}`;
  const latched = latches(alarm.definition);
  const by = pick(pastOperators.people, `${alarm.id} by`) ?? null;
  const acknowledgedAt = raisedAt(alarm) + span(`${key} seen`, [12 * minuteMs, hourMs], [4 * hourMs, 20 * hourMs]);
  const gone = alarm.period.clearedAt;
  const done =
    latched && gone !== null
      ? Math.max(gone, acknowledgedAt) + span(`${key} done`, [0.4 * hourMs, 5 * hourMs], [dayMs, 3 * dayMs])
      : undefined;
  const isAcknowledged = latched || chance(`${key} acknowledged`) < 0.6;
  return {
    acknowledged: isAcknowledged
      ? { at: acknowledgedAt, by, note: noteFor(pastOperators.acknowledgeNotes, key) }
      : undefined,
    resolved: done === undefined ? undefined : { at: done, by, note: noteFor(pastOperators.resolveNotes, key) },
  };
}
