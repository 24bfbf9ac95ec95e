import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { useReadRecord } from '#src/blocks/form/use-read-record.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { deliveryEndpoints, type DeliverySummary } from '#src/contract/life-cycle/delivery.ts';
import { useApi } from '#src/runtime.tsx';

/** What a change of a delivery makes stale. */
export const deliveryReads: readonly EndpointName[] = ['listDeliveries', 'getDelivery'];

/** What a dialog of an action gets. */
export interface DeliveryDialogProps extends DialogProps {
  delivery: DeliverySummary;
}

/** The revision of a delivery that the user of a dialog has read, and its serial numbers as they are now. */
export function useDelivery(delivery: DeliverySummary) {
  const { data } = useQuery(query(useApi(), deliveryEndpoints.getDelivery, { id: delivery.id }, { silent: true }));
  const serials = data?.rows.map(({ serial }) => serial) ?? [];
  const { id, revision } = useReadRecord<Pick<DeliverySummary, 'id' | 'revision'>>(delivery, data);
  return { revised: { id, revision }, serials, isRead: data !== undefined };
}
