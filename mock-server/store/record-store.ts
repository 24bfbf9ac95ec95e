import type * as z from 'zod/mini';
import { type Persisted, persisted } from './persisted.ts';
import { Table } from './table.ts';

export interface Revised {
  readonly id: string;
  /** Rises with each change. */
  readonly revision: number;
}

type Fields<T extends Revised> = Omit<T, keyof Revised>;

/** Records whose changes name the revision that they are based on. */
export class RecordStore<T extends Revised> {
  readonly #byId = new Table<T>();
  readonly #prefix: string;
  /** Highest number in an id so far, undefined until it is asked for: the id of a removed record is not used again. */
  #highest: number | undefined;
  #changes = 0;
  readonly table: Persisted;

  /** @param shape what a record must have at least, read from a data folder; @param prefix of the ids */
  constructor(shape: z.ZodMiniType, prefix: string) {
    this.#prefix = prefix;
    const table = persisted(this.#byId, shape);
    this.table = { ...table, load: (key, row) => this.#count(() => table.load(key, row)) };
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
    return [...this.#byId.values()].toSorted((a, b) => this.#numberOf(a.id) - this.#numberOf(b.id));
  }

  /** @param id of a record that has a known one; the next number where it is missing */
  add(fields: Fields<T>, id = this.#nextId()): T {
    this.#highest = Math.max(this.#highestNumber(), this.#numberOf(id));
    return this.#store({ ...fields, id, revision: 1 } as T);
  }

  change(record: T, fields: Partial<Fields<T>>): T {
    return this.#store({ ...record, ...fields, revision: record.revision + 1 });
  }

  snapshot(): ReadonlyMap<string, T> {
    return new Map(this.#byId);
  }

  /** Back to what `snapshot` returned. */
  restore(before: ReadonlyMap<string, T>): void {
    this.#count(() => this.#byId.restore(before));
  }

  remove(id: string): void {
    this.#count(() => this.#byId.delete(id));
  }

  /** 0 for an id that has no number behind the prefix. */
  #numberOf(id: string): number {
    return Number(id.slice(this.#prefix.length)) || 0;
  }

  #highestNumber(): number {
    return this.#highest ?? [...this.#byId.keys()].reduce((highest, id) => Math.max(highest, this.#numberOf(id)), 0);
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
    change();
  }
}
