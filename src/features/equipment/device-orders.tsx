import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { workOrderUrl } from '#src/blocks/places.ts';
import { useOpenTab } from '#src/blocks/use-page-query.ts';
import { useStaleOnChange } from '#src/blocks/use-stale-on-change.ts';
import { useZones } from '#src/blocks/use-stations.ts';
import type { LedgerDetail } from '#src/contract/device-ledger.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { pageSizeMax } from '#src/contract/limits.ts';
import { isEnded } from '#src/contract/rules/work-order-flow.ts';
import { workOrderEndpoints } from '#src/contract/work-order.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Empty, QueryView } from '#src/ui/states.tsx';
import { StatusDot } from '#src/ui/status-dot.tsx';
import { Time } from '#src/ui/time.tsx';
import { texts } from './texts.ts';

const reads: readonly EndpointName[] = ['listWorkOrders'];

/** The work orders of the device, the newest first; each leads to its page. */
export function DeviceOrders({ device: { id, name, stationId } }: { device: LedgerDetail }) {
  const t = useTexts(texts);
  useStaleOnChange('workOrder', reads);
  const zone = useZones()(stationId);
  const openTab = useOpenTab();
  // Orders are found by their device's name; another one's may contain it.
  const request = { filter: 'all', stationId, keyword: name, sort: '-createdAt', pageSize: pageSizeMax } as const;
  const answer = useQuery({
    ...query(useApi(), workOrderEndpoints.listWorkOrders, request, { silent: true }),
    select: ({ records }) => records.filter(({ deviceId }) => deviceId === id),
  });
  return (
    <QueryView
      query={answer}
      isEmpty={(orders) => orders.length === 0}
      empty={<Empty title={t('detail.noOrders')} text={t('detail.noOrdersText')} />}
      failed={t('detail.ordersFailed')}
    >
      {(orders) => (
        <ul className="ems-equipment-list" aria-label={t('detail.orders')}>
          {orders.map((order) => (
            <li key={order.id}>
              <LinkButton onClick={() => openTab(workOrderUrl(order.id))}>{order.title}</LinkButton>
              <StatusDot look={isEnded(order.status) ? 'quiet' : 'active'}>
                {t(isEnded(order.status) ? 'detail.orderEnded' : 'detail.orderOpen')}
              </StatusDot>
              <span className="ems-sub">
                {order.number} · <Time at={order.createdAt} zone={zone} show="minute" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
