import { ApiError } from '#src/api/api-error.ts';
import { isTemporary } from '#src/api/is-temporary.ts';
import { ConfigError } from '#src/contract/system/config-error.ts';
import { UnreachableConfigError } from './setting-error.ts';

const firstWaitMs = 3_000;
const longestWaitMs = 30_000;

/** Whether the same request may succeed later. An error of no known kind was thrown by the host page's function for a token. */
export const mayPass = (error: unknown): boolean =>
  isTemporary(error) ||
  error instanceof UnreachableConfigError ||
  !(error instanceof ApiError || error instanceof ConfigError);

/** Emits `back` when the server has answered one element of the page again. */
const server = new EventTarget();

/** The wait grows with the failures and is spread; it ends early when the network, the user or the server returns. */
function nextTry(failures: number, signal: AbortSignal): Promise<void> {
  const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** failures) * (1 - Math.random() / 2);
  const ended = new AbortController();
  return new Promise<void>((resolve) => {
    const end = () => resolve();
    const timer = setTimeout(end, waitMs);
    ended.signal.addEventListener('abort', () => clearTimeout(timer));
    signal.addEventListener('abort', end, ended);
    addEventListener('online', end, ended);
    server.addEventListener('back', end, ended);
    document.addEventListener('visibilitychange', () => document.hidden || end(), ended);
  }).finally(() => ended.abort());
}

/** Runs what needs the server. */
export type Repeat = <T>(run: () => Promise<T>) => Promise<T>;

/**
 * Runs a request again and again while the server is away; `onAway` is called for each failure.
 * @throws what `run` throws for another reason, and the last failure once the signal is aborted
 */
export async function repeatWhileAway<T>(
  run: () => Promise<T>,
  signal: AbortSignal,
  onAway: (error: unknown) => void = () => {},
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      const answer = await run();
      if (failures > 0) server.dispatchEvent(new Event('back'));
      return answer;
    } catch (error) {
      if (signal.aborted || !mayPass(error)) throw error;
      onAway(error);
      await nextTry(failures, signal);
      if (signal.aborted) throw error;
    }
  }
}
