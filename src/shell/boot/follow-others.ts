import type { SessionState } from '#src/session/session.ts';
import type { SessionChannel } from '#src/session/session-channel.ts';
import { applyTheme, followTheme } from '#src/theme/theme.ts';
import { followLanguage } from '../follow-language.ts';

interface Following {
  readonly channel: SessionChannel;
  /** Id of the session that this window has left and must not enter again. */
  readonly left: string | undefined;
  /** Whether nothing has been typed in this window. */
  isFree(): boolean;
  enter(state: SessionState): void;
}

/** Lets a window at the login page follow the others: their session, language and theme. */
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
