import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { workOrderUrl } from '#src/blocks/urls.ts';
import { useOpenTab } from '#src/blocks/use-page-query.ts';
import { useStaleOnChange } from '#src/blocks/use-stale-on-change.ts';
import { useZones } from '#src/blocks/use-stations.ts';
import type { LedgerDetail } from '#src/contract/station/device-ledger.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { isEnded } from '#src/contract/rules/work-order/work-order-flow.ts';
import { workOrderEndpoints } from '#src/contract/work-order/work-order.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Entries } from '#src/ui/list/entries.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Empty, QueryView } from '#src/ui/state/states.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { Time } from '#src/ui/value/time.tsx';
import { texts } from './texts.ts';

const reads: readonly EndpointName[] = ['listWorkOrders'];
const shownMax = 50;

/** The work orders of the device, the newest first; each leads to its page. */
export function DeviceOrders({ device: { id: deviceId, stationId } }: { device: LedgerDetail }) {
  const t = useTexts(texts);
  useStaleOnChange('workOrder', reads);
  const zone = useZones()(stationId);
  const openTab = useOpenTab();
  const request = { deviceId, sort: '-createdAt', pageSize: shownMax } as const;
  const answer = useQuery(query(useApi(), workOrderEndpoints.listWorkOrders, request, { silent: true }));
  return (
    <QueryView
      query={answer}
      isEmpty={({ records }) => records.length === 0}
      empty={<Empty title={t('detail.noOrders')} text={t('detail.noOrdersText')} />}
      failed={t('detail.ordersFailed')}
    >
      {({ records }) => (
        <Entries label={t('detail.orders')}>
          {records.map((order) => (
            <li key={order.id}>
              <LinkButton onClick={() => openTab(workOrderUrl(order.id))}>{order.title}</LinkButton>
              <StatusDot tone={isEnded(order.status) ? 'quiet' : 'active'}>
                {t(isEnded(order.status) ? 'detail.orderEnded' : 'detail.orderOpen')}
              </StatusDot>
              <span className="ems-sub">
                {order.number} · <Time at={order.createdAt} zone={zone} show="minute" />
              </span>
            </li>
          ))}
        </Entries>
      )}
    </QueryView>
  );
}
