import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { clockTickMs } from '#src/contract/limits.ts';

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

const tick = () => {
  now = Date.now();
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, clockTickMs);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/**
 * A value made from the present time, renewed each second by one clock for the whole page; renders again only when the
 * value changes, so an age in minutes renders once a minute.
 */
export function useNow<T extends string | number | boolean>(select: (now: number) => T): T {
  return useSyncExternalStore(subscribe, () => select(now));
}

/** Answers how far the server's clock is ahead of this machine's, ms. */
export const ServerClockContext = createContext<() => number>(() => 0);

/** As `useNow`, by the server's clock: for what the server has dated. */
export function useServerNow<T extends string | number | boolean>(select: (now: number) => T): T {
  const ahead = use(ServerClockContext);
  return useNow((here) => select(here + ahead()));
}

/** Answers the time by the server's clock, for what begins or ends at the moment of the call. */
export function useServerClock(): () => number {
  const ahead = use(ServerClockContext);
  return useCallback(() => Date.now() + ahead(), [ahead]);
}
