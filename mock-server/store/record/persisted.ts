import type * as z from 'zod/mini';
import type { Table } from './table.ts';

/** How a store registers with the data folder: its records as plain JSON values, each checked when it is read again. */
export interface Persisted {
  readonly shape: z.ZodMiniType;
  /** The record as it is now; undefined: there is none. */
  row(key: string): unknown;
  keys(): Iterable<string>;
  /** Restores a row that fits `shape`. */
  load(key: string, row: unknown): void;
  watch(): void;
  popChanged(): readonly string[];
}

interface Form<V, R> {
  pack(value: V): unknown;
  unpack(row: R, key: string): V;
}

/** A table whose records on disk have another form than in memory. */
export function persistedAs<V, S extends z.ZodMiniType>(
  table: Table<V>,
  shape: S,
  form: Form<V, z.output<S>>,
): Persisted {
  return {
    shape,
    row(key) {
      const value = table.get(key);
      return value === undefined ? undefined : form.pack(value);
    },
    keys: () => table.keys(),
    load: (key, row) => void table.set(key, form.unpack(row as z.output<S>, key)),
    watch: () => table.watch(),
    popChanged: () => table.popChanged(),
  };
}

/** A table whose records are plain JSON values; `shape` may ask for the main fields alone. */
export const persisted = <V>(table: Table<V>, shape: z.ZodMiniType): Persisted =>
  persistedAs(table, shape, { pack: (value) => value, unpack: (row) => row as V });

/** A single value, compared with its last one to find changes. */
export function persistedValue<S extends z.ZodMiniType>(
  shape: S,
  value: { get(): z.output<S>; set(value: z.output<S>): void },
): Persisted {
  const only = 'value';
  let last: unknown;
  return {
    shape,
    row: () => value.get(),
    keys: () => [only],
    load: (_key, row) => value.set(row as z.output<S>),
    watch: () => void (last = value.get()),
    popChanged() {
      const isSame = value.get() === last;
      last = value.get();
      return isSame ? [] : [only];
    },
  };
}
