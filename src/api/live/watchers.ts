/** A component that shows some points. */
export interface Watcher {
  readonly ids: readonly string[];
  readonly changed: () => void;
}

/** Who shows what: every point is counted as often as it is shown. */
export interface Watchers {
  add(watcher: Watcher): void;
  remove(watcher: Watcher): void;
  has(id: string): boolean;
  ids(): readonly string[];
  /** Calls, once each, those who show one of these points. */
  tell(changed: Iterable<string>): void;
}

export function createWatchers(): Watchers {
  const byId = new Map<string, Set<Watcher>>();
  return {
    add(watcher) {
      for (const id of watcher.ids) {
        const those = byId.get(id) ?? new Set();
        those.add(watcher);
        byId.set(id, those);
      }
    },
    remove(watcher) {
      for (const id of watcher.ids) {
        const those = byId.get(id);
        those?.delete(watcher);
        if (those?.size === 0) byId.delete(id);
      }
    },
    has: (id) => byId.has(id),
    ids: () => [...byId.keys()],
    tell(changed) {
      const those = new Set<Watcher>();
      for (const id of changed) for (const watcher of byId.get(id) ?? []) those.add(watcher);
      for (const watcher of those) watcher.changed();
    },
  };
}
