/** What is shown of a list that goes on changing while somebody is working in it. */
export interface Held<T> {
  readonly rows: readonly T[];
  /** Records that the list has and the screen does not show yet; on pages that are not shown as well. */
  readonly fresh: number;
  /** Shown rows that are no longer in the list. */
  readonly gone: ReadonlySet<string>;
}

/** One page of a list. */
export interface Part<T> {
  readonly rows: readonly T[];
  /** Records of the whole list. */
  readonly total: number;
  /** Records before the first row. */
  readonly offset: number;
}

/** How the rows of a list are compared. */
export interface RowIdentity<T> {
  idOf(row: T): string;
  /** Whether a known record counts as a new one: an alarm that came back. */
  isNewAgain?(before: T, now: T): boolean;
}

/**
 * Keeps the rows where they are under the hand: known rows are renewed in place, new ones are counted, and those that
 * left stay until the list is let go. What new rows pushed to the next page, or what moved up to the one before, is
 * still in the list; only what misses between rows that are there has left.
 */
export function holdRows<T>(shown: Part<T>, latest: Part<T>, { idOf, isNewAgain }: RowIdentity<T>): Held<T> {
  const byId = new Map(latest.rows.map((row) => [idOf(row), row]));
  const ids = shown.rows.map(idOf);
  const known = new Set(ids);
  const isThere = (id: string) => byId.has(id);
  const first = latest.offset > 0 ? ids.findIndex(isThere) : 0;
  const last = latest.total > latest.offset + latest.rows.length ? ids.findLastIndex(isThere) : ids.length;
  const again = shown.rows.filter((row) => {
    const now = byId.get(idOf(row));
    return now !== undefined && isNewAgain?.(row, now);
  });
  const inPart = latest.rows.filter((row) => !known.has(idOf(row))).length;
  return {
    rows: shown.rows.map((row) => byId.get(idOf(row)) ?? row),
    fresh: Math.max(inPart, latest.total - shown.total) + again.length,
    gone: new Set(ids.filter((id, at) => !isThere(id) && first !== -1 && at >= first && at < last)),
  };
}
