import plus from 'primeicons/raw-svg/plus.svg?icon';
import { lazy, memo, Suspense, useCallback, useMemo, useState } from 'react';
import { Allowed } from '#src/blocks/allowed.tsx';
import type { Changes } from '#src/blocks/list/list-query.ts';
import { LiveListPage } from '#src/blocks/list/live-list-page.tsx';
import { useLiveList } from '#src/blocks/list/use-live-list.ts';
import { GuardedDetail } from '#src/blocks/guarded-detail.tsx';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button.tsx';
import { OrderDetail } from './order-detail.tsx';
import type { OrderStep } from './order-steps.ts';
import { texts } from './texts.ts';
import { useWorkOrder, useWorkOrderCounts, useWorkOrderList } from './use-work-orders.ts';
import { useZones } from '#src/blocks/use-stations.ts';
import { WorkOrderChips } from './work-order-chips.tsx';
import css from './work-order.css?inline';
import { WorkOrderFilters } from './work-order-filters.tsx';
import { countFilters, type FilterValues, filterChanges, noFilters, type WorkOrderQuery } from './work-order-query.ts';
import { orderId, WorkOrderTable } from './work-order-table.tsx';

const styles = sheet(css);
const StepDialog = lazy(() => import('./step-dialog.tsx'));
const CreateOrderDialog = lazy(() => import('#src/blocks/create-order/create-order-dialog.tsx'));

interface WorkOrderListProps {
  query: WorkOrderQuery;
  change(changes: Changes): void;
  /** Leads to an alarm; absent where there is no way there. */
  openAlarm?: ((id: string) => void) | undefined;
  /** This station's orders alone. */
  stationId?: string | undefined;
}

/** What is open over the list. */
type Task = { readonly kind: 'create' } | { readonly kind: 'step'; readonly step: OrderStep; readonly id: string };

/** Every order of the caller's stations, from its creation to its filing. */
export const WorkOrderList = memo(function WorkOrderList({
  query: asked,
  change,
  openAlarm,
  stationId,
}: WorkOrderListProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const zone = useZones();
  const isStationFixed = stationId !== undefined;
  const query = useMemo(() => (stationId === undefined ? asked : { ...asked, stationId }), [asked, stationId]);
  const counts = useWorkOrderCounts(stationId);
  const [task, setTask] = useState<Task>();
  const busy = task !== undefined;
  const list = useLiveList({ ...useWorkOrderList(query), pagination: query, idOf: orderId, change, isBusy: busy });
  const { show } = list;
  const filter = useCallback((values: FilterValues) => show(filterChanges(values)), [show]);
  const end = () => setTask(undefined);
  const done = () => {
    end();
    list.renew();
  };
  const created = (id: string) => {
    done();
    change({ order: id });
  };
  return (
    <>
      <LiveListPage
        list={list}
        title={t('title')}
        summary={<WorkOrderChips query={query} filter={filter} stationId={stationId} />}
        actions={
          <Allowed permission="workOrder_create">
            <Button kind="primary" icon={plus} onClick={() => setTask({ kind: 'create' })}>
              {t('action.create')}
            </Button>
          </Allowed>
        }
        filters={<WorkOrderFilters query={query} filter={filter} isStationFixed={isStationFixed} />}
        activeFilters={countFilters(query) - Number(isStationFixed)}
        noFilters={noFilters}
        texts={{
          none: t('empty.none'),
          noneText: t('empty.noneText'),
          failed: t('failed'),
          newRows: (count) => t('newRows', { count }),
        }}
        onRefresh={() => void counts.refetch()}
        detail={
          <GuardedDetail id={query.open} restore={(order) => change({ order })}>
            {(open) => (
              <OrderDetail
                key={open}
                id={open}
                zone={zone}
                take={({ id }, step) => setTask({ kind: 'step', step, id })}
                openAlarm={openAlarm}
                onClose={() => change({ order: null })}
              />
            )}
          </GuardedDetail>
        }
      >
        <WorkOrderTable {...{ query, list, zone, change }} />
      </LiveListPage>
      <Suspense>
        {task?.kind === 'create' && <CreateOrderDialog onClose={end} onDone={created} />}
        {task?.kind === 'step' && <OpenStep {...task} onClose={end} onDone={done} />}
      </Suspense>
    </>
  );
});

interface OpenStepProps {
  step: OrderStep;
  id: string;
  onClose(): void;
  onDone(): void;
}

/** Reads the order along: a conflict renews it under the open dialog. */
function OpenStep({ id, ...props }: OpenStepProps) {
  const { data: order } = useWorkOrder(id);
  return order && <StepDialog order={order} {...props} />;
}
