import arrow from 'primeicons/raw-svg/arrow-up.svg?icon';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button.tsx';
import { Pager } from '#src/ui/data-table/pager.tsx';
import { ListPage, type ListPageProps } from '#src/ui/list-page.tsx';
import { Empty, QueryView, Skeleton } from '#src/ui/states.tsx';
import { texts as uiTexts } from '#src/ui/texts.ts';
import { type Changes, pageSizes } from './list-query.ts';
import type { LiveList } from './use-live-list.ts';

interface LiveListPageProps<Row> extends Pick<
  ListPageProps,
  'title' | 'summary' | 'filters' | 'actions' | 'notice' | 'detail'
> {
  list: LiveList<Row>;
  activeFilters: number;
  /** Takes every filter out of the address. */
  noFilters: Changes;
  bulkActions?: ReactNode;
  texts: ListTexts;
  /** Instead of the words for no rows, where the page knows why. */
  empty?: ReactNode;
  /** Read again beside the list, on request. */
  onRefresh?(): void;
  /** The table. */
  children: ReactNode;
}

/** What a list says of itself. */
export interface ListTexts {
  readonly failed: string;
  readonly none: string;
  readonly noneText: string;
  fresh(count: number): string;
}

/** The list page of every screen whose records change while somebody looks at them. */
export function LiveListPage<Row>(props: LiveListPageProps<Row>) {
  const { list, activeFilters, noFilters, bulkActions, texts, empty, onRefresh, children, ...frame } = props;
  const { answer, place, total, chosen } = list;
  const reset = () => list.show(noFilters);
  const refresh = () => {
    list.renew();
    void answer.refetch();
    onRefresh?.();
  };
  return (
    <ListPage
      {...frame}
      fitsWindow
      activeFilters={activeFilters}
      onReset={reset}
      onRefresh={refresh}
      refreshing={answer.isFetching}
      bulk={{ count: chosen.length, actions: bulkActions, onClear: list.clearChoice }}
      pager={
        total > 0 && (
          <Pager
            page={place.page}
            pageSize={place.pageSize}
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
        empty={empty ?? <NoRows texts={texts} filtered={activeFilters > 0} onClear={reset} />}
        skeleton={<Skeleton rows={12} />}
        failed={texts.failed}
      >
        {() => (
          <Results list={list} fresh={texts.fresh}>
            {children}
          </Results>
        )}
      </QueryView>
    </ListPage>
  );
}

interface ResultsProps<Row> {
  list: LiveList<Row>;
  fresh(count: number): string;
  children: ReactNode;
}

function Results<Row>({ list, fresh, children }: ResultsProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(list.key);
  useEffect(() => {
    // A tab that is shown again runs this too, and its list stays where it was.
    if (shown.current === list.key) return;
    shown.current = list.key;
    box.current?.querySelector('.ems-table-scroll')?.scrollTo({ top: 0 });
  }, [list.key]);
  return (
    <div ref={box} className="ems-list-table" {...list.handHandlers}>
      <div className="ems-list-fresh" role="status">
        {list.fresh > 0 && (
          <Button kind="primary" icon={arrow} onClick={list.showFresh}>
            {fresh(list.fresh)}
          </Button>
        )}
      </div>
      {children}
    </div>
  );
}

function NoRows({ texts, filtered, onClear }: { texts: ListTexts; filtered: boolean; onClear(): void }) {
  const t = useTexts(uiTexts);
  if (!filtered) return <Empty title={texts.none} text={texts.noneText} />;
  return (
    <Empty
      title={t('list.noMatch')}
      text={t('list.noMatchText')}
      action={<Button onClick={onClear}>{t('list.clear')}</Button>}
    />
  );
}
