import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { mutation, query as read } from '#src/api/query.ts';
import { useStaleOnChange } from '#src/blocks/use-stale-on-change.ts';
import { messageEndpoints } from '#src/contract/message.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import type { ListedMessage } from '#src/contract/message.ts';
import { useApi } from '#src/runtime.tsx';
import { isUnread, type MessageQuery, messageRequest } from './message-query.ts';

/** The unread count of the top bar and of every bell is one of these. */
const messageReads: readonly EndpointName[] = ['listMessages'];

/** One page of the list; the page before stays until the next is there. */
export function useMessageList(query: MessageQuery) {
  useStaleOnChange('message', messageReads);
  const request = messageRequest(query);
  const answer = useQuery({
    ...read(useApi(), messageEndpoints.listMessages, request, { silent: true }),
    placeholderData: keepPreviousData,
  });
  return { answer, request: JSON.stringify(request) };
}

/** Marks messages read: one by the specification's call, several by ours. */
export function useMarkRead() {
  const api = useApi();
  const one = useMutation(mutation(api, messageEndpoints.updateMessage, messageReads));
  const many = useMutation(mutation(api, messageEndpoints.readMessages, messageReads));
  const busy = one.isPending || many.isPending;
  return {
    busy,
    /** One row; repeats as a whole. */
    markRow: ({ repeats, ...message }: ListedMessage) => {
      if (repeats) many.mutate({ groups: [repeats.id] });
      else if (message.id !== undefined) one.mutate({ ...message, id: message.id, isView: '1' });
    },
    markRows: (rows: readonly ListedMessage[]) => {
      const unread = rows.filter(isUnread);
      const ids = unread.flatMap(({ repeats, id }) => (repeats ? [] : (id ?? [])));
      const groups = unread.flatMap(({ repeats }) => repeats?.id ?? []);
      if (!busy) many.mutate({ ...(ids.length > 0 && { ids }), ...(groups.length > 0 && { groups }) });
    },
    /** All of the user's. */
    markAll: () => {
      if (!busy) many.mutate({});
    },
  };
}
