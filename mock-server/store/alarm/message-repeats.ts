import { minuteMs } from '../../lib/clock.ts';
import type { MessageRecord } from './messages.ts';

/** What comes later than this after the one before is news again. */
export const repeatGapMs = 30 * minuteMs;

const sameAs = ({ type, stationId, sourceId, title }: MessageRecord): string =>
  JSON.stringify([type, stationId, sourceId, title.en]);

/**
 * Messages of one title from one source, each at most `repeatGapMs` after the one before, as one group. A group's
 * messages stand newest first, and the groups by their newest.
 *
 * @param messages newest first
 */
export function groupRepeats(messages: readonly MessageRecord[]): MessageRecord[][] {
  const groups: MessageRecord[][] = [];
  const open = new Map<string, MessageRecord[]>();
  for (const message of messages) {
    const key = sameAs(message);
    const group = open.get(key);
    const next = group?.at(-1);
    if (group && next && next.createdAt - message.createdAt <= repeatGapMs) group.push(message);
    else {
      const begun = [message];
      groups.push(begun);
      open.set(key, begun);
    }
  }
  return groups;
}
