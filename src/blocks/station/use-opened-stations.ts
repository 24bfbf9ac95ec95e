import { type QueryKey, useQueries, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiError } from '#src/api/api-error.ts';
import type { QueryLike } from '#src/ui/state/states.tsx';

/** The rows of more stations are read in one answer, with those of all others. */
const singlyMax = 20;

/** What is read of the stations that are open in a tree. */
export interface OpenedStations<T> {
  readonly rows: readonly T[];
  /** Stations whose rows are read, be there any or none. */
  readonly readIds: ReadonlySet<string>;
  readonly isReading: boolean;
  /** What failed; its `refetch` repeats all that failed. */
  readonly failed: QueryLike<unknown> | undefined;
}

type Answer<T> = UseQueryResult<T[], ApiError>;
/** The read of a station's rows, or of those of all stations. */
type Read<T, K extends QueryKey> = (request: { stationId?: string }) => UseQueryOptions<T[], ApiError, T[], K>;

const isReading = ({ data, isFetching }: Answer<unknown>): boolean => data === undefined && isFetching;

const together = <T>(answers: readonly Answer<T>[]) => ({
  data: answers.map(({ data }) => data),
  failed: answers.filter(({ isError }) => isError).map(failureOf),
  isReading: answers.some(isReading),
});

const failureOf = ({ data, error, isPending, isFetching, dataUpdatedAt, refetch }: Answer<unknown>) => ({
  data,
  error,
  isPending,
  isFetching,
  dataUpdatedAt,
  refetch,
});

/**
 * Reads what a tree shows below its stations once these are opened: of thousands of stations most stay closed.
 *
 * @param openedIds nodes in the order they were opened: stations that are read stay so when others are opened
 */
export function useOpenedStations<T, K extends QueryKey>(
  stations: readonly { readonly id: string }[],
  openedIds: ReadonlySet<string>,
  read: Read<T, K>,
): OpenedStations<T> {
  const ids = useMemo(() => new Set(stations.map(({ id }) => id)), [stations]);
  const asked = useMemo(() => [...openedIds].filter((id) => ids.has(id)), [ids, openedIds]);
  const isMany = asked.length > singlyMax;
  const whole = useQuery({ ...read({}), enabled: isMany });
  const all = isMany ? whole.data : undefined;
  const singly = all ? [] : asked.slice(0, singlyMax);
  const single = useQueries({ queries: singly.map((stationId) => read({ stationId })), combine: together<T> });
  const rows = useMemo(() => all ?? single.data.flatMap((data = []) => data), [all, single.data]);
  const readIds = useMemo(
    () => (all ? ids : new Set(asked.filter((_, index) => single.data[index]))),
    [all, ids, asked, single.data],
  );
  const failed = [...single.failed, ...(isMany && whole.isError ? [failureOf(whole)] : [])];
  return {
    rows,
    readIds,
    isReading: single.isReading || (isMany && isReading(whole)),
    failed: failed[0] && { ...failed[0], refetch: () => failed.map(({ refetch }) => refetch()) },
  };
}
