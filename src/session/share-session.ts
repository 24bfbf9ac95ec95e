import type { Session, SessionStamp, SessionState } from './session.ts';
import type { SessionChannel, SessionMessage } from './session-channel.ts';

/** What the window does when another one has changed the session. */
export interface SharingReactions {
  /** Its user has signed out. */
  ended(): void;
  /** Another user has signed in; this window has not adopted that session. */
  replaced(state: SessionState): void;
  /** The same user has a new session, which this window has adopted. */
  returned(): void;
  /** Another window has renewed the session of both. */
  renewed(): void;
}

/** The order of sessions and of their renewals: of two that know of each other, all windows keep the same one. */
export function isNewer(a: SessionStamp, b: SessionStamp | undefined): boolean {
  if (!b) return true;
  if (a.at !== b.at) return a.at > b.at;
  return a.id === b.id ? a.renewals > b.renewals : a.id > b.id;
}

/**
 * Shares one session between all windows: answers requests for it, posts sign-ins and renewals, adopts newer sessions,
 * and ends with the others. Returns a function that stops it.
 */
export function shareSession(session: Session, channel: SessionChannel, reactions: SharingReactions): () => void {
  let known = session.state.stamp;
  /** Id of the ended session, which is no longer posted. */
  let over: string | undefined;
  /** Signed out in this window, which still makes its last call. */
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
    reactions[received.id === stamp.id ? 'renewed' : 'returned']();
  };
  const handleMessage = (message: SessionMessage) => {
    const id = session.state.stamp?.id;
    if (message.kind === 'ask') postSession();
    else if (message.kind === 'session') adoptNewer(message.state);
    else if (message.id === id) endWith(message);
  };
  const endWith = (message: Extract<SessionMessage, { id: string }>) => {
    if (message.kind !== 'signedOut' && message.kind !== 'refused') return;
    // A window that has just received the session may have opened too late for the first message.
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
