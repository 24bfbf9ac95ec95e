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
/** Rows read earlier whose ids are remembered: more would be copied with each part that is read. */
const earlierMax = 2000;

/**
 * Ids of a long list of which some rows are read at a time. The rows read last keep their ids while others are read.
 * Any other row is named by its index, and that name finds it also once it is read.
 */
class WindowIds implements RowIds {
  readonly length: number;
  readonly #list: string;
  /** Those read last at the end. */
  readonly #ids: ReadonlyMap<number, string>;
  readonly #indexes: ReadonlyMap<string, number>;

  /** @param remembered id that is not forgotten */
  constructor({ list, total, from, ids }: RowsRead, before?: WindowIds, remembered?: string) {
    const same = before && before.#list === list ? before : undefined;
    const known = new Map(same ? same.#ids : []);
    const indexes = new Map(same ? same.#indexes : []);
    for (const [offset, id] of ids.entries()) {
      const [index, former] = [from + offset, known.get(from + offset)];
      if (former !== undefined && former !== id) indexes.delete(former);
      const moved = indexes.get(id);
      if (moved !== undefined && moved !== index) known.delete(moved);
      // Moves it to the end.
      known.delete(index);
      known.set(index, id);
      indexes.set(id, index);
    }
    let spare = known.size - ids.length - earlierMax;
    for (const [index, id] of known) {
      if (spare <= 0) break;
      spare -= 1;
      if (id === remembered) continue;
      known.delete(index);
      indexes.delete(id);
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
    const index = this.#indexes.get(id) ?? (unreadId.test(id) ? Number(id.slice(1)) : -1);
    return index < this.length ? index : -1;
  }
}

/** The parts of long lists that a table has shown one after the other. */
export class WindowsRead {
  #last: WindowIds | undefined;
  #remembered: string | undefined;

  /** The row with the tab stop is remembered however many others are read. */
  remember(id: string): void {
    this.#remembered = id;
  }

  next(read: RowsRead): RowIds {
    const next = new WindowIds(read, this.#last, this.#remembered);
    if (this.#remembered !== undefined)
      this.#remembered = next.idAt(next.indexOf(this.#remembered)) ?? this.#remembered;
    this.#last = next;
    return next;
  }
}
