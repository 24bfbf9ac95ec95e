import { lazy, memo, Suspense, useCallback, useState } from 'react';
import type { Alarm } from '#src/contract/alarm.ts';
import { LiveListPage } from '#src/blocks/list/live-list-page.tsx';
import type { Changes } from '#src/blocks/list/list-query.ts';
import { useLiveList } from '#src/blocks/list/use-live-list.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { type Act, type Action, BulkActions } from './alarm-actions.tsx';
import { AlarmChips } from './alarm-chips.tsx';
import { AlarmDetail } from './alarm-detail.tsx';
import { AlarmFilters } from './alarm-filters.tsx';
import css from './alarm-manager.css?inline';
import { type AlarmQuery, countFilters, filterChanges, noFilters } from './alarm-query.ts';
import { alarmId, AlarmTable } from './alarm-table.tsx';
import { texts } from './texts.ts';
import { useAlarmCounts, useAlarmList } from './use-alarms.ts';
import { useZones } from '#src/blocks/use-stations.ts';

const styles = sheet(css);
const ActionDialog = lazy(() => import('./action-dialog.tsx'));

interface AlarmManagerProps {
  query: AlarmQuery;
  change(changes: Changes): void;
}

interface Pending {
  readonly action: Action;
  readonly alarms: readonly Alarm[];
}

/** All alarms of the caller's stations: found, judged, acknowledged and resolved from one screen. */
export const AlarmManager = memo(function AlarmManager({ query, change }: AlarmManagerProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const zone = useZones();
  const counts = useAlarmCounts();
  const [pending, setPending] = useState<Pending>();
  const act = useCallback<Act>((action, alarms) => setPending({ action, alarms }), []);
  const busy = pending !== undefined;
  const list = useLiveList({ ...useAlarmList(query), place: query, idOf: alarmId, change, busy });
  const { show } = list;
  const filter = useCallback((values: Partial<AlarmQuery>) => show(filterChanges(values)), [show]);
  const endAct = () => setPending(undefined);
  const done = () => {
    endAct();
    list.renew();
  };
  return (
    <>
      <LiveListPage
        list={list}
        title={t('title')}
        summary={<AlarmChips query={query} filter={filter} />}
        filters={<AlarmFilters query={query} filter={filter} />}
        activeFilters={countFilters(query)}
        noFilters={noFilters}
        bulkActions={<BulkActions alarms={list.chosen} act={act} />}
        texts={{
          none: t('empty.none'),
          noneText: t('empty.noneText'),
          failed: t('failed'),
          fresh: (count) => t('newRows', { count }),
        }}
        onRefresh={() => void counts.refetch()}
        detail={
          query.open && (
            <AlarmDetail
              key={query.open}
              id={query.open}
              row={list.rows.find(({ id }) => id === query.open)}
              rowAt={list.answer.dataUpdatedAt}
              zone={zone}
              act={act}
              onClose={() => change({ alarm: null })}
            />
          )
        }
      >
        <AlarmTable {...{ query, list, zone, act, change }} />
      </LiveListPage>
      {pending && (
        <Suspense>
          <ActionDialog {...pending} onClose={endAct} onDone={done} />
        </Suspense>
      )}
    </>
  );
});
