import type { Session, SessionStamp, SessionState } from './session.ts';
import type { SessionChannel, SessionMessage } from './session-channel.ts';

/** What the window does when another one has changed the session. */
export interface SharingReactions {
  /** Its user has signed out. */
  ended(): void;
  /** Someone else has signed in; this window has not taken that session over. */
  replaced(state: SessionState): void;
  /** The same user has a new session, which this window has taken over. */
  returned(): void;
}

/** The order of sessions and of their renewals: of two that know of each other, all windows keep the same one. */
export function isNewer(a: SessionStamp, b: SessionStamp | undefined): boolean {
  if (!b) return true;
  if (a.at !== b.at) return a.at > b.at;
  return a.id === b.id ? a.renewals > b.renewals : a.id > b.id;
}

/**
 * One session in all windows: hands it to whoever asks, tells of sign-ins and renewals, takes over what is newer, and
 * ends with it. Returns how to stop.
 */
export function shareSession(session: Session, channel: SessionChannel, reactions: SharingReactions): () => void {
  let known = session.state.stamp;
  /** The session that must no longer be handed on. */
  let over: string | undefined;
  /** Signed out here: this window still makes its last call. */
  let isEnding = false;

  const postSession = () => {
    const { stamp } = session.state;
    if (stamp && stamp.id !== over) channel.post({ kind: 'session', state: session.snapshot() });
  };
  const adoptNewer = (state: SessionState) => {
    const { stamp, userId } = session.state;
    const received = state.stamp;
    if (!stamp || !received || received.id === over || !isNewer(received, stamp)) return;
    known = received;
    if (state.userId !== userId) return reactions.replaced(state);
    session.adopt(state);
    if (received.id !== stamp.id) reactions.returned();
  };
  const handleMessage = (message: SessionMessage) => {
    const id = session.state.stamp?.id;
    if (message.kind === 'ask') postSession();
    else if (message.kind === 'session') adoptNewer(message.state);
    else if (message.id === id) endWith(message);
  };
  const endWith = (message: Extract<SessionMessage, { id: string }>) => {
    if (message.kind !== 'signedOut' && message.kind !== 'refused') return;
    // A window that has just been handed the session may have opened too late to hear the first word.
    if (over !== message.id) channel.post(message);
    over = message.id;
    if (message.kind === 'signedOut' && !isEnding) reactions.ended();
  };

  const stops = [
    channel.listen(handleMessage),
    session.onEnd((how) => {
      const { stamp } = session.state;
      over = stamp?.id;
      isEnding = how === 'signedOut';
      if (stamp) channel.post({ kind: how, id: stamp.id });
    }),
    session.onChange(() => {
      const { stamp } = session.state;
      if (!stamp || !isNewer(stamp, known)) return;
      known = stamp;
      postSession();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
