import { type ReactNode, Suspense, useMemo } from 'react';
import { useSession } from '#src/runtime.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { type MissingRightsProps, UserRightsContext } from '#src/ui/user-rights.ts';

const LazyMissingRights = lazyComponent(() => import('./missing-rights.tsx'));

/** Names permissions that the user has not; its code and texts are loaded when the first one is missing. */
export const MissingRights = (props: MissingRightsProps) => (
  <Suspense fallback={null}>
    <LazyMissingRights {...props} />
  </Suspense>
);

/** Tells the dialogs below it which rights the user has now, so that one that is lost disables what needs it. */
export function UserRights({ children }: { children: ReactNode }) {
  const { permissions } = useSession();
  const rights = useMemo(() => ({ permissions, MissingRights }), [permissions]);
  return <UserRightsContext value={rights}>{children}</UserRightsContext>;
}
