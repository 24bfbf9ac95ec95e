import { type ReactNode, useMemo, useState } from 'react';
import { MissingRights } from '#src/blocks/permission-names/user-rights.tsx';
import { Providers, useRuntime, useSession } from '#src/runtime.tsx';
import type { Session } from '#src/session/session.ts';

/** The session as a page reads it that still has the buttons of these permissions. */
function sessionWith(session: Session, permissions: readonly string[]): Session {
  let last = session.snapshot();
  let shown = { ...last, permissions };
  const snapshot = () => {
    const next = session.snapshot();
    if (next !== last) [last, shown] = [next, { ...next, permissions }];
    return shown;
  };
  return { ...session, snapshot };
}

/**
 * A form that the user has begun stays when the right for it is removed: its page has the permissions from before the
 * first entry until nothing is unsaved, under a note that names the missing ones. Its dialog disables the save.
 */
export function RightsWhileUnsaved({ isUnsaved, children }: { isUnsaved: boolean; children: ReactNode }) {
  const runtime = useRuntime();
  const { permissions } = useSession();
  const [before, setBefore] = useState(permissions);
  if (!isUnsaved && before !== permissions) setBefore(permissions);
  const missing = isUnsaved ? before.filter((key) => !permissions.includes(key)) : [];
  const isMissing = missing.length > 0;
  const shownRuntime = useMemo(
    () => (isMissing ? { ...runtime, session: sessionWith(runtime.session, before) } : runtime),
    [isMissing, runtime, before],
  );
  return (
    <Providers runtime={shownRuntime}>
      {isMissing && <MissingRights keys={missing} isUnsaved />}
      {children}
    </Providers>
  );
}
