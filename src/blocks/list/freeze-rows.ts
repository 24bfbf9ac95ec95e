/** The shown rows of a list that is frozen while the user works in it, and what has changed since. */
export interface FrozenRows<T> {
  readonly rows: readonly T[];
  /** Records that the list has and the screen does not show yet; on pages that are not shown as well. */
  readonly newCount: number;
  /** Shown rows that are no longer in the list. */
  readonly removedIds: ReadonlySet<string>;
}

/** One page of a list. */
export interface RowPage<T> {
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
  isNewAgain?: ((before: T, now: T) => boolean) | undefined;
  /** A frozen row with what has changed of its record; default: the record as it is now. */
  updateFrozen?: ((shown: T, latest: T) => T) | undefined;
}

/**
 * Keeps the rows in their order: known rows are updated, new ones are counted, and removed ones stay until the list is
 * renewed. A row that new rows moved to the next page, or that moved to the page before, is still in the list; only a
 * row that is missing between two rows that are there is removed.
 */
export function freezeRows<T>(
  shown: RowPage<T>,
  latest: RowPage<T>,
  { idOf, isNewAgain, updateFrozen = (_shown, now) => now }: RowIdentity<T>,
): FrozenRows<T> {
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
  const added = latest.rows.filter((row) => !known.has(idOf(row))).length;
  return {
    rows: shown.rows.map((row) => {
      const now = byId.get(idOf(row));
      return now === undefined ? row : updateFrozen(row, now);
    }),
    newCount: Math.max(added, latest.total - shown.total) + again.length,
    removedIds: new Set(ids.filter((id, at) => !isThere(id) && first !== -1 && at >= first && at < last)),
  };
}
