import { keepPreviousData, type QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ApiError } from '#src/api/api-error.ts';
import type { NamedEndpoint } from '#src/api/call.ts';
import type { ApiClient } from '#src/api/client.ts';
import { query } from '#src/api/query.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import type { ChangeFrame } from '#src/contract/push.ts';
import type { TextTable, TextTree } from '#src/i18n/define-texts.ts';
import { useApi, useSession } from '#src/runtime.tsx';
import type { PermissionKey } from '#src/contract/user/permissions.ts';
import type { DataTableProps } from '#src/ui/data-table/types.ts';
import { useServerNow } from '#src/ui/value/clock.ts';
import type { PageQuery } from '../use-page-query.ts';
import { stationsQuery } from '../use-stations.ts';
import type { CellContext, ListColumn } from './columns.tsx';
import type { Filters, FilterValues } from './filter-types.ts';
import type { ListUrl, ListUrlState } from './list-url.ts';
import type { DialogProps, ListHandle, ListOptions } from './types.ts';
import { useLiveList } from './use-live-list.ts';

type RowKeys<Row extends object, F extends Filters, Extras> = NonNullable<
  ListOptions<Row, F, unknown, Extras>['useRowKeys']
>;

/** Texts by keys that the definition's types have checked. */
export type Plain = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** A list's definition with what is worked out from it once. */
export interface ListSetup<Row extends object, F extends Filters, Texts, Extras> extends ListOptions<
  Row,
  F,
  Texts,
  Extras
> {
  readonly endpoint: NamedEndpoint;
  readonly texts: TextTable<TextTree>;
  readonly filters: F;
  readonly url: ListUrl<F>;
  readonly columns: readonly ListColumn<Row, Texts, Extras>[];
  /** Topics of the push channel with the reads that each makes stale. */
  readonly staleReads: readonly (readonly [topic: ChangeFrame['topic'], reads: readonly EndpointName[]])[];
  /** All reads of the page that the list knows. */
  readonly reads: readonly EndpointName[];
  idOf(row: Row): string;
  /** The definition's hook `useRowKeys`: the same on every render. */
  rowKeysOf(...props: Parameters<RowKeys<Row, F, Extras>>): ReturnType<RowKeys<Row, F, Extras>> | undefined;
  /** The definition's hook `useExtras`: the same on every render. */
  extrasOf(source: { readonly rows: readonly Row[]; readonly state: ListUrlState<F> }): Extras;
}

/** What a board of the list is given. */
export interface BoardProps<Row extends object, F extends Filters, Texts, Extras> {
  setup: ListSetup<Row, F, Texts, Extras>;
  state: ListUrlState<F>;
  list: ListHandle<Row, F, Extras>;
  context: CellContext<Texts, Extras>;
  page: PageQuery;
  /** Opens the form of a new record; undefined where the user cannot make one. */
  create: (() => void) | undefined;
  /** The table that the board is shown instead of. */
  table: DataTableProps<Row>;
}

type Answer<Row> = UseQueryResult<{ readonly records: readonly Row[]; readonly total: number }, ApiError>;
type AnySetup = Pick<ListSetup<never, never, never, never>, 'endpoint'>;

// The page shows itself what fails.
const listQuery = ({ endpoint }: AnySetup, api: ApiClient, request: object) =>
  query(api, endpoint, request as never, { silent: true });

const requestOf = <F extends Filters>(
  { url, openRequest }: Pick<ListSetup<never, F, never, never>, 'url' | 'openRequest'>,
  state: ListUrlState<F>,
) => (openRequest ? { open: [] } : url.request(state));

/** Starts the reads that the page shows first. */
export function prefetchList<Row extends object, F extends Filters, Texts, Extras>(
  setup: ListSetup<Row, F, Texts, Extras>,
  api: ApiClient,
  client: QueryClient,
  search: URLSearchParams,
): void {
  const state = setup.url.read((name) => search.get(name));
  void client.prefetchQuery(listQuery(setup, api, requestOf(setup, state)));
  void client.prefetchQuery(stationsQuery(api));
  setup.prefetch?.(api, client);
}

