import type * as z from 'zod/mini';
import type { KeyboardEvent, ReactNode } from 'react';
import type { ApiClient } from '#src/api/client.ts';
import type { Endpoint, RequestOf, ResponseOf } from '#src/contract/endpoint.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import type { PermissionKey } from '#src/contract/user/permissions.ts';
import type { ChangeFrame } from '#src/contract/push.ts';
import type { TextTable, TextKey, TextTree } from '#src/i18n/define-texts.ts';
import type { FileFacts } from '#src/lib/file/table-file.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { DataTableSize } from '#src/ui/data-table/data-table.tsx';
import type { DataTableProps } from '#src/ui/data-table/types.ts';
import type { PageQuery } from '../use-page-query.ts';
import type { RemovedOptions } from '../removed-records/removed-button.tsx';
import type { ExportColumns, ExportFormat, ExportPage } from '../export-list/list-export.ts';
import type { CellContext, ColumnBuilder } from './columns.tsx';
import type { Component, Filters, FilterTexts, FilterValues, MisfitFilters } from './filter-types.ts';
import type { GetEntry } from './list-query.ts';
import type { ListUrlState } from './list-url.ts';

/** An endpoint that answers one page of records. */
export type ListEndpoint = Endpoint<
  z.ZodMiniType,
  z.ZodMiniType<{ readonly records: readonly object[]; readonly total: number }>
> & { readonly name: EndpointName };

export type RowOf<E> = ResponseOf<E> extends { readonly records: readonly (infer Row extends object)[] } ? Row : never;

/** What a dialog over a list is given. */
export interface DialogProps {
  onClose(): void;
  /** Closes the dialog, renews the list, and opens the record with that id. */
  onDone(id?: string): void;
}

/** A list as its special components know it. */
export interface ListHandle<Row = unknown, F extends Filters = Filters, Extras = unknown> {
  readonly filters: FilterValues<F>;
  /** Values of filters that the user cannot change. */
  readonly fixed: Partial<FilterValues<F>> | undefined;
  /** The rows that are shown. */
  readonly rows: readonly Row[];
  /** Time at which the rows were read, in milliseconds. */
  readonly readAt: number;
  /** The server's time that filters count from, ms since 1970, to the hour. */
  readonly now: number;
  readonly selectedRows: readonly Row[];
  /** Shown rows that are no longer in the list. */
  readonly removedIds: ReadonlySet<string>;
  readonly openId: string | undefined;
  /** What the list's `useExtras` returns. */
  readonly extras: Extras;
  /** Changes filters; the list goes to page 1. Stable. */
  filter(values: Partial<FilterValues<F>>): void;
  /** Resets all filters and sets these. Stable. */
  filterOnly(values: Partial<FilterValues<F>>): void;
  /** Opens a record's detail, or closes it. Stable. */
  open(id: string | undefined): void;
  /** Closes the detail where it shows that record. Stable. */
  close(id: string): void;
  /** The rows that are shown at the time of the call. Stable. */
  currentRows(): readonly Row[];
  /** Shows a dialog over the list; rows stay frozen while it is open. Stable. */
  openDialog(dialog: (props: DialogProps) => ReactNode): void;
  /** Opens the form of a record; undefined where the user cannot change records. Stable. */
  readonly edit: ((id: string) => void) | undefined;
  /** Stable. */
  clearSelection(): void;
  /** Shows the latest rows, from the list's first one on. Stable. */
  renew(): void;
}

/** A list as the actions of a row know it: only what is stable, since a row is drawn again with its record alone. */
export type RowListHandle<Row = unknown, F extends Filters = Filters, Extras = unknown> = Pick<
  ListHandle<Row, F, Extras>,
  | 'extras'
  | 'filter'
  | 'filterOnly'
  | 'open'
  | 'close'
  | 'currentRows'
  | 'openDialog'
  | 'edit'
  | 'clearSelection'
  | 'renew'
>;

