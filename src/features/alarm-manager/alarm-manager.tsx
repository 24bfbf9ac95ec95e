import { lazy, memo, Suspense, useCallback, useState } from 'react';
import type { Alarm } from '#src/contract/alarm.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button.tsx';
import { Pager } from '#src/ui/data-table/pager.tsx';
import { ListPage } from '#src/ui/list-page.tsx';
import { Empty, QueryView, Skeleton } from '#src/ui/states.tsx';
import { type Act, type Action, BulkActions } from './alarm-actions.tsx';
import { AlarmChips } from './alarm-chips.tsx';
import { AlarmDetail } from './alarm-detail.tsx';
import { AlarmFilters } from './alarm-filters.tsx';
import css from './alarm-manager.css?inline';
import { type AlarmQuery, type Changes, countFilters, filterChanges, noFilters, pageSizes } from './alarm-query.ts';
import { alarmId, AlarmTable } from './alarm-table.tsx';
import { texts } from './texts.ts';
import { useAlarmCounts, useAlarmList, useZones } from './use-alarms.ts';
import { useHand, useHeldRows } from '#src/blocks/use-held-rows.ts';

const styles = sheet(css);
const ActionDialog = lazy(() => import('./action-dialog.tsx'));
const nothing: ReadonlySet<string> = new Set();
const noRows: readonly Alarm[] = [];

interface AlarmManagerProps {
  query: AlarmQuery;
  change(changes: Changes): void;
}

interface Pending {
  readonly action: Action;
  readonly alarms: readonly Alarm[];
}

/** What the operator has taken in hand, and the list that waits meanwhile. */
function useWork({ query, change }: AlarmManagerProps) {
  const [selected, select] = useState(nothing);
  const [pending, setPending] = useState<Pending>();
  const [letGo, setLetGo] = useState(0);
  const hand = useHand();
  const { answer, key: request } = useAlarmList(query);
  const key = `${answer.isPlaceholderData} ${letGo} ${request}`;
  const held = query.page > 1 || selected.size > 0 || pending !== undefined || hand.atWork;
  const list = useHeldRows(answer.data?.records ?? noRows, key, held, alarmId);
  const show = useCallback(
    (changes: Changes) => {
      select(nothing);
      change(changes);
    },
    [change],
  );
  const renew = () => {
    setLetGo((times) => times + 1);
    select(nothing);
  };
  return {
    answer,
    list,
    key,
    hand,
    selected,
    select,
    show,
    renew,
    pending,
    chosen: list.rows.filter(({ id }) => selected.has(id)),
    act: useCallback<Act>((action, alarms) => setPending({ action, alarms }), []),
    endAct: () => setPending(undefined),
  };
}

/** All alarms of the caller's stations: found, judged, acknowledged and resolved from one screen. */
export const AlarmManager = memo(function AlarmManager({ query, change }: AlarmManagerProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const zone = useZones();
  const counts = useAlarmCounts();
  const work = useWork({ query, change });
  const { answer, list, chosen, act, show, pending } = work;
  const filter = useCallback((values: Partial<AlarmQuery>) => show(filterChanges(values)), [show]);
  const total = answer.data?.total ?? 0;
  const refresh = () => {
    work.renew();
    void answer.refetch();
    void counts.refetch();
  };
  const done = () => {
    work.endAct();
    work.renew();
  };
  const detail = query.open && (
    <AlarmDetail
      key={query.open}
      id={query.open}
      row={list.rows.find(({ id }) => id === query.open)}
      rowAt={answer.dataUpdatedAt}
      zone={zone}
      act={act}
      onClose={() => change({ alarm: null })}
    />
  );
  return (
    <div className="ems-alarm-page">
      <ListPage
        title={t('title')}
        summary={<AlarmChips query={query} filter={filter} />}
        filters={<AlarmFilters query={query} filter={filter} />}
        activeFilters={countFilters(query)}
        onReset={() => show(noFilters)}
        onRefresh={refresh}
        refreshing={answer.isFetching}
        bulk={{
          count: chosen.length,
          actions: <BulkActions alarms={chosen} act={act} />,
          onClear: () => work.select(nothing),
        }}
        pager={
          total > 0 && (
            <Pager
              page={query.page}
              pageSize={query.pageSize}
              pageSizes={pageSizes}
              total={total}
              onPage={(page) => show({ page: page === 1 ? null : String(page) })}
              onPageSize={(size) => show({ size: String(size), page: null })}
            />
          )
        }
        detail={detail}
      >
        <QueryView
          query={answer}
          isEmpty={() => list.rows.length === 0}
          empty={<NoAlarms filtered={countFilters(query) > 0} onClear={() => show(noFilters)} />}
          skeleton={<Skeleton rows={12} />}
          failed={t('failed')}
        >
          {() => (
            <AlarmTable
              {...{ query, list, zone, act, total }}
              listKey={work.key}
              hand={work.hand}
              selected={work.selected}
              select={work.select}
              change={change}
              show={show}
              renew={work.renew}
              loading={answer.isPlaceholderData}
            />
          )}
        </QueryView>
        {pending && (
          <Suspense>
            <ActionDialog {...pending} onClose={work.endAct} onDone={done} />
          </Suspense>
        )}
      </ListPage>
    </div>
  );
});

function NoAlarms({ filtered, onClear }: { filtered: boolean; onClear(): void }) {
  const t = useTexts(texts);
  if (!filtered) return <Empty title={t('empty.none')} text={t('empty.noneText')} />;
  return (
    <Empty
      title={t('empty.filtered')}
      text={t('empty.filteredText')}
      action={<Button onClick={onClear}>{t('empty.clear')}</Button>}
    />
  );
}
