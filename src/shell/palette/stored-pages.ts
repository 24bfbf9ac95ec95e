/** A user's list of page addresses that outlives the session: favourites, recently used pages. */
export interface StoredPages {
  /** The same array until it changes: made for `useSyncExternalStore`, with `onChange`. */
  list(): readonly string[];
  /** Told of changes of this window and of others. */
  onChange(listener: () => void): () => void;
  /** In front of all others; of a full list the last one goes. */
  visit(path: string): void;
  /** Takes it out, or puts it at the end. @returns false for a list that is full */
  toggle(path: string): boolean;
}

type PageStorage = Pick<Storage, 'getItem' | 'setItem'>;

export const favouritesMax = 50;
export const recentsMax = 10;

/** Longer ones no menu has. */
const pathMax = 2048;
/** A stored text beyond this is none of ours. */
const storedMax = 256 * 1024;

/**
 * Kept in memory where the storage refuses, so that the choice holds for this page at least.
 * @param windows where `storage` events tell what other windows have written
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
      // What is in memory counts.
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

/** Anybody can write to the storage: only paths of ours count, each once. */
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
