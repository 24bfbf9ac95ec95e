import { createPath } from 'react-router-dom';
import { type Entry, locationOf, type HistoryAdapter } from './address.ts';

/** How the page's address contains a console path. */
export interface Form {
  /** Undefined if the page's address contains no console path. */
  read(page: Location): string | undefined;
  /** From the root of the page's origin: a `<base>` does not count. */
  write(path: string, page: Location): string;
}

/** `…#/alarmManager`; any other hash belongs to the page. */
export const hashForm: Form = {
  read: ({ hash }) => (hash.startsWith('#/') ? hash.slice(1) : undefined),
  write: (path, { pathname, search }) => `${pathname}${search}#${path}`,
};

/** `/ems/alarmManager`, below a path of the page. */
export function pathForm(basePath: string): Form {
  const base = basePath.replace(/\/+$/, '');
  return {
    read({ pathname, search, hash }) {
      if (pathname === base) return `/${search}${hash}`;
      return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) + search + hash : undefined;
    },
    write: (path) => base + path,
  };
}

/** In `history.state`, beside what a router of the page has there. */
const name = 'ems';

interface StoredEntry {
  readonly index: number;
  readonly key: string;
  readonly state: unknown;
}

const stateOf = (state: unknown): Readonly<Record<string, unknown>> =>
  typeof state === 'object' && state !== null ? { ...state } : {};

/**
 * History entries in the page's address and history. At the start a console path in the address precedes `path`.
 * Going back or forward to an entry of the page changes nothing here.
 */
export function createWindowHistory(form: Form, path: string): HistoryAdapter {
  const read = (): Entry | undefined => {
    const found = form.read(location);
    if (found === undefined) return undefined;
    const { index = 0, key, state = null } = (stateOf(history.state)[name] ?? {}) as Partial<StoredEntry>;
    return { location: locationOf(found, state, key), index };
  };
  const write = (how: 'pushState' | 'replaceState', { location: { key, state, ...url }, index }: Entry) => {
    const stored: StoredEntry = { index, key, state };
    const others = how === 'replaceState' ? stateOf(history.state) : {};
    try {
      history[how]({ ...others, [name]: stored }, '', form.write(createPath(url), location));
    } catch {
      // A frame without an origin has no history to write; the console goes on without.
    }
  };
  const asked = read();
  const isAsked = asked !== undefined && createPath(asked.location) !== '/';
  const entry = isAsked ? asked : { location: locationOf(path), index: 0 };
  if (!isAsked) write('replaceState', entry);
  return {
    entry,
    push: (next) => write('pushState', next),
    replace: (next) => write('replaceState', next),
    go: (delta) => history.go(delta),
    // A frame that is written into its page has no address to which another could be given.
    addressOf(to) {
      const written = form.write(to, location);
      return URL.canParse(written, location.href) ? new URL(written, location.href).href : undefined;
    },
    listen(listener) {
      const moved = () => {
        const found = read();
        if (found) listener(found);
      };
      addEventListener('popstate', moved);
      return () => removeEventListener('popstate', moved);
    },
  };
}
