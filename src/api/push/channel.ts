import type { ChangeFrame } from '#src/contract/push.ts';
import type { Message } from '#src/contract/alarm/message.ts';

export type PushState = 'idle' | 'connecting' | 'catchingUp' | 'live' | 'waiting' | 'suspended' | 'authLost' | 'closed';

export interface PushStatus {
  readonly state: PushState;
  /** Milliseconds since 1970; undefined while nothing can be missing. */
  readonly offlineSince: number | undefined;
  /** Whether a channel that was there is lost, or a second attempt at the start has failed. */
  readonly isAway: boolean;
  readonly nextTryAt: number | undefined;
}

/** The push channel of one session: nothing is lost over a reconnect, nothing is handed on twice. */
export interface PushChannel {
  /** A stable object until something changes: made for `useSyncExternalStore`. */
  status(): PushStatus;
  onStatus(listener: () => void): () => void;
  /** Each new message once, in order of arrival; `caughtUp` marks those fetched after a reconnect. */
  onMessage(listener: (message: Message, caughtUp: boolean) => void): () => void;
  /**
   * Records of a topic changed, at `at` by `performance.now()` or before: what was asked for until then may be older.
   * Without ids where they are not known: what changed before the channel listened, or the listener did, and after each
   * reconnect.
   */
  onChange(topic: ChangeFrame['topic'], listener: (ids: readonly string[], at: number) => void): () => void;
  /** Frames of values, not read yet; none come before `watchPoints` named some. */
  onValues(listener: (frame: object) => void): () => void;
  /** Subscribes to these points, now and after every reconnect. */
  watchPoints(ids: readonly string[]): void;
  /** Starts with the session, ends with it. */
  start(userId: string): void;
  stop(): void;
  /** The "reconnect now" button. */
  reconnectNow(): void;
}
