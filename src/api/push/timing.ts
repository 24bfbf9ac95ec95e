import { pingIntervalMs, reconnectDelayMs } from '#src/contract/limits.ts';

/** Every wait of the push channel, in milliseconds; the first two are the specification's. */
export interface PushTiming {
  readonly ping: number;
  readonly reconnect: number;
  /** Clients that were sent off together return spread over this. */
  readonly spread: number;
  /** Longest wait between two attempts. */
  readonly reconnectMax: number;
  /** Deadline of an attempt, its ticket included: a swallowed request reports nothing. The next one follows at once. */
  readonly connect: number;
  /** Deadline of every third attempt or page of the list in a row. */
  readonly slowLink: number;
  /** A server known to answer pings that stays silent this long is gone: a half-open link reports nothing. */
  readonly pong: number;
  /** The same, at least, on a connection whose pongs have been quick. */
  readonly quickPong: number;
  /** A timer that fires this late shows a busy page: what it waited for may have arrived. */
  readonly lateTick: number;
  /** How long the first catch-up waits for the pong with the sequence number. */
  readonly firstPong: number;
  /** A connection that lived this long makes the next wait the shortest again. */
  readonly stable: number;
  /** Longest silence of one page of the message list, and the pause before it is asked again. */
  readonly list: number;
  readonly listRetry: number;
  /** How often the list is compared where pongs carry no sequence number. */
  readonly check: number;
  /** How often the list stands in for the channel while that is down. */
  readonly poll: number;
  /** How long before an attempt the list is read at the latest. */
  readonly probe: number;
  /** A page hidden for so long has no reliable timers. */
  readonly hidden: number;
  /** Without a frame for so long on resume, the machine slept and the link is replaced. */
  readonly slept: number;
  /** Spread of the immediate attempts, so that a thousand consoles do not return in one instant. */
  readonly retrySpread: number;
}

export const pushTiming: PushTiming = {
  ping: pingIntervalMs,
  reconnect: reconnectDelayMs,
  spread: 2_000,
  reconnectMax: 30_000,
  connect: 3_000,
  slowLink: 8_000,
  pong: 5_000,
  quickPong: 1_000,
  lateTick: 200,
  firstPong: 1_000,
  stable: 2_000,
  list: 3_000,
  listRetry: 2_000,
  check: 60_000,
  poll: 5_000,
  probe: 1_000,
  hidden: 5 * 60_000,
  slept: 25_000,
  retrySpread: 300,
};

/** Waits of the windows that share one connection, in milliseconds. */
export interface SharedTiming {
  /**
   * The connection must have been silent this long for a window to end it for all: less than the deadline after which
   * that window's channel calls it silent.
   */
  readonly silence: number;
  /** The same while it opens. */
  readonly openingSilence: number;
  /** Without an answer of the leader for so long, another window steals the lead: the leader is frozen or gone. */
  readonly attach: number;
  /** A window that has not pinged for so long is gone; timers of hidden ones run once a minute. */
  readonly clientLife: number;
}

const share = 0.8;

export const sharedTimingOf = ({ quickPong, connect }: PushTiming): SharedTiming => ({
  silence: share * quickPong,
  openingSilence: share * connect,
  attach: Math.min(2_000, (2 / 3) * connect),
  clientLife: 150_000,
});
