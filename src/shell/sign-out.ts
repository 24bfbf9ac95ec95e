import { authEndpoints } from '#src/contract/auth.ts';
import { call } from '#src/api/call.ts';
import type { Runtime } from '#src/runtime.tsx';
import { fullPath, loginAddress } from './paths.ts';

/** No user waits longer than this for a server to take note. */
const serverWaitMs = 1_500;

/** Tells the server, for as long as is fair, then leaves whatever it says. */
export async function logOut(runtime: Runtime): Promise<void> {
  const { api, session, query } = runtime;
  const token = session.token();
  // What is still under way would come back refused.
  void query.cancelQueries();
  if (token !== undefined) {
    const told = call(api, authEndpoints.logout, { access_token: token }, { silent: true }).catch(() => undefined);
    await Promise.race([told, new Promise((resolve) => setTimeout(resolve, serverWaitMs))]);
  }
  leave(runtime);
}

/** Forgets the session and goes to the login page by a page load, so that nothing of it stays in memory. */
export function leave(runtime: Runtime): void {
  forget(runtime);
  location.replace(loginAddress(fullPath(location)));
}

/** Clears storage and reloads; without a session the page load ends at the login page, which leads back here. */
export function logInAgain(runtime: Runtime): void {
  forget(runtime);
  location.reload();
}

/** What was read stays until the page load that follows: pages without it would read again, and be refused. */
function forget({ session, push }: Pick<Runtime, 'session' | 'push'>): void {
  push.stop();
  session.signOut();
  sessionStorage.clear();
}
