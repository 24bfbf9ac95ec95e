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
  /** Highest number in an id so far: the id of a removed record is not used again. */
  #highest = 0;
  readonly table: Persisted;

  /** @param shape what a record must have at least, read from a data folder; @param prefix of the ids */
  constructor(shape: z.ZodMiniType, prefix: string) {
    this.#prefix = prefix;
    this.table = persisted(this.#byId, shape);
  }

  clear(): void {
    this.#highest = 0;
    this.#byId.clear();
  }

  get(id: string): T | undefined {
    return this.#byId.get(id);
  }

  /** Oldest first. */
  all(): T[] {
    return [...this.#byId.values()].toSorted((a, b) => this.#numberOf(a.id) - this.#numberOf(b.id));
  }

  add(fields: Fields<T>): T {
    this.#highest = Math.max(this.#highest, ...[...this.#byId.keys()].map((id) => this.#numberOf(id))) + 1;
    return this.#store({ ...fields, id: `${this.#prefix}${this.#highest}`, revision: 1 } as T);
  }

  change(record: T, fields: Partial<Fields<T>>): T {
    return this.#store({ ...record, ...fields, revision: record.revision + 1 });
  }

  remove(id: string): void {
    this.#byId.delete(id);
  }

  #numberOf(id: string): number {
    return Number(id.slice(this.#prefix.length));
  }

  #store(record: T): T {
    this.#byId.set(record.id, record);
    return record;
  }
}
