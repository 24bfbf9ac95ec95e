import type { QueryFilters } from '@tanstack/react-query';
import type { Runtime } from '#src/runtime.tsx';
import type { SessionChannel } from '#src/session/session-channel.ts';
import { shareSession } from '#src/session/share-session.ts';
import type { Faults } from '../faults/faults.ts';
import { changeUser, leaveWithOthers } from '../sign-out.ts';

/** This window's part in the session that all windows share. */
export function followWindows(runtime: Runtime, channel: SessionChannel, faults: Faults): void {
  const { session, push, queryClient } = runtime;
  const goOn = (reads?: QueryFilters) => {
    faults.sessionBack();
    push.start(session.state.userId ?? '');
    void queryClient.invalidateQueries(reads);
  };
  shareSession(session, channel, {
    ended: () => leaveWithOthers(runtime),
    replaced: (state) => changeUser(runtime, state),
    returned: () => goOn(),
    // The server may have refused the token before it before this window knew of the new one.
    renewed: () => goOn({ predicate: ({ state }) => state.status === 'error' }),
  });
}
