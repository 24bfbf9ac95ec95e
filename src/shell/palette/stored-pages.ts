/** A user's list of page addresses that outlives the session: favourites, recently used pages. */
export interface StoredPages {
  /** The same array until it changes: made for `useSyncExternalStore`, with `onChange`. */
  list(): readonly string[];
  /** Calls back after changes of this window and of others. */
  onChange(listener: () => void): () => void;
  /** Moves the path to the front; a full list loses its last one. */
  visit(path: string): void;
  /** Removes the path, or appends it. @returns false if the list is full */
  toggle(path: string): boolean;
}

type PageStorage = Pick<Storage, 'getItem' | 'setItem'>;

export const favouritesMax = 50;
export const recentsMax = 10;

/** Longest path, in characters; menus have shorter ones. */
const pathMax = 2048;
/** Longest stored text, in characters; a longer one is ignored. */
const storedMax = 256 * 1024;

/**
 * Creates a list in local storage. If the storage throws, the list is in memory until the page is closed.
 * @param windows source of `storage` events, which report the changes of other windows
 */
export function createStoredPages(
  key: string,
  max: number,
  storage: () => PageStorage,
  windows: EventTarget,
): StoredPages {
  let pages = read();
  const listeners = new Set<() => void>();

  function read(): readonly string[] | undefined {
    try {
      return parsePages(storage().getItem(key), max);
    } catch {
      return undefined;
    }
  }

  function write(next: readonly string[]): void {
    pages = next;
    try {
      storage().setItem(key, JSON.stringify(next));
    } catch {
      // The list in memory is used.
    }
    for (const listener of listeners) listener();
  }

  const onStorage = (event: Event) => {
    const changed = (event as StorageEvent).key;
    if (changed !== null && changed !== key) return;
    pages = read();
    for (const listener of listeners) listener();
  };

  /** Another window may have written since. */
  const latest = (): readonly string[] => read() ?? list();
  const list = (): readonly string[] => (pages ??= []);

  return {
    list,
    onChange(listener) {
      if (listeners.size === 0) windows.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) windows.removeEventListener('storage', onStorage);
      };
    },
    visit(path) {
      const known = latest();
      if (known[0] !== path) write([path, ...known.filter((each) => each !== path)].slice(0, max));
    },
    toggle(path) {
      const known = latest();
      const isStored = known.includes(path);
      if (!isStored && known.length >= max) return false;
      write(isStored ? known.filter((each) => each !== path) : [...known, path]);
      return true;
    },
  };
}

/** Parses a stored list. Any script of the origin can write to the storage: only unique console paths are used. */
export function parsePages(text: string | null, max: number): readonly string[] {
  if (text === null || text.length > storedMax) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? [...new Set(value.filter(isPath))].slice(0, max) : [];
  } catch {
    return [];
  }
}

const isPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?!\/)/.test(value) && value.length <= pathMax;