export interface DetailProps<Row = unknown, F extends Filters = Filters, Extras = unknown> {
  id: string;
  /** The record as the list has it, where it is on the shown page. */
  row: Row | undefined;
  /** The tab of the detail in the URL. */
  tab: string | undefined;
  list: ListHandle<Row, F, Extras>;
  onTab(tab: string | undefined): void;
  onClose(): void;
}

export interface FormProps<Row = unknown, F extends Filters = Filters, Extras = unknown> extends DialogProps {
  /** Absent: a new record. */
  id?: string;
  list: ListHandle<Row, F, Extras>;
}

export interface Actions<Props> {
  readonly component: Component<Props>;
  /** Shown to a user who has one of these; absent: to everybody. */
  readonly anyOf?: readonly PermissionKey[];
}

/** Reads a page of the list as it is filtered, with some of the request changed. */
export type ReadPage<Row> = (
  change: Readonly<Record<string, unknown>>,
) => Promise<{ readonly records: readonly Row[]; readonly total: number }>;

export interface ExportOptions<Row, Texts, Extras> {
  /** The key that a user needs for it. */
  readonly permission?: PermissionKey;
  /** Default: CSV and XLSX. */
  readonly formats?: readonly ExportFormat[];
  /** What the file says of itself above its rows, for the filter of the list. @throws ApiError */
  facts?(
    api: ApiClient,
    filter: Readonly<Record<string, unknown>>,
    context: CellContext<Texts, Extras>,
  ): Promise<FileFacts>;
  /** Columns of the file; default: those of the table. */
  columns?(context: CellContext<Texts, Extras>): ExportColumns<Row>;
  /** All pages of the list, for a list that changes too much to be read by page numbers. */
  pages?(read: ReadPage<Row>): AsyncIterable<ExportPage<Row>>;
}

export interface ListOptions<Row extends object, F extends Filters, Texts, Extras> {
  /** What makes the list stale: a topic of the push channel; or several, each with the reads that it makes stale. */
  readonly topic?: ChangeFrame['topic'] | Partial<Readonly<Record<ChangeFrame['topic'], readonly EndpointName[]>>>;
  /** Columns that the request can be sorted by; a column of the table with such an id is sortable. */
  readonly sort?: { readonly by: readonly string[]; readonly initial?: string };
  /** The request's name of the page number. */
  readonly pageAs?: 'page' | 'pageNo';
  /** The detail's id in the address; default `id`. */
  readonly openAs?: string;
  readonly tabAs?: string;
  /** Name of a row for its check box; default: the text of the title column. */
  rowName?(row: Row, context: CellContext<Texts, Extras>): string;
  /** Extra class of a row. */
  rowClass?(row: Row, list: ListHandle<Row, F, Extras>): string | undefined;
  /** Whether a changed record counts as a new row. */
  isNewAgain?(before: Row, now: Row): boolean;
  /** A frozen row with what has changed of its record; default: the record as it is now. */
  updateFrozen?(shown: Row, latest: Row): Row;
  /** Times of rows of any station stand in the zone of the browser: the list is one sequence in time. */
  readonly zone?: 'browser';
  /** Text that names the table, for lists that share their texts; default: `caption`, else `title`. */
  readonly captionKey?: TextKey<Texts>;
  /** Instead of the table and its pages; one answer without filters has all rows. */
  readonly wholeTable?: Component<WholeTableProps<Row>>;
  /** Of a table of all rows: asks for a part of a large tree, and says what this request has besides `open: []`. */
  openRequest?(filters: FilterValues<F>, get: GetEntry): object;
  /** Instead of the table, with its filters and pages: an `li` with `data-id` for each row. */
  readonly cards?: Component<{ list: ListHandle<Row> }>;
  /** `...rowSteps` of `blocks/list-board` gives it: what `?view=board` shows, with the props `BoardProps`. */
  readonly board?: Component<never>;
  /** A hook: what keys on a row do before the table's own. */
  useRowKeys?(
    list: ListHandle<Row, F, Extras>,
    create: (() => void) | undefined,
  ): (event: KeyboardEvent, id: string) => void;
  /** A hook: what cells, actions and other special components need. Its result is stable; its `rows` replace the list's. */
  useExtras?(source: { readonly rows: readonly Row[]; readonly state: ListUrlState<F> }): Extras;
  /** Beside the detail and the list: encloses the page. */
  readonly frame?: Component<{ list: ListHandle<Row, F, Extras>; children: ReactNode }>;
  /** Beside the title, for instance chips. */
  readonly summary?: Component<{ list: ListHandle<Row, F, Extras> }>;
  /** Above the table. */
  readonly notice?: Component<{ list: ListHandle<Row, F, Extras> }>;
  /** Further buttons beside the title. */
  readonly actions?: Component<{ list: ListHandle<Row, F, Extras> }>;
  /** With it rows have check boxes. */
  readonly bulkActions?: Actions<{ list: ListHandle<Row, F, Extras> }>;
  readonly rowActions?: Actions<{ row: Row; list: RowListHandle<Row, F, Extras> }> & { readonly widthPx?: number };
  readonly detail?: Component<DetailProps<Row, F, Extras>>;
  readonly form?: Component<FormProps<Row, F, Extras>>;
  /** The key that a user needs for the form. */
  readonly create?: PermissionKey;
  /** The form changes records and makes no new ones. */
  readonly formEditsOnly?: true;
  /** What a click on a row does; default: opens the detail. */
  onOpen?(row: Row, list: ListHandle<Row, F, Extras>): void;
  readonly export?: true | ExportOptions<Row, Texts, Extras>;
  /** Removed records can be restored by who may change records. */
  readonly removed?: RemovedOptions;
  readonly styles?: CSSStyleSheet;
  /** Reads what the page shows first beside the list. */
  prefetch?(api: ApiClient, client: QueryClient): void;
}

