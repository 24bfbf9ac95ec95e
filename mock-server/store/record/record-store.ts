import type * as z from 'zod/mini';
import { type Persisted, persisted } from './persisted.ts';
import { Table } from './table.ts';

export interface Revised {
  readonly id: string;
  /** Rises with each change. */
  readonly revision: number;
}

type Fields<T extends Revised> = Omit<T, keyof Revised>;

/** Who removed a record, null: the system, and when, in milliseconds since 1970. */
export interface Removal {
  readonly removedAt: number;
  readonly removedBy: string | null;
  /** Ids of records that named it, which name it again once it is restored. */
  readonly removedFrom?: readonly string[] | undefined;
}
export type Removed<T> = T & Removal;

/** All records at one time; records are never changed in place. */
export interface Snapshot<T> {
  readonly rows: ReadonlyMap<string, T>;
  readonly removed: ReadonlyMap<string, Removed<T>>;
  /** Highest number in an id: what was undone leaves no gap. */
  readonly lastNumber: number;
}

const isRemoved = <T>(row: T): row is Removed<T> =>
  typeof row === 'object' && row !== null && 'removedAt' in row && typeof row.removedAt === 'number';

/**
 * Records whose changes name the revision that they are based on. A removed record can stay stored beside them: no reader
 * of the records finds it, and it can be restored.
 */
export class RecordStore<T extends Revised> {
  readonly #byId = new Table<T>();
  readonly #removed = new Table<Removed<T>>();
  readonly #prefix: string;
  /** Highest number in an id so far, undefined until it is asked for: the id of a removed record is not used again. */
  #highest: number | undefined;
  #changes = 0;
  /** The records in their order, undefined until they are asked for after a change. */
  #sorted: readonly T[] | undefined;
  readonly table: Persisted;

  /** @param shape what a record must have at least, read from a data folder; @param prefix of the ids */
  constructor(shape: z.ZodMiniType, prefix: string) {
    this.#prefix = prefix;
    const tables = [persisted(this.#byId, shape), persisted(this.#removed, shape)] as const;
    this.table = {
      shape,
      row: (key) => tables[0].row(key) ?? tables[1].row(key),
      keys: () => [...tables[0].keys(), ...tables[1].keys()],
      load: (key, row) => this.#count(() => tables[isRemoved(row) ? 1 : 0].load(key, row)),
      watch: () => tables.forEach((table) => table.watch()),
      popChanged: () => [...new Set(tables.flatMap((table) => table.popChanged()))],
    };
  }

  /** Highest number in an id so far. */
  get lastNumber(): number {
    return this.#highestNumber();
  }

  /** Ids up to that number were used once. */
  reserve(number: number): void {
    this.#highest = Math.max(this.#highestNumber(), number);
  }

  /** Rises with each record that is added, changed, loaded or removed. */
  get changes(): number {
    return this.#changes;
  }

  get size(): number {
    return this.#byId.size;
  }

  clear(): void {
    this.#highest = undefined;
    this.#removed.clear();
    this.#count(() => this.#byId.clear());
  }

  get(id: string): T | undefined {
    return this.#byId.get(id);
  }

  /** In no order that is promised. */
  values(): Iterable<T> {
    return this.#byId.values();
  }

  /** Oldest first. */
  all(): T[] {
    this.#sorted ??= [...this.#byId.values()].toSorted((a, b) => this.#numberOf(a.id) - this.#numberOf(b.id));
    return [...this.#sorted];
  }

  /** @param id of a record that has a known one; the next number where it is missing */
  add(fields: Fields<T>, id = this.#nextId()): T {
    this.#highest = Math.max(this.#highestNumber(), this.#numberOf(id));
    return this.#store({ ...fields, id, revision: 1 } as T);
  }

  change(record: T, fields: Partial<Fields<T>>): T {
    return this.#store({ ...record, ...fields, revision: record.revision + 1 });
  }

  snapshot(): Snapshot<T> {
    return { rows: new Map(this.#byId), removed: new Map(this.#removed), lastNumber: this.#highestNumber() };
  }

  /** Back to what `snapshot` returned. */
  restore({ rows, removed, lastNumber }: Snapshot<T>): void {
    this.#highest = lastNumber;
    this.#count(() => {
      this.#byId.restore(rows);
      this.#removed.restore(removed);
    });
  }

  /** @param removal with it the record stays stored, and can be restored */
  remove(id: string, removal?: Removal): void {
    const record = this.#byId.get(id);
    this.#highest = this.#highestNumber();
    this.#count(() => this.#byId.delete(id));
    if (record && removal) this.#removed.set(id, { ...record, ...removal });
  }

  /** Removed records that are stored, the last removed first. */
  removed(): Removed<T>[] {
    return [...this.#removed.values()].toSorted((a, b) => b.removedAt - a.removedAt);
  }

  getRemoved(id: string): Removed<T> | undefined {
    return this.#removed.get(id);
  }

  /** A removed record is one of the records again, with these fields changed. */
  reinstate(
    { removedAt: _at, removedBy: _by, removedFrom: _from, ...record }: Removed<T>,
    fields: Partial<Fields<T>>,
  ): T {
    this.#removed.delete(record.id);
    return this.#store({ ...record, ...fields, revision: record.revision + 1 } as unknown as T);
  }

  /** Forgets what was removed before a time, in milliseconds since 1970. */
  purge(before: number): void {
    for (const { id, removedAt } of this.#removed.values()) if (removedAt <= before) this.#removed.delete(id);
  }

  /** 0 for an id that has no number behind the prefix. */
  #numberOf(id: string): number {
    return Number(id.slice(this.#prefix.length)) || 0;
  }

  #highestNumber(): number {
    const ids = () => [...this.#byId.keys(), ...this.#removed.keys()];
    return this.#highest ?? ids().reduce((highest, id) => Math.max(highest, this.#numberOf(id)), 0);
  }

  #nextId(): string {
    return `${this.#prefix}${this.#highestNumber() + 1}`;
  }

  #store(record: T): T {
    this.#count(() => this.#byId.set(record.id, record));
    return record;
  }

  #count(change: () => void): void {
    this.#changes += 1;
    this.#sorted = undefined;
    change();
  }
}
