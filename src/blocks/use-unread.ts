import { useQuery } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { messageEndpoints } from '#src/contract/alarm/message.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { useApi } from '../runtime.tsx';

/** For the key of answers that are the same in every language: roots of several languages ask once. */
export const anyLanguage = '*';

const request: RequestFor<'listMessages'> = { isView: '2', pageNo: 1, pageSize: 1 };

/** Unread messages: always the server's total, never a count of pushes. */
export function useUnread() {
  const api = useApi();
  return useQuery({
    queryKey: ['listMessages', anyLanguage, request],
    queryFn: ({ signal }) =>
      call(api, messageEndpoints.listMessages, request, { silent: true, signal, priority: 'low' }),
    select: ({ total }) => total,
  });
}