/** What a table of all rows is given besides what every table is. */
export interface WholeTableProps<Row> extends DataTableProps<Row>, DataTableSize {
  list: ListHandle<Row>;
  /** How many filters are set. */
  activeFilters: number;
  /** The rows are a part of a large tree. */
  isPartial: boolean;
  page: PageQuery;
}

/** Texts that each list has. */
type FixedTexts = 'title' | 'empty.none' | 'empty.noneText';

/** Keys that the list's texts have; the name of a form's field serves a column and a filter as well. */
export type Known<Key extends string> =
  | Key
  | (Key extends `field.${infer Id}` ? `column.${Id}` | `filter.${Id}` : never);

/** An unmet need is a property that no texts have: the compiler names it. */
export type Unmet<Name extends string, Missing> = [Missing] extends [never] ? unknown : Readonly<Record<Name, Missing>>;

/** Texts that a column needs. */
export interface TextNeeds {
  readonly textKeys?: string;
}
export type TextKeysOf<C> = C extends { readonly textKeys?: infer Keys } ? Exclude<Keys, undefined> : never;

export type ListDefinition<
  E extends ListEndpoint,
  Texts extends TextTree,
  F extends Filters,
  Extras,
  C extends TextNeeds,
> = ListOptions<RowOf<E>, NoInfer<F>, Texts, Extras> & {
  readonly endpoint: E;
  readonly texts: TextTable<Texts> & Unmet<'missingTexts', Exclude<FixedTexts | FilterTexts<F>, Known<TextKey<Texts>>>>;
  readonly filters: F & Unmet<'filtersNotInTheRequest', MisfitFilters<F, RequestOf<E>>>;
  readonly columns: (
    column: ColumnBuilder<RowOf<E>, Texts, Extras>,
  ) => readonly C[] & Unmet<'missingTexts', Exclude<TextKeysOf<C>, Known<TextKey<Texts>>>>;
} & (RowOf<E> extends { readonly id: string }
    ? { readonly rowId?: (row: RowOf<E>) => string }
    : { readonly rowId: (row: RowOf<E>) => string });
