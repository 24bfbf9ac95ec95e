import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '#src/api/api-error.ts';
import type { NamedEndpoint } from '#src/api/call.ts';
import { invalidate, mutation } from '#src/api/query.ts';
import { codes } from '#src/contract/codes.ts';
import type { RequestOf } from '#src/contract/endpoint.ts';
import { useApi } from '#src/runtime.tsx';
import { workOrderReads } from './use-work-orders.ts';

const overtaken: readonly number[] = [codes.conflict, codes.workOrderState, codes.workOrderActor];

/**
 * Sends a step of an order. When another user's step came first, the order is read again, so the next try is based on
 * its current state; the entries stay.
 */
export function useStep<E extends NamedEndpoint>(endpoint: E): (request: RequestOf<E>) => Promise<unknown> {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(mutation(useApi(), endpoint, workOrderReads, { silent: true }));
  return (request) =>
    mutateAsync(request).catch((error: ApiError) => {
      if (overtaken.includes(error.code ?? 0)) void invalidate(client, workOrderReads);
      throw error;
    });
}
