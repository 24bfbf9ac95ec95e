import type { Query, QueryClient } from '@tanstack/react-query';
import { isPassing } from './api-error.ts';
import type { ApiClient } from './client.ts';
import { retryFailed } from './query.ts';
import { probeServer } from './server-reachability.ts';

/** Waits in milliseconds; each is up to half longer, so that not all windows ask at once. */
interface Waits {
  /** Before the server is asked whether it is back. */
  readonly probe: number;
  /** A read that fails although the server answers is read again after twice the wait each time, up to this one. */
  readonly longest: number;
}

const usualWaits: Waits = { probe: 5_000, longest: 300_000 };

const waitsForServer = ({ state: { error } }: Query): boolean => error !== null && isPassing(error);

const isHidden = (): boolean => 'document' in globalThis && document.hidden;

const hasWaiting = (client: QueryClient): boolean =>
  client.getQueryCache().findAll({ type: 'active', predicate: waitsForServer }).length > 0;

/**
 * Probes the server after failures until it answers, and then reads what is on screen and failed again: the push channel
 * may go on while a gateway refuses the calls. Returns what ends it.
 */
export function retryWhenAnswered(client: QueryClient, api: Pick<ApiClient, 'send'>, waits = usualWaits): () => void {
  let waitMs = waits.probe;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;

  const ask = async () => {
    // A hidden window waits, so that a server in trouble is asked for what is read alone.
    if (isHidden()) return askAgain(waits.probe);
    const isBack = await probeServer(api).then(
      () => true,
      () => false,
    );
    timer = undefined;
    if (isEnded || !hasWaiting(client)) return;
    if (!isBack) return askAgain(waits.probe);
    waitMs = Math.min(waits.longest, 2 * waitMs);
    await retryFailed(client);
    if (!hasWaiting(client)) waitMs = waits.probe;
  };
  const askAgain = (wait: number) => {
    timer = setTimeout(() => void ask(), wait * (1 + Math.random() / 2));
  };
  const askLater = (wait: number) => timer ?? askAgain(wait);
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isPassing(event.action.error)) askLater(waitMs);
  });
  if (hasWaiting(client)) askLater(waitMs);
  return () => {
    isEnded = true;
    clearTimeout(timer);
    unsubscribe();
  };
}
