import { loginLogoRoute } from '#src/contract/user/auth.routes.ts';
import type { ApiClient } from './client.ts';
import { createReachability, type Reachability } from './reachability.ts';

/** A small call that needs no session. @throws ApiError while the server does not answer */
export const probeServer = (client: Pick<ApiClient, 'send'>, signal?: AbortSignal): Promise<unknown> =>
  client.send(loginLogoRoute, {}, { signal, silent: true, isProbe: true });

/** The reachability of a client's server. */
export const createServerReachability = (client: () => ApiClient): Reachability =>
  createReachability((signal) => probeServer(client(), signal));
