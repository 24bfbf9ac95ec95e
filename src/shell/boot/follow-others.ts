import type { SessionState } from '#src/session/session.ts';
import type { SessionChannel } from '#src/session/session-channel.ts';
import { applyTheme, followTheme } from '#src/theme/theme.ts';
import { followLanguage } from '../follow-language.ts';

interface Following {
  readonly channel: SessionChannel;
  /** The session that this window has left, and so does not go back to. */
  readonly left: string | undefined;
  /** Nobody is at work at this window. */
  isFree(): boolean;
  enter(state: SessionState): void;
}

/** A window at the login page goes with the others: into their session, their language and their theme. */
export function followOthers({ channel, left, isFree, enter }: Following): void {
  channel.listen((message) => {
    if (isFree() && message.kind === 'session' && message.state.stamp?.id !== left) enter(message.state);
  });
  channel.post({ kind: 'ask' });
  followTheme(applyTheme);
  followLanguage(() => {
    if (isFree()) location.reload();
  });
}
