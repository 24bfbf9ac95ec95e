import type { DayEvent } from './day-events.ts';
import { type Day, stepMs } from './day-history.ts';

export interface Mark extends Pick<DayEvent, 'id' | 'kind' | 'severity'> {
  /** Of the day: 0 … 1. */
  readonly share: number;
}

/** Where something happened on a day: of the same kind one mark for each picture, however much there was. */
export function marksOf(events: readonly DayEvent[], { from, to }: Day): Mark[] {
  const marks = new Map<string, Mark>();
  for (const { at, kind, severity } of events) {
    if (kind !== 'raised' && kind !== 'command') continue;
    const picture = Math.floor((at - from) / stepMs);
    const id = `${picture} ${kind} ${severity ?? ''}`;
    if (!marks.has(id)) marks.set(id, { id, kind, severity, share: (at - from) / (to - from) });
  }
  return [...marks.values()];
}
