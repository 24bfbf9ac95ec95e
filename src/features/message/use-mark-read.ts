import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mutation } from '#src/api/query.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { messageReadEndpoints } from '#src/contract/alarm/message-read.ts';
import type { ListedMessage } from '#src/contract/alarm/message.ts';
import { useApi } from '#src/runtime.tsx';
import { isUnread } from './messages.ts';

/** The unread count of the top bar and of every bell is one of these. */
const messageReads: readonly EndpointName[] = ['listMessages'];

/** Marks messages read: one by the specification's call, several by ours. */
export function useMarkRead() {
  const api = useApi();
  const one = useMutation(mutation(api, messageReadEndpoints.updateMessage, messageReads));
  const many = useMutation(mutation(api, messageReadEndpoints.readMessages, messageReads));
  const [markOne, markMany, busy] = [one.mutate, many.mutate, one.isPending || many.isPending];
  return useMemo(
    () => ({
      busy,
      /** One row; repeats as a whole. */
      markRow({ repeats, ...message }: ListedMessage) {
        if (repeats) markMany({ groups: [repeats.id] });
        else if (message.id !== undefined) markOne({ ...message, id: message.id, isView: '1' });
      },
      markRows(rows: readonly ListedMessage[]) {
        const unread = rows.filter(isUnread);
        const ids = unread.flatMap(({ repeats, id }) => (repeats ? [] : (id ?? [])));
        const groups = unread.flatMap(({ repeats }) => repeats?.id ?? []);
        if (!busy) markMany({ ...(ids.length > 0 && { ids }), ...(groups.length > 0 && { groups }) });
      },
      /** All messages of the user. */
      markAll() {
        if (!busy) markMany({});
      },
    }),
    [busy, markOne, markMany],
  );
}
