/** What is shown of a list that goes on changing while somebody is working in it. */
export interface Held<T> {
  readonly rows: readonly T[];
  /** Records that the list has and the screen does not show yet. */
  readonly fresh: number;
  /** Shown rows that are no longer in the list. */
  readonly gone: ReadonlySet<string>;
}

/**
 * Keeps the rows where they are under the hand: known rows are renewed in place, new ones are counted, and those that
 * left stay until the list is let go.
 */
export function holdRows<T>(shown: readonly T[], latest: readonly T[], idOf: (row: T) => string): Held<T> {
  const byId = new Map(latest.map((row) => [idOf(row), row]));
  const ids = new Set(shown.map(idOf));
  return {
    rows: shown.map((row) => byId.get(idOf(row)) ?? row),
    fresh: latest.filter((row) => !ids.has(idOf(row))).length,
    gone: new Set([...ids].filter((id) => !byId.has(id))),
  };
}
