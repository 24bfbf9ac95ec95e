import { loginLogoRoute } from '#src/contract/user/auth.routes.ts';
import type { ApiClient } from './client.ts';
import { createReachability, type Reachability } from './reachability.ts';

/** The reachability of a client's server, probed by a small call that needs no session. */
export const createServerReachability = (client: () => ApiClient): Reachability =>
  createReachability((signal) => client().send(loginLogoRoute, {}, { signal, silent: true, isProbe: true }));
