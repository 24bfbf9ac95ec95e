import { lazy, memo, Suspense, useCallback, useMemo, useState } from 'react';
import { GuardedDetail } from '#src/blocks/guarded-detail.tsx';
import { ExportButton } from '#src/blocks/export-list/export-button.tsx';
import { LiveListPage } from '#src/blocks/list/live-list-page.tsx';
import type { Changes } from '#src/blocks/list/list-query.ts';
import { useLiveList } from '#src/blocks/list/use-live-list.ts';
import { workOrderUrl } from '#src/blocks/urls.ts';
import { useZones } from '#src/blocks/use-stations.ts';
import type { Alarm } from '#src/contract/alarm.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { type Acts, BulkActions } from './alarm-actions.tsx';
import { AlarmChips } from './alarm-chips.tsx';
import { AlarmDetail, type DetailLinks } from './alarm-detail.tsx';
import { AlarmFilters } from './alarm-filters.tsx';
import css from './alarm-manager.css?inline';
import { type AlarmQuery, countFilters, filterChanges, type Filters, noFilters } from './alarm-query.ts';
import { type Action, hasReturned } from './alarm-state.ts';
import { alarmId, AlarmTable } from './alarm-table.tsx';
import { FloodBanner } from './flood-banner.tsx';
import { texts } from './texts.ts';
import { useAlarmExport } from './use-alarm-export.ts';
import { useAlarmCounts, useAlarmList } from './use-alarms.ts';

const styles = sheet(css);
const ActionDialog = lazy(() => import('./action-dialog.tsx'));
const CreateOrderDialog = lazy(() => import('#src/blocks/create-order/create-order-dialog.tsx'));

interface AlarmManagerProps {
  query: AlarmQuery;
  change(changes: Changes): void;
  openTab(url: string): void;
}

type Pending = { readonly action: Action; readonly alarms: readonly Alarm[] } | { readonly orderFor: Alarm };

/** All alarms of the caller's stations: found, judged, acknowledged and resolved from one screen. */
export const AlarmManager = memo(function AlarmManager({ query, change, openTab }: AlarmManagerProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const zone = useZones();
  const counts = useAlarmCounts();
  const [pending, setPending] = useState<Pending>();
  const list = useLiveList({
    ...useAlarmList(query),
    pagination: query,
    idOf: alarmId,
    isNewAgain: hasReturned,
    change,
    isBusy: pending !== undefined,
  });
  const { show } = list;
  const makeExport = useAlarmExport(query, zone);
  const filter = useCallback((values: Filters) => show(filterChanges(values)), [show]);
  const acts = useMemo<Acts>(
    () => ({
      act: (action, alarms) => setPending({ action, alarms }),
      createOrder: (orderFor) => setPending({ orderFor }),
      showOrder: (orderId) => openTab(workOrderUrl(orderId)),
    }),
    [openTab],
  );
  const links = useMemo<DetailLinks>(
    () => ({
      open: (id) => change({ alarm: id }),
      allOf: (stationId, deviceId) => show({ ...noFilters, ...filterChanges({ state: 'all', stationId, deviceId }) }),
    }),
    [change, show],
  );
  const endAct = () => setPending(undefined);
  return (
    <>
      <LiveListPage
        list={list}
        title={t('title')}
        summary={<AlarmChips query={query} filter={filter} />}
        filters={
          <AlarmFilters
            query={query}
            device={list.rows.find(({ deviceId }) => deviceId === query.deviceId)?.deviceName}
            filter={filter}
          />
        }
        actions={<ExportButton make={makeExport} disabled={list.total === 0} />}
        activeFilters={countFilters(query)}
        noFilters={noFilters}
        notice={<FloodBanner stationId={query.stationId} zone={zone} filter={filter} />}
        bulkActions={<BulkActions alarms={list.selectedRows} act={acts.act} />}
        texts={{
          none: t('empty.none'),
          noneText: t('empty.noneText'),
          failed: t('failed'),
          newRows: (count) => t('newRows', { count }),
        }}
        onRefresh={() => void counts.refetch()}
        detail={
          <GuardedDetail id={query.open} restore={links.open}>
            {(open) => (
              <AlarmDetail
                key={open}
                id={open}
                row={list.rows.find(({ id }) => id === open)}
                rowAt={list.answer.dataUpdatedAt}
                zone={zone}
                acts={acts}
                links={links}
                onClose={() => change({ alarm: null })}
              />
            )}
          </GuardedDetail>
        }
      >
        <AlarmTable {...{ query, list, zone, acts, change }} />
      </LiveListPage>
      <Suspense>
        {pending && 'action' in pending && (
          <ActionDialog
            {...pending}
            onClose={endAct}
            onDone={() => {
              endAct();
              list.renew();
            }}
          />
        )}
        {pending && 'orderFor' in pending && (
          <CreateOrderDialog
            prefill={orderPrefill(pending.orderFor)}
            onClose={endAct}
            onDone={(orderId) => {
              endAct();
              openTab(workOrderUrl(orderId));
            }}
          />
        )}
      </Suspense>
    </>
  );
});

/** What an order for the alarm is about. */
const orderPrefill = ({ id, stationId, deviceId, title, code, deviceName, cause, advice }: Alarm) => ({
  alarmId: id,
  stationId,
  deviceId,
  title: `${deviceName}: ${title} (${code})`,
  description: [cause, advice].filter((text) => text !== '').join('\n'),
});