/** Whether the user has one of the keys; without keys everybody may. */
export function useAnyPermission(keys: readonly PermissionKey[] | undefined): boolean {
  const { permissions } = useSession();
  return keys === undefined || keys.some((key) => permissions.includes(key));
}

/** A label: the list's text, or else the name of the record's field. */
export const labelOf = (t: Plain, kind: 'column' | 'filter', id: string): string =>
  t(`${kind}.${id}`, { defaultValue: t(`field.${id}`) });

const hourMs = 3_600_000;
const toHour = (now: number): number => Math.floor(now / hourMs) * hourMs;

type Dialog = (props: DialogProps) => ReactNode;

/** What the address and the server say of a list, with everything that its components need. */
export function useList<Row extends object, F extends Filters, Texts, Extras>(
  setup: ListSetup<Row, F, Texts, Extras>,
  page: PageQuery,
  fixed: Partial<FilterValues<F>> | undefined,
) {
  const { url } = setup;
  const now = useServerNow(toHour);
  const state = useMemo(() => {
    const read = url.read(page.get);
    return { ...read, filters: { ...read.filters, ...fixed }, now };
  }, [url, page, fixed, now]);
  const [dialog, setDialog] = useState<Dialog>();
  const [isPartial, setIsPartial] = useState(false);
  const ofOpen = isPartial && setup.openRequest?.(state.filters, page.get);
  const request = { ...requestOf(setup, state), ...ofOpen };
  const answer = useQuery({ ...listQuery(setup, useApi(), request), placeholderData: keepPreviousData });
  const answered = answer.data as { readonly isPartial?: boolean } | undefined;
  if (answered?.isPartial !== undefined && answered.isPartial !== isPartial) setIsPartial(answered.isPartial);
  const { set: change } = page;
  const live = useLiveList<Row>({
    answer: answer as Answer<Row>,
    request: JSON.stringify(setup.wholeTable && !ofOpen ? state.filters : request),
    pagination: state,
    isBusy: dialog !== undefined,
    idOf: setup.idOf,
    isNewAgain: setup.isNewAgain,
    updateFrozen: setup.updateFrozen,
    change,
  });
  const extras: Extras = setup.extrasOf({ rows: live.rows, state });
  const rows = (extras as { readonly rows?: readonly Row[] } | undefined)?.rows ?? live.rows;
  const { show, clearSelection } = live;
  const openDialog = useCallback((next: Dialog | undefined) => setDialog(() => next), []);
  const filter = useCallback((values: Partial<FilterValues<F>>) => show(url.changes(values)), [show, url]);
  const filterOnly = useCallback(
    (values: Partial<FilterValues<F>>) => show({ ...url.reset, ...url.changes(values) }),
    [show, url],
  );
  const open = useCallback(
    (id: string | undefined) =>
      change(id === undefined ? { [url.openAs]: null, [url.tabAs]: null } : { [url.openAs]: id }),
    [change, url],
  );
  const shown = useRef({ openId: state.openId, rows });
  useLayoutEffect(() => {
    shown.current = { openId: state.openId, rows };
  });
  const close = useCallback((id: string) => shown.current.openId === id && open(undefined), [open]);
  const currentRows = useCallback(() => shown.current.rows, []);
  const handle: Omit<ListHandle<Row, F, Extras>, 'edit'> = {
    filters: state.filters,
    fixed,
    rows,
    readAt: answer.dataUpdatedAt,
    now,
    selectedRows: rows.filter((row) => live.selectedIds.has(setup.idOf(row))),
    removedIds: live.removedIds,
    openId: state.openId,
    extras,
    filter,
    filterOnly,
    open,
    close,
    currentRows,
    openDialog,
    clearSelection,
    renew: live.renew,
  };
  return { state, live, handle, dialog, setDialog, isPartial };
}
