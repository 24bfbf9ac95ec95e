import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ApiError } from '#src/api/api-error.ts';
import type { RowIdentity } from './freeze-rows.ts';
import type { Changes, Pagination } from './list-query.ts';
import { useFrozenRows, useTableActivity } from './use-frozen-rows.ts';

const noIds: ReadonlySet<string> = new Set();
const noRows: readonly never[] = [];

interface LiveListOptions<Row> extends RowIdentity<Row> {
  readonly answer: UseQueryResult<{ readonly records: readonly Row[]; readonly total: number }, ApiError>;
  /** Names the request: another one is another list, shown from its top. */
  readonly request: string;
  readonly pagination: Pagination;
  /** A dialog works on rows. */
  readonly isBusy?: boolean;
  /** Changes the page's address. */
  change(changes: Changes): void;
}

export type LiveList<Row> = ReturnType<typeof useLiveList<Row>>;

/**
 * A list that changes while the user works in it. Its rows are frozen while the table is in use, new rows are counted,
 * and another page, filter or sort order clears the selection.
 */
export function useLiveList<Row>(options: LiveListOptions<Row>) {
  const { answer, request, pagination, isBusy = false, change } = options;
  const [selectedIds, select] = useState(noIds);
  const [renewals, setRenewals] = useState(0);
  const activity = useTableActivity();
  // Rows from before the first answer are never frozen.
  const key = `${answer.isPending} ${answer.isPlaceholderData} ${renewals} ${request}`;
  const isFrozen = pagination.page > 1 || selectedIds.size > 0 || isBusy || activity.isActive;
  const latest = {
    rows: answer.data?.records ?? noRows,
    total: answer.data?.total ?? 0,
    offset: (pagination.page - 1) * pagination.pageSize,
  };
  const { rows, newCount, removedIds } = useFrozenRows(latest, key, isFrozen, options);
  const clearSelection = useCallback(() => select(noIds), []);
  const show = useCallback(
    (changes: Changes) => {
      clearSelection();
      change(changes);
    },
    [change, clearSelection],
  );
  const renew = useCallback(() => {
    setRenewals((times) => times + 1);
    clearSelection();
  }, [clearSelection]);
  return {
    answer,
    key,
    pagination,
    rows,
    /** Records that the list has and the screen does not show yet. */
    newCount,
    /** Shown rows that are no longer in the list. */
    removedIds,
    total: latest.total,
    offset: latest.offset,
    selectedIds,
    select,
    clearSelection,
    /** Shows other filters, another page or another sort order. */
    show,
    /** Shows the latest rows. */
    renew,
    showNew: pagination.page > 1 ? () => show({ page: null }) : renew,
    /** For the element around the table. */
    activityHandlers: activity.handlers,
  };
}
