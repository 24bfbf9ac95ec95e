import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
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

/** A delivery as it is now: after a conflict the next try is based on its revision. */
export function useDelivery({ id, revision }: DeliverySummary) {
  const { data } = useQuery(query(useApi(), deliveryEndpoints.getDelivery, { id }, { silent: true }));
  const serials = data?.rows.map(({ serial }) => serial) ?? [];
  return { revised: { id, revision: Math.max(revision, data?.revision ?? 0) }, serials, isRead: data !== undefined };
}
