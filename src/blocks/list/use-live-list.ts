import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ApiError } from '#src/api/api-error.ts';
import type { RowIdentity } from '../held-rows.ts';
import { useHand, useHeldRows } from '../use-held-rows.ts';
import type { Changes, ListPlace } from './list-query.ts';

const nothing: ReadonlySet<string> = new Set();
const noRows: readonly never[] = [];

interface LiveListSetup<Row> extends RowIdentity<Row> {
  readonly answer: UseQueryResult<{ readonly records: readonly Row[]; readonly total: number }, ApiError>;
  /** Names what was asked for: another one is another list, shown from its top. */
  readonly request: string;
  readonly place: ListPlace;
  /** Rows are being worked on outside the table, in a dialog. */
  readonly busy?: boolean;
  /** Changes the page's address. */
  change(changes: Changes): void;
}

export type LiveList<Row> = ReturnType<typeof useLiveList<Row>>;

/**
 * A list that goes on changing while somebody works in it. Its rows stay where they are under the hand, what has come
 * meanwhile is counted, and any other page, filter or order lets go of what was chosen.
 */
export function useLiveList<Row>(setup: LiveListSetup<Row>) {
  const { answer, request, place, busy = false, idOf, change } = setup;
  const [selected, select] = useState(nothing);
  const [letGo, setLetGo] = useState(0);
  const hand = useHand();
  // What is there before the first answer is not held.
  const key = `${answer.isPending} ${answer.isPlaceholderData} ${letGo} ${request}`;
  const held = place.page > 1 || selected.size > 0 || busy || hand.atWork;
  const latest = {
    rows: answer.data?.records ?? noRows,
    total: answer.data?.total ?? 0,
    offset: (place.page - 1) * place.pageSize,
  };
  const { rows, fresh, gone } = useHeldRows(latest, key, held, setup);
  const show = useCallback(
    (changes: Changes) => {
      select(nothing);
      change(changes);
    },
    [change],
  );
  const renew = () => {
    setLetGo((times) => times + 1);
    select(nothing);
  };
  return {
    answer,
    key,
    place,
    rows,
    /** Records that the list has and the screen does not show yet. */
    fresh,
    /** Shown rows that are no longer in the list. */
    gone,
    total: latest.total,
    selected,
    select,
    chosen: rows.filter((row) => selected.has(idOf(row))),
    clearChoice: () => select(nothing),
    /** Another part or order of the list. */
    show,
    /** The list as it is now. */
    renew,
    showFresh: place.page > 1 ? () => show({ page: null }) : renew,
    /** For the element around the table. */
    handHandlers: hand.handlers,
  };
}

/** What a `<DataTable>` takes of it. */
export const tableOf = <Row>({ rows, answer, total, place }: LiveList<Row>) => ({
  rows,
  total,
  loading: answer.isPlaceholderData,
  offset: (place.page - 1) * place.pageSize,
});
