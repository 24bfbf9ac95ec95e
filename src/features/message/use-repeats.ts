import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { query as read } from '#src/api/query.ts';
import { type ListedMessage, messageEndpoints } from '#src/contract/message.ts';
import { useApi } from '#src/runtime.tsx';
import { type MessageQuery, messageKey, repeatsRequest } from './message-query.ts';

const none: readonly ListedMessage[] = [];

export interface Repeats {
  /** Name of the group whose messages stand below their row. */
  readonly open: string | undefined;
  /** Opens that group, or closes it; stable. */
  readonly toggle: (group: string) => void;
  /** The list's rows with those of the open group among them. */
  readonly rows: readonly ListedMessage[];
  /** Keys of the rows that stand below another one. */
  readonly below: ReadonlySet<string>;
}

/** Opens one row of repeats at a time; the row itself is the newest of them. */
export function useRepeats(query: MessageQuery, rows: readonly ListedMessage[]): Repeats {
  const [open, setOpen] = useState<string>();
  const at = open === undefined ? -1 : rows.findIndex(({ repeats }) => repeats?.id === open);
  const { data } = useQuery({
    ...read(useApi(), messageEndpoints.listMessages, repeatsRequest(query, open ?? ''), { silent: true }),
    enabled: at >= 0,
  });
  const older = at >= 0 ? (data?.records.slice(1) ?? none) : none;
  return {
    open,
    toggle: useCallback((group) => setOpen((before) => (before === group ? undefined : group)), []),
    rows: at >= 0 ? rows.toSpliced(at + 1, 0, ...older) : rows,
    below: new Set(older.map(messageKey)),
  };
}
