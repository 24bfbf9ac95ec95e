import { createPath, type Location, NavigationType, type Navigator, parsePath, type To } from 'react-router-dom';

/** The shown location and the kind of navigation that led there. */
export interface RouterState {
  readonly location: Location;
  readonly action: NavigationType;
}

/** The address of a console in a host page, which the router reads and changes. */
export interface Address {
  current(): RouterState;
  listen(listener: (state: RouterState) => void): () => void;
  /** Goes to an address of the console; an address that is already shown is replaced by itself. */
  open(path: string): void;
  /** The host page's address that contains this console path; undefined if it contains no console path. */
  addressOf(path: string): string | undefined;
  /** Whether the history has an earlier entry of the console. */
  canGoBack(): boolean;
  readonly navigator: Navigator;
}

/** One history entry of the console. */
export interface Entry {
  readonly location: Location;
  /** Number of console entries before it. */
  readonly index: number;
}

/** A store of history entries. */
export interface HistoryAdapter {
  /** The entry at the start. */
  readonly entry: Entry;
  push(entry: Entry): void;
  replace(entry: Entry): void;
  go(delta: number): void;
  addressOf(path: string): string | undefined;
  /** Calls back after going back or forward to an entry. */
  listen(listener: (entry: Entry) => void): () => void;
}

let made = 0;

export function locationOf(to: To, state: unknown = null, key = `ems${(made += 1)}`): Location {
  const { pathname = '/', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  return { pathname, search, hash, state, key };
}

/** An absolute console path; a relative one starts at the root. */
export const absolute = (path: string): string => createPath(new URL(path, 'http://console.invalid'));

export function createAddress(history: HistoryAdapter): Address {
  let { entry } = history;
  let routerState: RouterState = { location: entry.location, action: NavigationType.Pop };
  const listeners = new Set<(state: RouterState) => void>();
  const show = (next: Entry, action: NavigationType) => {
    entry = next;
    routerState = { location: next.location, action };
    for (const listener of listeners) listener(routerState);
  };
  const push = (to: To, state?: unknown) => {
    const next = { location: locationOf(to, state), index: entry.index + 1 };
    history.push(next);
    show(next, NavigationType.Push);
  };
  const replace = (to: To, state?: unknown) => {
    const next = { location: locationOf(to, state), index: entry.index };
    history.replace(next);
    show(next, NavigationType.Replace);
  };
  let unfollow = () => {};
  return {
    current: () => routerState,
    listen(listener) {
      if (listeners.size === 0) unfollow = history.listen((next) => show(next, NavigationType.Pop));
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) unfollow();
      };
    },
    open(path) {
      const to = absolute(path);
      (to === createPath(routerState.location) ? replace : push)(to);
    },
    addressOf: history.addressOf,
    canGoBack: () => entry.index > 0,
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (delta) => history.go(delta),
      push,
      replace,
    },
  };
}
