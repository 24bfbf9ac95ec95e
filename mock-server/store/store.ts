import type { Persisted } from './record/persisted.ts';

/** Tables of the data folder, by name. */
export type PersistedTables = Readonly<Record<string, Persisted>>;

/** One part of what the world remembers. */
export interface Store {
  /** Tables that outlive a restart; without them a restart forgets the store. */
  readonly persisted?: PersistedTables;
  /** Back to the state before anything was added. */
  clear(): void;
  /** Fills a cleared store for a new world at `now`, in milliseconds since 1970. */
  seed?(now: number): void;
}

/** The tables of all stores, in the order of the stores. */
export const tablesOf = (stores: Readonly<Record<string, Store>>): PersistedTables =>
  Object.fromEntries(Object.values(stores).flatMap(({ persisted = {} }) => Object.entries(persisted)));
