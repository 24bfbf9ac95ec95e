// oxlint-disable-next-line no-restricted-imports
import { lazy } from 'react';

/** Waits before code is fetched again, ms; the last one counts for all that follow. */
const usualWaits = [1_000, 2_000, 4_000, 8_000];

const listeners = new Set<() => void>();

/** Calls back when code cannot be fetched, once for each component. Returns what ends it. */
export function onMissingCode(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Fetches code until it is there.
 *
 * @throws what the code throws: a module that was fetched and failed is not fetched again, and throws the same error
 */
export async function fetchCode<T>(load: () => Promise<T>, waits = usualWaits): Promise<T> {
  let last: unknown;
  for (let failures = 0; ; failures += 1) {
    try {
      return await load();
    } catch (error) {
      if (failures > 0 && error === last) throw error;
      if (failures === 0) for (const listener of listeners) listener();
      last = error;
    }
    const wait = waits[Math.min(failures, waits.length - 1)]!;
    // A hidden window waits, so that a server in trouble is not asked for what is not seen.
    do await new Promise((resolve) => setTimeout(resolve, wait));
    while ('document' in globalThis && document.hidden);
  }
}

/**
 * `lazy` for code that the server may not answer at once. React's own remembers a failure for good and throws it, which
 * ends the page with all that was typed in it; this one shows the fallback until the server answers.
 */
export const lazyComponent: typeof lazy = (load) => lazy(() => fetchCode(load));
