import arrow from 'primeicons/raw-svg/arrow-up.svg?icon';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Pager } from '#src/ui/data-table/pager.tsx';
import { ListPage, type ListPageProps } from '#src/ui/list/list-page.tsx';
import { Empty, QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { texts as uiTexts } from '#src/ui/texts.ts';
import { type Changes, pageSizes } from './list-query.ts';
import type { LiveList } from './use-live-list.ts';

interface LiveListPageProps<Row> extends Pick<
  ListPageProps,
  'title' | 'summary' | 'filters' | 'actions' | 'notice' | 'detail'
> {
  list: LiveList<Row>;
  /** False: the table has all rows. */
  hasPages?: boolean;
  activeFilters: number;
  /** Removes every filter from the address. */
  noFilters: Changes;
  selectedCount: number;
  bulkActions?: ReactNode;
  texts: ListTexts;
  /** Instead of the words for no rows, where the page knows the reason. */
  empty?: ReactNode;
  /** Reads again what the page shows. */
  onRefresh(): void;
  /** The table. */
  children: ReactNode;
}

/** The list's words for its states. */
export interface ListTexts {
  readonly failed: string;
  readonly none: string;
  readonly noneText: string;
  newRows(count: number): string;
}

/** The list page of all screens whose records change while users work with them. */
export function LiveListPage<Row>(props: LiveListPageProps<Row>) {
  const { list, hasPages = true, activeFilters, noFilters, selectedCount, bulkActions } = props;
  const { texts, empty, onRefresh, children, ...frame } = props;
  const { answer, pagination, total } = list;
  const reset = () => list.show(noFilters);
  const refresh = () => {
    list.renew();
    onRefresh();
  };
  return (
    <ListPage
      {...frame}
      fitsWindow
      activeFilters={activeFilters}
      onReset={reset}
      onRefresh={refresh}
      refreshing={answer.isFetching}
      bulk={{ count: selectedCount, actions: bulkActions, onClear: list.clearSelection }}
      pager={
        hasPages &&
        total > 0 && (
          <Pager
            page={pagination.page}
            pageSize={pagination.pageSize}
            pageSizes={pageSizes}
            total={total}
            onPage={(page) => list.show({ page: page === 1 ? null : String(page) })}
            onPageSize={(size) => list.show({ size: String(size), page: null })}
          />
        )
      }
    >
      <QueryView
        query={answer}
        isEmpty={() => list.rows.length === 0}
        empty={empty ?? <NoRows texts={texts} isFiltered={activeFilters > 0} onReset={reset} />}
        skeleton={<Skeleton rows={12} />}
        failed={texts.failed}
      >
        {() => (
          <Results list={list} newRows={texts.newRows}>
            {children}
          </Results>
        )}
      </QueryView>
    </ListPage>
  );
}

interface ResultsProps<Row> {
  list: LiveList<Row>;
  newRows(count: number): string;
  children: ReactNode;
}

function Results<Row>({ list, newRows, children }: ResultsProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const shownKey = useRef(list.key);
  useEffect(() => {
    // A tab that is shown again runs this too, and keeps its scroll position.
    if (shownKey.current === list.key) return;
    shownKey.current = list.key;
    box.current?.querySelector('.ems-table-scroll')?.scrollTo({ top: 0 });
  }, [list.key]);
  return (
    <div ref={box} className="ems-list-table" {...list.activityHandlers}>
      <div className="ems-list-fresh" role="status">
        {list.newCount > 0 && (
          <Button kind="primary" icon={arrow} onClick={list.showNew}>
            {newRows(list.newCount)}
          </Button>
        )}
      </div>
      {children}
    </div>
  );
}

function NoRows({ texts, isFiltered, onReset }: { texts: ListTexts; isFiltered: boolean; onReset(): void }) {
  const t = useTexts(uiTexts);
  if (!isFiltered) return <Empty title={texts.none} text={texts.noneText} />;
  return (
    <Empty
      title={t('list.noMatch')}
      text={t('list.noMatchText')}
      action={<Button onClick={onReset}>{t('list.clear')}</Button>}
    />
  );
}
