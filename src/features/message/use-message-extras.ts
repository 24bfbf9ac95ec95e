import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { query } from '#src/api/query.ts';
import type { ListUrlState } from '#src/blocks/list/list-url.ts';
import type { ListHandle } from '#src/blocks/list/types.ts';
import { useOpenTab } from '#src/blocks/use-page-query.ts';
import { type ListedMessage, messageEndpoints } from '#src/contract/alarm/message.ts';
import { useApi, usePermission } from '#src/runtime.tsx';
import { isUnread, kindOf, messageKey, type MessageFilters, repeatsRequest } from './messages.ts';
import { messageTarget } from '#src/blocks/urls.ts';
import { useMarkRead } from './use-mark-read.ts';

const none: readonly ListedMessage[] = [];

interface Source {
  readonly rows: readonly ListedMessage[];
  readonly state: ListUrlState<MessageFilters>;
}

export type MessageExtras = ReturnType<typeof useMessageExtras>;
export type MessageHandle = ListHandle<ListedMessage, MessageFilters, MessageExtras>;

/** Opens one row of repeats at a time; the row itself is the newest of them. */
function useRepeats({ rows, state }: Source) {
  const [openGroup, setOpenGroup] = useState<string>();
  const index = openGroup === undefined ? -1 : rows.findIndex(({ repeats }) => repeats?.id === openGroup);
  const { data } = useQuery({
    ...query(useApi(), messageEndpoints.listMessages, repeatsRequest(state.filters, openGroup ?? ''), { silent: true }),
    enabled: index >= 0,
  });
  const older = index >= 0 ? (data?.records.slice(1) ?? none) : none;
  return useMemo(
    () => ({
      openGroup,
      toggleGroup: (group: string) => setOpenGroup((before) => (before === group ? undefined : group)),
      /** The list's rows with the messages of the open group below their row. */
      rows: index >= 0 ? rows.toSpliced(index + 1, 0, ...older) : rows,
      /** Keys of the messages below the open row. */
      olderKeys: new Set(older.map(messageKey)),
    }),
    [openGroup, index, rows, older],
  );
}

/** The open group of repeats, and what can be done with a message. */
export function useMessageExtras(source: Source) {
  const repeats = useRepeats(source);
  const mark = useMarkRead();
  const mayRead = usePermission('message_read');
  const openTab = useOpenTab();
  return useMemo(
    () => ({
      ...repeats,
      mark,
      mayRead,
      /** Shows the alarm or the work order of the message, which is read then. */
      openTarget(message: ListedMessage) {
        if (mayRead && isUnread(message)) mark.markRow(message);
        if (kindOf(message) !== 'contract') openTab(messageTarget(message));
      },
    }),
    [repeats, mark, mayRead, openTab],
  );
}
