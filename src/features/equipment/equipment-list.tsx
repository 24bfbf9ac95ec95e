import plus from 'primeicons/raw-svg/plus.svg?icon';
import upload from 'primeicons/raw-svg/upload.svg?icon';
import { lazy, memo, type ReactNode, Suspense, useCallback, useState } from 'react';
import { Allowed } from '#src/blocks/allowed.tsx';
import { ExportButton } from '#src/blocks/export-list/export-button.tsx';
import type { Changes } from '#src/blocks/list/list-query.ts';
import { LiveListPage } from '#src/blocks/list/live-list-page.tsx';
import { useLiveList } from '#src/blocks/list/use-live-list.ts';
import { NoStation } from '#src/blocks/station/no-station.tsx';
import { useIsUnknownStation } from '#src/blocks/use-stations.ts';
import { GuardedDetail } from '#src/blocks/guarded-detail.tsx';
import type { LedgerDetail } from '#src/contract/device-ledger.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button.tsx';
import { DeviceDetail } from './device-detail.tsx';
import css from './equipment.css?inline';
import { EquipmentFilters } from './equipment-filters.tsx';
import {
  changesOf,
  countFilters,
  type EquipmentQuery,
  filterChanges,
  type FilterValues,
  noFilters,
  openedOf,
} from './equipment-query.ts';
import { deviceId, EquipmentTable } from './equipment-table.tsx';
import { EquipmentTree } from './equipment-tree.tsx';
import { texts } from './texts.ts';
import { useEquipmentExport } from './use-equipment-export.ts';
import { useLedgerList } from './use-equipment.ts';

const styles = sheet(css);
const DeviceForm = lazy(() => import('./device-form.tsx'));
const ImportDialog = lazy(() => import('./import-dialog.tsx'));
const RetireDialog = lazy(() => import('./retire-dialog.tsx'));

/** What is open over the list. */
export type Task =
  | { readonly kind: 'create' | 'import' }
  | { readonly kind: 'edit' | 'retire'; readonly device: LedgerDetail };

/** What the filters say of a new device. */
const known = ({ stationId, type }: EquipmentQuery) => ({ ...(stationId && { stationId }), ...(type && { type }) });

interface EquipmentListProps {
  query: EquipmentQuery;
  /** Beside the title: the way to other views of the page. */
  summary: ReactNode;
  change(changes: Changes): void;
}

/** The devices of the caller's stations: what they are, where they stand in their life, and what they do. */
export const EquipmentList = memo(function EquipmentList({ query, summary, change }: EquipmentListProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const [task, setTask] = useState<Task>();
  const busy = task !== undefined;
  const isUnknown = useIsUnknownStation(query.stationId);
  const list = useLiveList({ ...useLedgerList(query), pagination: query, idOf: deviceId, change, isBusy: busy });
  const { show } = list;
  const filter = useCallback((values: FilterValues) => show(filterChanges(values)), [show]);
  const makeExport = useEquipmentExport(query);
  const end = () => setTask(undefined);
  const done = (id?: string) => {
    end();
    list.renew();
    if (id !== undefined) change({ device: id });
  };
  return (
    <div className="ems-equipment">
      <EquipmentTree
        query={query}
        onChoose={({ device, ...place }) => {
          filter(place);
          if (device !== undefined) change({ device });
        }}
      />
      <LiveListPage
        list={list}
        title={t('title')}
        summary={summary}
        actions={<Actions start={setTask} makeExport={makeExport} />}
        filters={<EquipmentFilters query={query} filter={filter} />}
        activeFilters={countFilters(query)}
        noFilters={noFilters}
        texts={{
          none: t('none'),
          noneText: t('noneText'),
          failed: t('failed'),
          newRows: (count) => t('newRows', { count }),
        }}
        empty={isUnknown ? <NoStation onChoose={(stationId) => filter({ stationId })} /> : undefined}
        detail={
          <GuardedDetail id={openedOf(query)} restore={(opened) => change(changesOf(opened))}>
            {(opened) => {
              const { device, tab } = changesOf(opened);
              return (
                <Suspense>
                  <DeviceDetail
                    key={device}
                    id={device}
                    tab={tab}
                    onTab={(next) => change({ tab: next === 'facts' ? null : next })}
                    start={setTask}
                    onClose={() => change({ device: null, tab: null })}
                  />
                </Suspense>
              );
            }}
          </GuardedDetail>
        }
      >
        <EquipmentTable {...{ query, list, change }} />
      </LiveListPage>
      <Suspense>
        {task?.kind === 'create' && <DeviceForm initial={known(query)} onClose={end} onDone={done} />}
        {task?.kind === 'edit' && <DeviceForm id={task.device.id} onClose={end} onDone={done} />}
        {task?.kind === 'retire' && <RetireDialog id={task.device.id} onClose={end} onDone={() => done()} />}
        {task?.kind === 'import' && <ImportDialog onClose={end} onImported={list.renew} />}
      </Suspense>
    </div>
  );
});

interface ActionsProps {
  start(task: Task): void;
  makeExport: ReturnType<typeof useEquipmentExport>;
}

function Actions({ start, makeExport }: ActionsProps) {
  const t = useTexts(texts);
  return (
    <>
      <ExportButton make={makeExport} />
      <Allowed permission="device_import">
        <Button icon={upload} onClick={() => start({ kind: 'import' })}>
          {t('action.import')}
        </Button>
      </Allowed>
      <Allowed permission="device_save">
        <Button kind="primary" icon={plus} onClick={() => start({ kind: 'create' })}>
          {t('action.create')}
        </Button>
      </Allowed>
    </>
  );
}
