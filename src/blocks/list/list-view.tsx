import { useQueryClient } from '@tanstack/react-query';
import plus from 'primeicons/raw-svg/plus.svg?icon';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { invalidate } from '#src/api/query.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import type { ChangeFrame } from '#src/contract/push.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button/button.tsx';
import { DataTable, type DataTableSize } from '#src/ui/data-table/data-table.tsx';
import { type DataTableProps, initialSettings, parseSort, type Sort, sortText } from '#src/ui/data-table/types.ts';
import { ComingDialog } from '#src/ui/dialog/coming-dialog.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { NoStation } from '../station/no-station.tsx';
import type { PageQuery } from '../use-page-query.ts';
import { useStaleOnChange } from '../use-stale-on-change.ts';
import { useIsUnknownStation } from '../use-stations.ts';
import { useCellContext } from './cell-context.ts';
import type { CellContext } from './columns.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { Component, Filters, FilterValues } from './filter-types.ts';
import { ListExportButton } from './list-export-button.tsx';
import type { ListUrlState } from './list-url.ts';
import { LiveListPage } from './live-list-page.tsx';
import type { ListHandle, RowListHandle } from './types.ts';
import { classOf, nameOf, tableColumns } from './list-rows.ts';
import { OpenDetail } from './open-detail.tsx';
import { type BoardProps, type ListSetup, useAnyPermission, useList } from './use-list.ts';
import type { LiveList } from './use-live-list.ts';
import { useFormDialog } from './use-form-dialog.tsx';
import { useWords } from './use-words.ts';

/** Only some lists have it: the page of the first list does not load it. */
const RemovedButton = lazyComponent(async () => ({
  default: (await import('../removed-records/removed-button.tsx')).RemovedButton,
}));

interface ListViewProps<Row extends object, F extends Filters, Texts, Extras> {
  setup: ListSetup<Row, F, Texts, Extras>;
  page: PageQuery;
  fixed: Partial<FilterValues<F>> | undefined;
  summary: ReactNode;
}

/** The list page that a definition describes. */
export function ListView<Row extends object, F extends Filters, Texts, Extras>(
  props: ListViewProps<Row, F, Texts, Extras>,
): ReactNode {
  const { setup, page, fixed, summary } = props;
  useStyles(setup.styles ?? noStyles);
  const { state, live, handle, dialog, setDialog, isPartial } = useList(setup, page, fixed);
  const { t, word } = useWords(setup.texts);
  const caption = word(setup.captionKey ?? 'caption', 'title');
  const context = useCellContext<Texts, Extras>(t, handle.extras, setup.zone);
  const done = (id?: string) => {
    setDialog(undefined);
    live.renew();
    if (id !== undefined && setup.detail) handle.open(id);
  };
  const dialogProps = { onClose: () => setDialog(undefined), onDone: done };
  const form = useFormDialog(setup, handle);
  const list: ListHandle<Row, F, Extras> = { ...handle, edit: form.edit };
  const client = useQueryClient();
  const stationKey = Object.keys(setup.filters).find(
    (key) => setup.filters[key]?.isStation && !(fixed && key in fixed),
  );
  const isUnknown = useIsUnknownStation(stationKey && (state.filters[stationKey] as string | undefined));
  const { filters, url, summary: Summary, notice: Notice, frame: Frame = NoFrame } = setup;
  const { bulkActions } = setup;
  const mayBulk = useAnyPermission(bulkActions?.anyOf);
  return (
    <Frame list={list}>
      {setup.staleReads.map(([topic, reads]) => (
        <StaleOnChange key={topic} topic={topic} reads={reads} />
      ))}
      <LiveListPage
        list={live}
        hasPages={setup.wholeTable === undefined}
        title={t('title')}
        summary={Summary ? <Summary list={list} /> : summary}
        actions={
          <HeadButtons {...{ setup, state, list, context, word }} create={form.create} isEmpty={live.total === 0} />
        }
        filters={<FilterBar filters={filters} list={list} fixed={fixed} t={t} />}
        activeFilters={url.count(state.filters, fixed)}
        noFilters={url.reset}
        notice={Notice && <Notice list={list} />}
        selectedCount={list.selectedRows.length}
        bulkActions={bulkActions && <bulkActions.component list={list} />}
        texts={{
          none: t('empty.none'),
          noneText: t('empty.noneText'),
          failed: word('failed', 'list.failed', { title: caption }),
          newRows: (count) => word('newRows', 'list.newRows', { count }),
        }}
        empty={
          isUnknown && stationKey !== undefined ? (
            <NoStation onChoose={(id) => list.filter({ [stationKey]: id } as Partial<FilterValues<F>>)} />
          ) : undefined
        }
        onRefresh={() => void invalidate(client, setup.reads)}
        detail={setup.detail && <OpenDetail {...{ setup, state, list }} change={page.set} />}
      >
        <Table
          {...{ setup, state, live, list, context, page, isPartial }}
          caption={caption}
          mayBulk={mayBulk}
          create={form.create}
        />
      </LiveListPage>
      <ComingDialog onClose={dialogProps.onClose}>{dialog?.(dialogProps)}</ComingDialog>
    </Frame>
  );
}

