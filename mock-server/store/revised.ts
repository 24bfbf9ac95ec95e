import type * as z from 'zod/mini';
import { type Kept, kept } from './kept.ts';
import { Table } from './table.ts';

export interface Revised {
  readonly id: string;
  /** Rises with each change. */
  readonly revision: number;
}

type Fields<T extends Revised> = Omit<T, keyof Revised>;

/** Records that are changed on the revision that their user has seen. */
export class RevisedRecords<T extends Revised> {
  readonly #byId = new Table<T>();
  readonly #prefix: string;
  readonly kept: Kept;

  /** @param shape what a record must have at least, read from a data folder; @param prefix of the ids */
  constructor(shape: z.ZodMiniType, prefix: string) {
    this.#prefix = prefix;
    this.kept = kept(this.#byId, shape);
  }

  clear(): void {
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
    const id = `${this.#prefix}${this.#last() + 1}`;
    return this.#put({ ...fields, id, revision: 1 } as T);
  }

  change(record: T, fields: Partial<Fields<T>>): T {
    return this.#put({ ...record, ...fields, revision: record.revision + 1 });
  }

  remove(id: string): void {
    this.#byId.delete(id);
  }

  #last(): number {
    return Math.max(0, ...[...this.#byId.keys()].map((id) => this.#numberOf(id)));
  }

  #numberOf(id: string): number {
    return Number(id.slice(this.#prefix.length));
  }

  #put(record: T): T {
    this.#byId.set(record.id, record);
    return record;
  }
}
