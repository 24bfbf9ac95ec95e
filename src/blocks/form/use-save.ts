import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '#src/api/api-error.ts';
import type { NamedEndpoint } from '#src/api/call.ts';
import { invalidate, mutation } from '#src/api/query.ts';
import { codes } from '#src/contract/codes.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import type { RequestOf, ResponseOf } from '#src/contract/endpoint.ts';
import { useApi } from '#src/runtime.tsx';

/** A form shows what became of its save, except that the session is lost: that is asked about each time. */
const isShownInForm = ({ kind }: ApiError): boolean => kind !== 'session';

/** Another user has changed or removed the record meanwhile. */
const isOvertaken = ({ code }: ApiError): boolean => code === codes.conflict || code === codes.notFound;

/**
 * Sends a change of a record. After a conflict, after the record was found removed, and after a success, the reads named
 * are stale: the next try is based on the current record, and a removed one leaves its list.
 *
 * @throws Error where there is no endpoint
 */
export function useSave<E extends NamedEndpoint>(
  endpoint: E | undefined,
  stale: readonly EndpointName[],
): (request: RequestOf<E>) => Promise<ResponseOf<E>> {
  const client = useQueryClient();
  const api = useApi();
  if (!endpoint) throw new Error('this form has no endpoint to save with');
  const { mutateAsync } = useMutation(mutation(api, endpoint, stale, { silent: isShownInForm }));
  return (request) =>
    mutateAsync(request).catch((error: ApiError) => {
      if (isOvertaken(error)) void invalidate(client, stale);
      throw error;
    });
}
