/** The ids of a table's rows by their index. The same object as long as the rows are the same. */
export interface RowIds {
  readonly length: number;
  idAt(index: number): string | undefined;
  /** -1: there is no such row. */
  indexOf(id: string): number;
}

/** Ids of rows that are all there. */
export class ListedIds implements RowIds {
  readonly #ids: readonly string[];
  #indexes: ReadonlyMap<string, number> | undefined;

  constructor(ids: readonly string[]) {
    this.#ids = ids;
  }

  get length(): number {
    return this.#ids.length;
  }

  idAt(index: number): string | undefined {
    return this.#ids[index];
  }

  indexOf(id: string): number {
    this.#indexes ??= new Map(this.#ids.map((each, index) => [each, index]));
    return this.#indexes.get(id) ?? -1;
  }
}

/** Rows of a list that are read, and where in it they stand. */
interface RowsRead {
  /** Names the list: of another one nothing is known. */
  readonly list: string;
  readonly total: number;
  readonly from: number;
  readonly ids: readonly string[];
}

const unreadId = /^#\d+$/;

/**
 * Ids of a long list of which some rows are read at a time. A row that was read keeps its id while others are read: the
 * focus stays on it. One that was never read is named by its index.
 */
class WindowIds implements RowIds {
  readonly length: number;
  readonly #list: string;
  readonly #ids: ReadonlyMap<number, string>;
  readonly #indexes: ReadonlyMap<string, number>;

  constructor({ list, total, from, ids }: RowsRead, before?: WindowIds) {
    const same = before && before.#list === list && before.length === total ? before : undefined;
    const known = new Map(same ? same.#ids : []);
    const indexes = new Map(same ? same.#indexes : []);
    for (const [offset, id] of ids.entries()) {
      const [index, former] = [from + offset, known.get(from + offset)];
      if (former !== undefined && former !== id) indexes.delete(former);
      const moved = indexes.get(id);
      if (moved !== undefined && moved !== index) known.delete(moved);
      known.set(index, id);
      indexes.set(id, index);
    }
    this.length = total;
    this.#list = list;
    this.#ids = known;
    this.#indexes = indexes;
  }

  idAt(index: number): string | undefined {
    if (index < 0 || index >= this.length) return undefined;
    return this.#ids.get(index) ?? `#${index}`;
  }

  indexOf(id: string): number {
    const index = this.#indexes.get(id);
    if (index !== undefined || !unreadId.test(id)) return index ?? -1;
    const unread = Number(id.slice(1));
    return this.idAt(unread) === id ? unread : -1;
  }
}

/** The parts of long lists that a table has shown one after the other. */
export class WindowsRead {
  #last: WindowIds | undefined;

  next(read: RowsRead): RowIds {
    this.#last = new WindowIds(read, this.#last);
    return this.#last;
  }
}
