import type { Message } from '#src/contract/alarm/message.ts';
import { clockSkewMs } from '#src/contract/limits.ts';

/** Equal seconds and clocks that differ: the list is read again from this much before the last known time. */
const overlapMs = 60_000;
/** Messages remembered by id or content before the oldest are forgotten, those within the overlap excepted. */
const memory = 5_000;

/** Knows which messages have been handed on: each one once, in whatever order and however often it arrives. */
export interface Inbox {
  /** A new connection: a server without ids counts its pushes from the start again. */
  connected(): void;
  /** `fresh`: not handed on before. `counted`: not pushed before by this connection, nor known when it was marked. */
  push(message: Message, now: number): { readonly fresh: boolean; readonly counted: boolean };
  /** Remembers the server's sequence number: all messages known by now are below it. */
  mark(): void;
  /**
   * Reads a complete list, as asked for by `from()`, and returns what had not been known, oldest first. The first list
   * of all contains earlier messages only: none of them is new.
   */
  merge(list: readonly Message[], complete: boolean, now: number): Message[];
  /** Everything up to the newest message is known to be here. */
  confirm(): void;
  /** Where the next list must begin; undefined: with the first message. */
  from(): string | undefined;
  /** Whether a first list has been read. */
  begun(): boolean;
}

/** Messages without an id are distinguished by their content; equal ones are counted. */
const keyOf = ({ id, type, createTime, title, content }: Message): string =>
  id === undefined ? JSON.stringify([type, createTime, title, content]) : `#${id}`;

interface Known {
  count: number;
  readonly time: number;
  /** Increases with each message. */
  readonly order: number;
}

/** Makes an empty inbox for one session. */
export function createInbox(): Inbox {
  const known = new Map<string, Known>();
  let pushes = new Map<string, number>();
  let begun = false;
  let order = 0;
  let marked = 0;
  let newest: number | undefined;
  /** Everything up to here has arrived. */
  let confirmed: number | undefined;
  /** What is as old as this was there before. */
  let floor = -Infinity;

  const note = (message: Message, key: string, count: number, now: number) => {
    const time = Date.parse(message.createTime);
    order += 1;
    known.set(key, { count, time, order });
    // A time far in the future would hide everything after it from the next list.
    if (time <= now + clockSkewMs) newest = Math.max(newest ?? time, time);
    if (known.size > memory) forget();
  };

  const forget = () => {
    const keepFrom = (confirmed ?? -Infinity) - 2 * overlapMs;
    for (const [key, { time }] of known) {
      if (known.size <= memory || time >= keepFrom) return;
      known.delete(key);
    }
  };

  const accept = (message: Message, key: string, count: number, now: number): boolean => {
    if ((known.get(key)?.count ?? 0) >= count) return false;
    note(message, key, count, now);
    return true;
  };

  return {
    connected: () => (pushes = new Map()),
    push(message, now) {
      const key = keyOf(message);
      const count = message.id === undefined ? (pushes.get(key) ?? 0) + 1 : 1;
      const repeated = message.id !== undefined && (pushes.has(key) || (known.get(key)?.order ?? Infinity) <= marked);
      pushes.set(key, count);
      return { fresh: accept(message, key, count, now), counted: !repeated };
    },
    mark: () => (marked = order),
    merge(list, complete, now) {
      const counts = new Map<string, number>();
      const fresh: Message[] = [];
      for (const message of list) {
        const key = keyOf(message);
        const count = message.id === undefined ? (counts.get(key) ?? 0) + 1 : 1;
        counts.set(key, count);
        if (Date.parse(message.createTime) > floor && accept(message, key, count, now)) fresh.push(message);
      }
      const times = list.map(({ createTime }) => Date.parse(createTime)).filter((time) => time <= now + clockSkewMs);
      if (times.length > 0) confirmed = times.reduce((a, b) => Math.max(a, b), confirmed ?? -Infinity);
      if (begun) return fresh.toSorted((a, b) => Date.parse(a.createTime) - Date.parse(b.createTime));
      begun = true;
      if (!complete && times.length > 0) floor = times.reduce((a, b) => Math.min(a, b));
      return [];
    },
    confirm: () => (confirmed = newest ?? confirmed),
    from: () => (confirmed === undefined ? undefined : new Date(confirmed - overlapMs).toISOString()),
    begun: () => begun,
  };
}
