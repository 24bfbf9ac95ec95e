import { authEndpoints } from '#src/contract/auth.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { Session } from './session.ts';

/** How long before its end a token is renewed: time enough for a server that restarts. */
const earlyMs = 120_000;
const retryMs = 15_000;
const soonestMs = 1_000;
/** What a timer of a browser takes. */
const longestMs = 2 ** 31 - 1;

/** Half of what is left where that is little, so that a token of a short life is not asked for without end. */
const waitMs = (leftMs: number): number => Math.max(soonestMs, leftMs > 2 * earlyMs ? leftMs - earlyMs : leftMs / 2);

const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'http');

/**
 * Renews the session's token before its time is over, where the server said how long that is. What the server refuses
 * is left to the next 401. Returns what ends it.
 *
 * @param now ms since the epoch
 */
export function keepSession(session: Session, api: ApiClient, now: () => number = Date.now): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void renew(), Math.min(ms, longestMs));
  };
  const plan = () => {
    const { refreshToken, expiresAt } = session.state;
    if (refreshToken !== undefined && expiresAt !== undefined) wait(waitMs(expiresAt - now()));
  };
  async function renew(): Promise<void> {
    const { refreshToken } = session.state;
    if (refreshToken === undefined) return;
    try {
      session.renew(await call(api, authEndpoints.refreshSession, { refreshToken }, { silent: true }));
      plan();
    } catch (error) {
      if (isPassing(error)) wait(retryMs);
    }
  }

  plan();
  return () => clearTimeout(timer);
}
