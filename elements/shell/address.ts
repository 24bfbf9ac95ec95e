import { createPath, type Location, NavigationType, type Navigator, parsePath, type To } from 'react-router-dom';

/** What is shown, and how one came there. */
export interface RouterState {
  readonly location: Location;
  readonly action: NavigationType;
}

/** Keeps the address of a console in somebody else's page: what the router reads and moves. */
export interface Address {
  current(): RouterState;
  listen(listener: (state: RouterState) => void): () => void;
  /** Goes to an address of the console; where it is shown already, it is asked for anew. */
  open(path: string): void;
  /** The page's address with this one of ours in it; undefined where the page's says nothing about us. */
  addressOf(path: string): string | undefined;
  /** Whether a place of ours lies before this one. */
  canGoBack(): boolean;
  readonly navigator: Navigator;
}

/** One address with what belongs to it. */
export interface Entry {
  readonly location: Location;
  /** Places of ours before it. */
  readonly index: number;
}

/** Where entries are kept. */
export interface HistoryAdapter {
  /** The first one. */
  readonly entry: Entry;
  push(entry: Entry): void;
  replace(entry: Entry): void;
  go(delta: number): void;
  addressOf(path: string): string | undefined;
  /** Tells of an entry that was gone back or forward to. */
  listen(listener: (entry: Entry) => void): () => void;
}

let made = 0;

export function locationOf(to: To, state: unknown = null, key = `ems${(made += 1)}`): Location {
  const { pathname = '/', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  return { pathname, search, hash, state, key };
}

/** A path of ours, whatever it is relative to. */
const absolute = (path: string): To => {
  const { pathname, search, hash } = new URL(path, 'http://console.invalid');
  return { pathname, search, hash };
};

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
      (createPath(to as Location) === createPath(routerState.location) ? replace : push)(to);
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
