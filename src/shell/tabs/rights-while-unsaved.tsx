import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { Providers, useRuntime, useSession } from '#src/runtime.tsx';
import type { Session } from '#src/session/session.ts';
import { LostRightsContext } from '#src/ui/lost-rights.ts';

const MissingRights = lazy(() => import('./missing-rights.tsx'));

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
 * A form that the user has begun stays when the right for it is taken away: its page has the permissions from before the
 * first entry until nothing is unsaved, under a note that names the missing ones. The server refuses to save.
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
  const names = missing.join(' ');
  const lost = useMemo(() => {
    const keys = names.split(' ').filter(Boolean);
    return keys.length > 0 ? { keys, note: <Note keys={keys} /> } : undefined;
  }, [names]);
  return (
    <Providers runtime={shownRuntime}>
      {lost?.note}
      <LostRightsContext value={lost}>{children}</LostRightsContext>
    </Providers>
  );
}

const Note = (props: { keys: readonly string[] }) => (
  <Suspense fallback={null}>
    <MissingRights {...props} />
  </Suspense>
);