const noStyles = sheet('');
const NoFrame = ({ children }: { children: ReactNode }) => children;

function StaleOnChange({ topic, reads }: { topic: ChangeFrame['topic']; reads: readonly EndpointName[] }) {
  useStaleOnChange(topic, reads);
  return null;
}

interface InnerProps<Row extends object, F extends Filters, Texts, Extras> {
  setup: ListSetup<Row, F, Texts, Extras>;
  state: ListUrlState<F>;
  list: ListHandle<Row, F, Extras>;
  context: CellContext<Texts, Extras>;
}

interface HeadButtonsProps<Row extends object, F extends Filters, Texts, Extras> extends InnerProps<
  Row,
  F,
  Texts,
  Extras
> {
  word: ReturnType<typeof useWords>['word'];
  create: (() => void) | undefined;
  isEmpty: boolean;
}

/** Export, removed records, the list's own buttons, and the form of a new record. */
function HeadButtons<Row extends object, F extends Filters, Texts, Extras>(
  props: HeadButtonsProps<Row, F, Texts, Extras>,
) {
  const { setup, state, list, context, word, create, isEmpty } = props;
  const PageActions = setup.actions;
  return (
    <>
      {setup.export && (
        <ListExportButton {...{ setup, state, context, isEmpty }} title={word('export.sheet', 'title')} />
      )}
      {setup.removed && create && (
        <Suspense>
          <RemovedButton {...setup.removed} stale={setup.reads} />
        </Suspense>
      )}
      {PageActions && <PageActions list={list} />}
      {create && (
        <Button kind="primary" icon={plus} onClick={create}>
          {word('action.create', 'list.create')}
        </Button>
      )}
    </>
  );
}

interface TableProps<Row> {
  live: LiveList<Row>;
  caption: string;
  mayBulk: boolean;
  create: (() => void) | undefined;
  page: PageQuery;
  isPartial: boolean;
}

function Table<Row extends object, F extends Filters, Texts, Extras>({
  setup,
  state,
  live,
  list,
  context,
  caption,
  mayBulk,
  create,
  page,
  isPartial,
}: TableProps<Row> & InnerProps<Row, F, Texts, Extras>) {
  const { rowActions, bulkActions, sort, onOpen, detail, wholeTable: WholeTable, cards, board } = setup;
  const columns = useMemo(() => tableColumns(setup, context), [setup, context]);
  const [settings, setSettings] = useState(() => initialSettings(columns));
  const mayAct = useAnyPermission(rowActions?.anyOf);
  const open = onOpen ? (row: Row) => onOpen(row, list) : detail && ((row: Row) => list.open(setup.idOf(row)));
  const onSort = (next: Sort | undefined) => {
    const text = next && sortText(next);
    live.show({ sort: text === undefined || text === sort?.initial ? null : text, page: null });
  };
  const actions = useRowActions(mayAct ? rowActions?.component : undefined, list);
  const rowName = useCallback((row: Row) => nameOf(setup, row, context), [setup, context]);
  const table: DataTableProps<Row> & DataTableSize = {
    rows: list.rows,
    total: live.total,
    loading: live.answer.isPlaceholderData,
    offset: live.offset,
    caption,
    columns,
    rowId: setup.idOf,
    rowName,
    rowClass: (row) => classOf(setup, row, list),
    ...(sort && { sort: state.sort === undefined ? undefined : parseSort(state.sort), onSort }),
    ...(bulkActions && mayBulk && { selected: live.selectedIds, onSelect: live.select }),
    current: state.openId,
    onOpen: open,
    onRowKey: setup.rowKeysOf(list, create),
    actions,
    actionsWidth: rowActions?.widthPx,
    settings,
    onSettings: setSettings,
  };
  const shown = (page.get('view') === 'board' && board) || cards;
  const Cards = shown as Component<BoardProps<Row, F, Texts, Extras>> | undefined;
  if (Cards) return <Cards {...{ setup, state, list, context, page, create, table }} />;
  if (!WholeTable) return <DataTable {...table} />;
  const activeFilters = setup.url.count(state.filters);
  return <WholeTable {...table} {...{ list, activeFilters, page, isPartial }} />;
}

/** The actions of a row: the same function as long as the list's functions and extras are the same. */
function useRowActions<Row extends object, F extends Filters, Extras>(
  RowActions: Component<{ row: Row; list: RowListHandle<Row, F, Extras> }> | undefined,
  handle: RowListHandle<Row, F, Extras>,
) {
  const { extras, filter, filterOnly, open, close, currentRows, openDialog, edit, clearSelection, renew } = handle;
  return useMemo(() => {
    if (!RowActions) return undefined;
    const list = { extras, filter, filterOnly, open, close, currentRows, openDialog, edit, clearSelection, renew };
    return (row: Row) => <RowActions row={row} list={list} />;
  }, [RowActions, extras, filter, filterOnly, open, close, currentRows, openDialog, edit, clearSelection, renew]);
}
