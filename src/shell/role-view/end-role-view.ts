import { authEndpoints } from '#src/contract/user/auth.ts';
import { call } from '#src/api/call.ts';
import type { Runtime } from '#src/runtime.tsx';
import { clearTab } from '#src/session/session-storage.ts';
import { roleViewPath } from './role-view-path.ts';

type View = Pick<Runtime, 'api' | 'session' | 'push'>;

/** Leaves a view that is over by a page load, so that nothing of it stays in memory. */
export function leaveRoleView({ session, push }: Omit<View, 'api'>): void {
  push.stop();
  session.signOut();
  clearTab();
  location.replace(roleViewPath(''));
}

/** Ends a view before its time, and closes its window where the browser allows that. */
export async function endRoleView(view: View): Promise<void> {
  const { api, session } = view;
  const token = session.token();
  view.push.stop();
  if (token !== undefined)
    await call(api, authEndpoints.logout, { access_token: token }, { silent: true }).catch(() => undefined);
  window.close();
  leaveRoleView(view);
}
