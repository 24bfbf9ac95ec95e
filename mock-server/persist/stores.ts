import * as z from 'zod/mini';
import type { Kept } from '../store/kept.ts';
import type { Row, Rows } from './state-file.ts';

/** Every store that a data folder keeps, by its name there. */
export type Stores = Readonly<Record<string, Kept>>;

export function allRows(stores: Stores): Row[] {
  const rowsOf = ([name, store]: [string, Kept]) => [...store.keys()].map((key): Row => [name, key, store.row(key)]);
  return Object.entries(stores).flatMap(rowsOf);
}

/** Since the last call; null stands for a record that is gone. */
export function changedRows(stores: Stores): Row[] {
  const rowsOf = ([name, store]: [string, Kept]) =>
    store.takeChanged().map((key): Row => [name, key, store.row(key) ?? null]);
  return Object.entries(stores).flatMap(rowsOf);
}

function load(name: string, store: Kept, key: string, row: unknown): void {
  try {
    store.load(key, z.parse(store.shape, row));
  } catch (error) {
    const why = error instanceof z.core.$ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${name} ${key} is not what it should be: ${why}`, { cause: error });
  }
}

/** Fills the stores, which must be empty, in their own order. @throws Error for a record that does not fit, or a store that is not there */
export function loadRows(stores: Stores, rows: Rows): void {
  for (const name of rows.keys())
    if (!(name in stores)) throw new Error(`it has records of "${name}", which nobody knows`);
  for (const [name, store] of Object.entries(stores))
    for (const [key, row] of rows.get(name) ?? []) load(name, store, key, row);
}
