import type { HTMLAttributes, KeyboardEvent, ReactNode } from 'react';

export interface Column<T> {
  readonly id: string;
  /** Word in the head. */
  readonly header: string;
  cell(row: T): ReactNode;
  /** Around the cell's content, for instance the level of a tree. */
  frame?(row: T, content: ReactNode): ReactNode;
  /** px of a column of words, which may wrap or end in dots; it shares what is left. Others are as wide as their cells. */
  readonly minWidth?: number;
  /** Its share of what is left beside other columns of words; default 1. */
  readonly grow?: number;
  /** px that a column without `minWidth` has at least: its cells are empty at first, or grow. */
  readonly width?: number;
  /**
   * What decides has none and is always shown. The others are shown while there is width for them, 1 first; a table
   * without `onSettings` shows all.
   */
  readonly priority?: number;
  /** `end`: figures, right-aligned and tabular. */
  readonly align?: 'start' | 'end';
  readonly sortable?: boolean;
  /**
   * What its cells show keeps nothing of its own and follows its props, so that its elements may come to show another
   * row while a long table scrolls. Other cells are made again for each row.
   */
  readonly stateless?: boolean;
  /** Not shown until chosen in the table's settings. */
  readonly initiallyHidden?: boolean;
  /** Cannot be hidden: the table would be meaningless without it. */
  readonly fixed?: boolean;
  /** In the stacked layout: the card's first line, or left out. */
  readonly stacked?: 'title' | 'hidden';
}

/** Whether a column's cells must be read as a whole: they are not cut. */
export const isWhole = ({ minWidth }: Column<never>): boolean => minWidth === undefined;

export interface Sort {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

export type Density = 'comfortable' | 'compact';

export interface TableSettings {
  /** Ids of the columns that are hidden. */
  readonly hidden: readonly string[];
  /** Ids of the columns that are shown even where there is no width for them: the table scrolls. */
  readonly pinned?: readonly string[];
  readonly density: Density;
}

/** What makes the rows of a table those of a tree. */
export interface TableTree<T> {
  /** `aria-level` and its like, for the row's element. The same object as long as nothing of it changes. */
  rowProps(row: T): HTMLAttributes<HTMLElement>;
  /** Gets each key on a row before the table does; `preventDefault` keeps the table from handling it. */
  onKeyDown(event: KeyboardEvent, id: string, focusRow: (id: string) => void): void;
}

/** Which part of a long list the rows of a table are: the others have their height alone. */
export interface RowsWindow {
  /** Names the list: of one with another filter no row is known. */
  readonly list: string;
  readonly total: number;
  /** Index of the first row that is read. */
  readonly from: number;
}

export interface DataTableProps<T> {
  /** Names the table for assistive technology. */
  caption: string;
  /** Stable: module level or memo. */
  columns: readonly Column<T>[];
  /**
   * Gets the index of the first row that is drawn, some rows before those in sight, where only some are, and the list of
   * `windowOf` that the table shows. Stable.
   */
  onWindow?: ((first: number, list?: string) => void) | undefined;
  rows: readonly T[];
  /** With it `rows` are some of a long list: `onWindow` tells which are needed. The same object as long as they are. */
  windowOf?: RowsWindow | undefined;
  /** How many rows there will be, where they come one after another. */
  expected?: number;
  rowId(row: T): string;
  /** What the row is about, for the name of its check box. */
  rowName(row: T): string;
  /** Extra class of a row, for instance `ems-row-alarm`, `ems-row-unread`. */
  rowClass?(row: T): string | undefined;
  sort?: Sort | undefined;
  onSort?(sort: Sort | undefined): void;
  /** Ids of the chosen rows; with it rows have check boxes. */
  selected?: ReadonlySet<string> | undefined;
  onSelect?(selected: ReadonlySet<string>): void;
  /** Id of the row whose detail is open. */
  current?: string | undefined;
  /** Enter or a click on a row. */
  onOpen?: ((row: T) => void) | undefined;
  /** Gets each key on a row first; `preventDefault` keeps the table from handling it. */
  onRowKey?: ((event: KeyboardEvent, id: string) => void) | undefined;
  /** Buttons at the end of a row. */
  actions?: ((row: T) => ReactNode) | undefined;
  /** Refreshing: rows stay, a bar shows that they are being renewed. */
  loading?: boolean;
  /** Of all pages, for assistive technology. */
  total?: number | undefined;
  /** Index of the first row in all pages. */
  offset?: number;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
  /** Its cells have a cursor of their own. */
  isGrid?: boolean;
  /** With it the table is a treegrid: `rows` are those in view. */
  tree?: TableTree<T>;
  settings?: TableSettings | undefined;
  /** With it the head has a settings button: columns and row height. */
  onSettings?(settings: TableSettings): void;
}

export const initialSettings = (columns: readonly Column<never>[]): TableSettings => ({
  hidden: columns.filter((column) => column.initiallyHidden).map((column) => column.id),
  density: 'comfortable',
});

/** `-raisedAt` ↔ `{column: 'raisedAt', direction: 'desc'}`: the form of list requests. */
export const sortText = (sort: Sort): string => (sort.direction === 'desc' ? `-${sort.column}` : sort.column);
export const parseSort = (text: string): Sort =>
  text.startsWith('-') ? { column: text.slice(1), direction: 'desc' } : { column: text, direction: 'asc' };

/** The order after a click on a column's head: ascending, descending, the list's initial order. */
export function nextSort(sort: Sort | undefined, column: string): Sort | undefined {
  if (sort?.column !== column) return { column, direction: 'asc' };
  return sort.direction === 'asc' ? { column, direction: 'desc' } : undefined;
}
