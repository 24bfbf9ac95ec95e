import * as z from 'zod/mini';
import type { Persisted } from './persisted.ts';
import type { PersistedTables } from '../store.ts';

/** One record: its table, its key, and the record; null: it is removed. */
export type Row = readonly [table: string, key: string, row: unknown];

/** Records by table and key. */
export type Rows = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

export function allRows(tables: PersistedTables): Row[] {
  const rowsOf = ([name, table]: [string, Persisted]) =>
    [...table.keys()].map((key): Row => [name, key, table.row(key)]);
  return Object.entries(tables).flatMap(rowsOf);
}

/** Rows that changed since the last call; null stands for a record that is removed. */
export function changedRows(tables: PersistedTables): Row[] {
  const rowsOf = ([name, table]: [string, Persisted]) =>
    table.popChanged().map((key): Row => [name, key, table.row(key) ?? null]);
  return Object.entries(tables).flatMap(rowsOf);
}

function loadRow(name: string, table: Persisted, key: string, row: unknown): void {
  try {
    table.load(key, z.parse(table.shape, row));
  } catch (error) {
    const why = error instanceof z.core.$ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${name} ${key} is not what it should be: ${why}`, { cause: error });
  }
}

/** Fills empty tables in the order of `tables`. @throws Error for a record that does not fit, or an unknown table */
export function loadRows(tables: PersistedTables, rows: Rows): void {
  for (const name of rows.keys())
    if (!(name in tables)) throw new Error(`it has records of "${name}", which nobody knows`);
  for (const [name, table] of Object.entries(tables))
    for (const [key, row] of rows.get(name) ?? []) loadRow(name, table, key, row);
}
