import { authEndpoints } from '#src/contract/user/auth.ts';
import { call } from '#src/api/call.ts';
import type { ApiClient } from '#src/api/client.ts';
import { isTemporary } from '#src/api/is-temporary.ts';
import type { InOneWindow } from './one-window.ts';
import { renewalAheadMs, type RenewableSession, type SessionStamp } from './session.ts';

const retryMs = 15_000;
const soonestMs = 1_000;
/** Longest delay of a browser's timer, in ms. */
const longestMs = 2 ** 31 - 1;

/** Half of what is left where that is little, so that a token of a short life is not asked for without end. */
const waitMs = (leftMs: number): number =>
  Math.max(soonestMs, leftMs > 2 * renewalAheadMs ? leftMs - renewalAheadMs : leftMs / 2);

const isSame = (a: SessionStamp | undefined, b: SessionStamp | undefined): boolean =>
  a?.id === b?.id && a?.renewals === b?.renewals;

const inThisWindow: InOneWindow = async (run) => {
  await run();
  return true;
};

/**
 * Renews the session's token before its time is over, where the server has sent how long that is, and at once for a call
 * that was refused when the server had been away for longer. What the server refuses is left to the next 401. A refresh
 * token is good once: of all windows one uses it, the others go on with what that one was given. Returns what ends it.
 *
 * @param now ms since the epoch
 */
export function keepSession(
  session: RenewableSession,
  api: ApiClient,
  inOneWindow: InOneWindow = inThisWindow,
  now: () => number = Date.now,
): () => void {
  let planned: SessionStamp | undefined;
  let refused: SessionStamp | undefined;
  let running: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void renew(), Math.min(ms, longestMs));
  };
  const plan = () => {
    const { refreshToken, expiresAt, stamp } = session.state;
    if (isSame(stamp, planned)) return;
    planned = stamp;
    clearTimeout(timer);
    if (refreshToken !== undefined && expiresAt !== undefined) wait(waitMs(expiresAt - now()));
  };
  /** Resolves with false where the server did not answer: the session may go on later. */
  async function send(): Promise<boolean> {
    const { refreshToken, stamp } = session.state;
    if (refreshToken === undefined || isSame(stamp, refused)) return true;
    const isStill = () => isSame(session.state.stamp, stamp);
    clearTimeout(timer);
    try {
      await inOneWindow(async () => {
        if (isStill()) session.renew(await call(api, authEndpoints.refreshSession, { refreshToken }, { silent: true }));
      });
      plan();
    } catch (error) {
      if (isStill() && !isTemporary(error)) {
        refused = stamp;
        return true;
      }
    }
    // Another window may have been about to: should it have been closed over that, this one tries again.
    if (isStill()) wait(retryMs);
    return !isStill();
  }
  function renew(): Promise<boolean> {
    running ??= send().finally(() => (running = undefined));
    return running;
  }

  plan();
  const stops = [session.onChange(plan), session.onRenewal(renew)];
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
  };
}
