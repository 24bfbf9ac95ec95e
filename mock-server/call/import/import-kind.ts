import type * as z from 'zod/mini';
import type { LocalText } from '#src/contract/languages.ts';
import type { SheetColumns } from '../../spreadsheet/read-rows.ts';

/** What a row makes of a record. */
export interface ImportPlan<V, E> {
  readonly added: readonly V[];
  readonly changed: readonly { readonly record: E; readonly entered: V }[];
  /** Of the policy `replace`. */
  readonly removed: readonly E[];
}

/** How the rows of a sheet are read and checked: `V` is what a row enters, `E` a stored record. */
export interface SheetKind<C extends string, V, E = never> {
  readonly columns: SheetColumns<C>;
  /** The column that says which record a row is; case does not count. */
  readonly key: C;
  /** Which record a row is, where the column alone does not say it; '' for none. */
  keyOf?(textOf: (column: C) => string): string;
  readonly rowsMax: number;
  /** Numbers are read by the language of the heads, not by the caller's. */
  readonly numbersByHeads?: boolean;
  /** Largest file, MB of 2^20 bytes; `importLimitMb` where it is missing. */
  readonly limitMb?: number;
  /** Also reads the `rows` of a list that was exported as JSON: the value of a column in such a record. */
  jsonValue?(record: Readonly<Record<string, unknown>>, column: C): unknown;
  /** Rules of a row; its fields are named as the columns. */
  readonly schema: z.ZodMiniType<V>;
  /** Faults of the key. */
  readonly faults: { readonly known: LocalText; readonly twice: LocalText };
  /** The record of a key, in lower case. */
  find(key: string): E | undefined;
  /** Values of a record by column, as a request has them; without it rows are only added. */
  valuesOf?(record: E): Readonly<Record<C, unknown>>;
  /** Fields that the sheet does not have, or that depend on each other, before the rules are applied. */
  complete?(
    values: Readonly<Record<string, unknown>>,
    fault: (column: C, text: LocalText) => void,
    record: E | undefined,
  ): object;
  /** What is wrong beyond the rules of single fields. */
  check?(entered: V, record: E | undefined): Readonly<Partial<Record<C, LocalText>>>;
  /**
   * What is wrong with rows because of other rows; the index is that of the row in the sheet's order. undefined: a pause, in
   * which other calls are answered.
   */
  checkTogether?(
    rows: readonly { readonly entered: V | undefined; readonly record: E | undefined }[],
  ): Iterable<{ readonly index: number; readonly column: C; readonly text: LocalText } | undefined>;
}

/** A kind of record that is imported. */
export interface ImportKind<C extends string, V, E = never> extends SheetKind<C, V, E> {
  /** What a list of changes calls a record. */
  nameOf?(record: E): string;
  /** All records of the set that `replace` makes equal to the sheet. */
  all?(): Iterable<E>;
  /** Rises with each change of a record that the rows are compared with. */
  changes?(): number;
  /** Writes all of it or, by an exception, nothing. */
  apply(plan: ImportPlan<V, E>): void;
}
