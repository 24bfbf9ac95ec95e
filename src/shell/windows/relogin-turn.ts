import type { Session } from '#src/session/session.ts';
import type { SessionChannel } from '#src/session/session-channel.ts';
import type { ReloginTurn } from '../faults/faults.ts';

/** How long a visible window waits for the focused one to ask. */
export const waitForFrontMs = 1_000;

const isVisible = (): boolean => document.visibilityState === 'visible';
const isInFront = (): boolean => isVisible() && document.hasFocus();

/**
 * All windows lose their session together, but the user answers one dialog: the focused window asks at once. A visible
 * window asks if no other one does, a hidden one when it becomes visible, and any one when it gets the focus.
 */
export function createReloginTurn(session: Session, channel: SessionChannel): ReloginTurn {
  const asked = new Set<string>();
  channel.listen((message) => {
    if (message.kind === 'relogin') asked.add(message.id);
  });
  return async (signal) => {
    const id = session.id();
    await whenItsTurn(() => asked.has(id), signal);
    if (!signal.aborted) channel.post({ kind: 'relogin', id });
  };
}

function whenItsTurn(isAskedElsewhere: () => boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (isInFront() || signal.aborted) return resolve();
    const done = new AbortController();
    const finish = () => {
      done.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => isVisible() && !isAskedElsewhere() && finish(), waitForFrontMs);
    const options = { signal: done.signal };
    signal.addEventListener('abort', finish, options);
    addEventListener('focus', finish, options);
    document.addEventListener('visibilitychange', () => isVisible() && finish(), options);
  });
}
