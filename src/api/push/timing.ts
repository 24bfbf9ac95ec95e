import { pingIntervalMs, reconnectDelayMs } from '#src/contract/limits.ts';

/** Every wait of the push channel, in milliseconds; the first two are the specification's. */
export interface PushTiming {
  readonly ping: number;
  readonly reconnect: number;
  /** Clients that were sent off together return spread over this. */
  readonly spread: number;
  /** Longest wait between two attempts. */
  readonly reconnectMax: number;
  /** An attempt that has not opened by then is given up: a swallowed upgrade request reports nothing. */
  readonly connect: number;
  /** A server known to answer pings that stays silent this long is gone: a half-open link reports nothing. */
  readonly pong: number;
  /** How long the first catch-up waits for the pong that tells where the stream stands. */
  readonly firstPong: number;
  /** A connection that lived this long makes the next wait short again. */
  readonly stable: number;
  /** Longest silence of one page of the message list, and the pause before it is asked again. */
  readonly list: number;
  readonly listRetry: number;
  /** How often the list is compared where pongs carry no sequence number. */
  readonly check: number;
  /** How often the list stands in for the channel while that is down. */
  readonly poll: number;
  /** A page hidden for so long has no reliable timers. */
  readonly hidden: number;
  /** Nothing heard for so long on resume: the machine slept and the link is not trusted. */
  readonly slept: number;
  /** Spread of the immediate attempts, so that a thousand consoles do not return in one instant. */
  readonly wake: number;
}

export const pushTiming: PushTiming = {
  ping: pingIntervalMs,
  reconnect: reconnectDelayMs,
  spread: 2_000,
  reconnectMax: 30_000,
  connect: 10_000,
  pong: 5_000,
  firstPong: 1_000,
  stable: 5_000,
  list: 8_000,
  listRetry: 2_000,
  check: 60_000,
  poll: 10_000,
  hidden: 5 * 60_000,
  slept: 25_000,
  wake: 300,
};
