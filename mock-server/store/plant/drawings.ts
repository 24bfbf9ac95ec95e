import * as z from 'zod/mini';
import { persisted } from '../record/persisted.ts';
import type { PersistedTables } from '../store.ts';
import { Table } from '../record/table.ts';

/** What is drawn of a station. */
interface Drawing {
  readonly stationId: string;
}
type Stored<T> = T & { readonly revision: number };

const shape = z.looseObject({ stationId: z.string(), revision: z.int() });

/** Drawings of one kind, by station: the one of the seed until a user saves another. */
export class Drawings<T extends Drawing> {
  readonly #first: ReadonlyMap<string, T>;
  readonly #saved = new Table<Stored<T>>();
  readonly persisted: PersistedTables;

  /** @param table its name in the data folder; @param first the drawings of the seed */
  constructor(table: string, first: readonly T[]) {
    this.persisted = { [table]: persisted(this.#saved, shape) };
    this.#first = new Map(first.map((drawing) => [drawing.stationId, drawing]));
  }

  /** Undefined where there is no drawing. */
  of(stationId: string): Stored<T> | undefined {
    const first = this.#first.get(stationId);
    return this.#saved.get(stationId) ?? (first && { ...first, revision: 1 });
  }

  save(drawing: T): Stored<T> {
    const saved = { ...drawing, revision: (this.of(drawing.stationId)?.revision ?? 0) + 1 };
    this.#saved.set(drawing.stationId, saved);
    return saved;
  }

  clear(): void {
    this.#saved.clear();
  }
}
