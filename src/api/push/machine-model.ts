import type { PushState } from './channel.ts';
import type { PushTiming } from './timing.ts';

/** Timers are due times inside the state, so none can outlive it, and a frozen page catches up in one step. */
export type Timer = 'connect' | 'ping' | 'pong' | 'retry' | 'stable' | 'list' | 'relist' | 'check' | 'hidden';

export interface Machine {
  readonly state: PushState;
  readonly userId: string;
  /** Number of the connection attempt: what an older one reports is ignored. */
  readonly generation: number;
  /** Number of the list request: answers to older ones are ignored. */
  readonly request: number;
  readonly listing: boolean;
  /** Ask the list once more after the running request. */
  readonly listAgain: boolean;
  /** Failed list requests in a row. */
  readonly listTries: number;
  /** Attempts in a row that ended without an answer. */
  readonly silentTries: number;
  /** Abnormal ends in a row. */
  readonly tries: number;
  /** The server has answered at least one ping. */
  readonly isPongKnown: boolean;
  /** Message frames of this connection. */
  readonly received: number;
  /** The server's sequence number less `received`: it stays the same as long as no message is missing. */
  readonly offset: number | undefined;
  readonly lastFrameAt: number;
  /** When the last ping was sent, and how long its answer took on this connection, in ms. */
  readonly pingedAt: number;
  readonly pongMs: number;
  /** The deadline of the pong was passed once by a page that was late itself. */
  readonly isGracePeriod: boolean;
  readonly triedAt: number;
  /** 0 at the start, 1 once the channel was live, and one more with each connection or attempt that failed since. */
  readonly losses: number;
  readonly offlineSince: number | undefined;
  /** When records were last read again while the channel was down; 0: never. */
  readonly renewedAt: number;
  /** Milliseconds since 1970. */
  readonly due: Readonly<Partial<Record<Timer, number>>>;
}

export type PushEvent =
  | { readonly kind: 'start'; readonly userId: string }
  | { readonly kind: 'stop' | 'manual' | 'wake' | 'hidden' | 'visible' | 'tick' }
  | { readonly kind: 'open'; readonly generation: number }
  | { readonly kind: 'close'; readonly generation: number; readonly code: number }
  /** No ticket for this session. */
  | { readonly kind: 'refused'; readonly generation: number }
  | {
      readonly kind: 'frame';
      readonly generation: number;
      readonly frame: 'pong' | 'message' | 'other';
      seq?: number | undefined;
    }
  /** One page of the list arrived, more follow. */
  | { readonly kind: 'page'; readonly request: number }
  /** The list was read; `missing` messages of it had not come by push. */
  | { readonly kind: 'listed'; readonly request: number; readonly missing: number }
  | { readonly kind: 'unlisted'; readonly request: number; readonly refused: boolean };

export type PushEffect =
  | { readonly kind: 'open'; readonly generation: number; readonly userId: string }
  /** `isDead`: nothing arrives over the connection any more. */
  | { readonly kind: 'close'; readonly isDead: boolean }
  /** Calls of this server get no answer on their connections; `certain`: an open one went silent. */
  | { readonly kind: 'linkLost'; readonly certain: boolean }
  | { readonly kind: 'list'; readonly request: number }
  /**
   * `mark`: the sequence number is set again. `confirm`: everything up to now is known to have arrived. `changed`:
   * changes of records may have been missed.
   */
  | { readonly kind: 'ping' | 'subscribe' | 'cancelList' | 'mark' | 'confirm' | 'changed' | 'authLost' };

export interface Context {
  readonly now: number;
  readonly policy: 'resilient' | 'literal';
  readonly timing: PushTiming;
  /** 0 ≤ x < 1 */
  random(): number;
}

export const idle: Machine = {
  state: 'idle',
  userId: '',
  generation: 0,
  request: 0,
  listing: false,
  listAgain: false,
  listTries: 0,
  silentTries: 0,
  tries: 0,
  isPongKnown: false,
  received: 0,
  offset: undefined,
  lastFrameAt: 0,
  pingedAt: 0,
  pongMs: 0,
  isGracePeriod: false,
  triedAt: 0,
  renewedAt: 0,
  losses: 0,
  offlineSince: undefined,
  due: {},
};

/** When the machine wants its next tick. */
export function nextDue(machine: Machine): number | undefined {
  const times = Object.values(machine.due);
  return times.length === 0 ? undefined : Math.min(...times);
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type Draft = Omit<Writable<Machine>, 'due'> & { due: Partial<Record<Timer, number>> };

/** One step of the machine: a copy of its state to change, and the effects to execute. */
export interface Step extends Context {
  readonly m: Draft;
  readonly effects: PushEffect[];
}
