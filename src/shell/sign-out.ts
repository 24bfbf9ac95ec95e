import { authEndpoints } from '#src/contract/user/auth.ts';
import { call } from '#src/api/call.ts';
import type { Runtime } from '#src/runtime.tsx';
import type { SessionState } from '#src/session/session.ts';
import { clearTab, noteLeft, sessionStore } from '#src/session/session-storage.ts';
import { dropHint, hintSignedOut } from '#src/session/keep-hint.ts';
import { fullPath, homePath, loginAddress } from './paths.ts';
import { endRoleView, leaveRoleView } from './role-view/end-role-view.ts';
import { noteUserChange } from './windows/user-change.ts';

/** How long a sign-out waits for the server's answer. */
const serverWaitMs = 1_500;

/** Notifies the other windows, then the server for a limited time, and leaves with any answer. */
export async function logOut(runtime: Runtime): Promise<void> {
  const { api, session, queryClient, push } = runtime;
  if (session.state.view) return endRoleView(runtime);
  hintSignedOut();
  session.end('signedOut');
  const token = session.token();
  // Calls that are under way would be refused; none begins any more.
  push.stop();
  void queryClient.cancelQueries();
  if (token !== undefined) {
    const answered = call(api, authEndpoints.logout, { access_token: token }, { silent: true, isLast: true }).catch(
      () => undefined,
    );
    await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, serverWaitMs))]);
  }
  goToLogin(runtime, false);
}

/** The server has refused this session. */
export function leave(runtime: Runtime): void {
  if (!runtime.session.state.view) runtime.session.end('refused');
  goToLogin(runtime, false);
}

/** Leaves after a sign-out in another window, also with unsaved entries; the login page shows the reason. */
export const leaveWithOthers = (runtime: Runtime): void => goToLogin(runtime, true);

/** Goes to the login page by a page load, so that nothing of the session stays in memory. */
function goToLogin(runtime: Runtime, elsewhere: boolean): void {
  if (runtime.session.state.view) return leaveRoleView(runtime);
  const id = runtime.session.id();
  forget(runtime);
  noteLeft({ id, elsewhere });
  location.replace(loginAddress(fullPath(location)));
}

/** Someone else has signed in in another window: this one goes on with theirs, from their first page. */
export function changeUser(runtime: Runtime, state: SessionState): void {
  forget(runtime);
  noteUserChange();
  sessionStore().save(state);
  location.replace(homePath);
}

/** Clears storage and reloads; without a session the login page is shown, which returns here after the login. */
export function logInAgain(runtime: Runtime): void {
  const { session } = runtime;
  const id = session.id();
  session.end('refused');
  forget(runtime);
  noteLeft({ id, elsewhere: false });
  location.reload();
}

/** What was read stays until the page load that follows: pages without it would read again, and be refused. */
function forget({ session, push }: Pick<Runtime, 'session' | 'push'>): void {
  push.stop();
  session.signOut();
  clearTab();
  dropHint();
}
