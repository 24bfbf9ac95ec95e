import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '#src/api/api-error.ts';
import type { NamedEndpoint } from '#src/api/call.ts';
import { invalidate, mutation } from '#src/api/query.ts';
import { codes } from '#src/contract/codes.ts';
import type { RequestOf, ResponseOf } from '#src/contract/endpoint.ts';
import { useApi } from '#src/runtime.tsx';
import { ledgerReads } from './use-equipment.ts';

/**
 * Changes a device of the ledger. Where somebody else was quicker it is read again, so that the next try stands on what
 * is really there.
 */
export function useLedgerChange<E extends NamedEndpoint>(
  endpoint: E,
): (request: RequestOf<E>) => Promise<ResponseOf<E>> {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(mutation(useApi(), endpoint, ledgerReads, { silent: true }));
  return (request) =>
    mutateAsync(request).catch((error: ApiError) => {
      if (error.code === codes.conflict) void invalidate(client, ledgerReads);
      throw error;
    });
}
