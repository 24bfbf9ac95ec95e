import { type Broadcast, openBroadcast } from '#src/lib/broadcast.ts';
import type { SessionState } from './session.ts';
import { isState } from './session-storage.ts';

/** What the windows of this origin say to one another about their session. */
export type SessionMessage =
  | { readonly kind: 'ask' }
  /** It is this one now: an answer, a new sign-in or a renewal. */
  | { readonly kind: 'session'; readonly state: SessionState }
  /** Over: signed out by its user, or refused by the server and no longer to be handed on. */
  | { readonly kind: 'signedOut' | 'refused'; readonly id: string }
  /** The window that stands before the user asks to log in again. */
  | { readonly kind: 'relogin'; readonly id: string }
  /** Wants to be the one that renews; the smallest claim wins. */
  | { readonly kind: 'claim'; readonly id: string };

export type SessionChannel = Pick<Broadcast<SessionMessage>, 'post' | 'listen'>;

const withId: readonly unknown[] = ['signedOut', 'refused', 'relogin', 'claim'];

/** Reads a message. Undefined for any other data: an older build may post on the same origin. */
export function readMessage(data: unknown): SessionMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { kind, state, id } = data as Record<string, unknown>;
  const isOurs =
    kind === 'ask' || (kind === 'session' && isState(state)) || (withId.includes(kind) && typeof id === 'string');
  return isOurs ? (data as SessionMessage) : undefined;
}

export const openSessionChannel = (): SessionChannel => openBroadcast('ems-session', readMessage);

/** The session that another window answers with; undefined when none has within the time. */
export function askForSession(channel: SessionChannel, waitMs: number): Promise<SessionState | undefined> {
  return new Promise((resolve) => {
    const done = (state?: SessionState) => {
      stop();
      clearTimeout(timer);
      resolve(state);
    };
    const stop = channel.listen((message) => message.kind === 'session' && done(message.state));
    const timer = setTimeout(done, waitMs);
    channel.post({ kind: 'ask' });
  });
}
