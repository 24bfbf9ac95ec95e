/**
 * Which element shows which row. While a long table jumps, the rows that come get the elements of the rows that go: the
 * browser changes their texts instead of making and styling new elements.
 */
export class RowElements {
  #ids: object | undefined;
  /** The key of each drawn row's element, in the order of the rows. */
  #keys: ReadonlyMap<string, number> = new Map();
  #count = 0;

  /**
   * The React keys of the elements of rows. A row keeps its element as long as it is drawn, and no element moves: that
   * would take the focus from it. Where other rows are in the table, rows that come get new elements, or the focus on
   * a row that is gone would come to another.
   *
   * @param ids all rows of the table; the same object as long as they are the same
   * @param drawn those in the DOM, in their order
   * @param mayReuse asked where a row has left its element; false: that element goes
   */
  keysOf(ids: object, drawn: readonly string[], mayReuse = () => true): readonly number[] {
    const isDrawn = new Set(drawn);
    const hasGone = ids === this.#ids && [...this.#keys.keys()].some((id) => !isDrawn.has(id));
    const gone = hasGone && mayReuse() ? this.#goneBefore(isDrawn) : undefined;
    const keys = new Map<string, number>();
    let coming: string[] = [];
    const assign = (free: readonly number[] = []) => {
      for (const [index, id] of coming.entries()) keys.set(id, free[index] ?? this.#count++);
      coming = [];
    };
    for (const id of drawn) {
      const key = this.#keys.get(id);
      if (key === undefined) coming.push(id);
      else {
        assign(gone?.get(id));
        keys.set(id, key);
      }
    }
    assign(gone?.get(undefined));
    this.#ids = ids;
    this.#keys = keys;
    return drawn.map((id) => keys.get(id) as number);
  }

  /** Keys of the elements whose rows are drawn no longer, by the row after them that stays; undefined: after all. */
  #goneBefore(drawn: ReadonlySet<string>): ReadonlyMap<string | undefined, readonly number[]> {
    const gone = new Map<string | undefined, readonly number[]>();
    let free: number[] = [];
    for (const [id, key] of this.#keys) {
      if (drawn.has(id)) {
        gone.set(id, free);
        free = [];
      } else free.push(key);
    }
    return gone.set(undefined, free);
  }
}
