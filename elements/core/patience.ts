import { ApiError, type ApiErrorKind } from '#src/api/api-error.ts';
import { UnreachableConfigError } from './setting-error.ts';

const firstWaitMs = 3_000;
const longestWaitMs = 30_000;
const temporary: readonly ApiErrorKind[] = ['network', 'timeout', 'malformed'];

/** Whether the server was away or broken: the same request may succeed later. */
const isTemporary = (error: unknown): boolean =>
  error instanceof UnreachableConfigError ||
  (error instanceof ApiError && (temporary.includes(error.kind) || (error.status ?? 0) >= 500));

/** Emits `back` when the server has answered one element of the page again. */
const server = new EventTarget();

/** The wait grows with the failures and is spread; it ends early when the network, the user or the server returns. */
function nextTry(failures: number, signal: AbortSignal): Promise<void> {
  const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** failures) * (1 - Math.random() / 2);
  const ended = new AbortController();
  const options = { signal: AbortSignal.any([signal, ended.signal]) };
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, waitMs);
    options.signal.addEventListener('abort', () => clearTimeout(timer));
    signal.addEventListener('abort', () => resolve(), { signal: ended.signal });
    addEventListener('online', () => resolve(), options);
    server.addEventListener('back', () => resolve(), options);
    document.addEventListener('visibilitychange', () => !document.hidden && resolve(), options);
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
      if (signal.aborted || !isTemporary(error)) throw error;
      onAway(error);
      await nextTry(failures, signal);
      if (signal.aborted) throw error;
    }
  }
}
