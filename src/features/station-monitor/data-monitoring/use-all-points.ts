import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ApiClient } from '#src/api/client.ts';
import { query } from '#src/api/query.ts';
import { useLastAnswer, useWindowStart } from '#src/blocks/list/list-window.ts';
import type { RequestOf } from '#src/contract/endpoint.ts';
import { devicesReadMs } from '#src/blocks/station/use-devices.ts';
import { latestPointsMax, textMax } from '#src/contract/limits.ts';
import { measuredPointEndpoints, type MeasuredPoints } from '#src/contract/points/measured-points.ts';
import { useApi } from '#src/runtime.tsx';
import { answeredOwners, filterOf, type PointFilter } from './owners.ts';
import { usePointFinder } from './use-point-rows.ts';
import { readFailure } from './read-failure.ts';
import { readMax } from './use-trusted-rows.ts';

const rowsAtOnce = 120;
/** A way through many rows reads many: they must not take the place of what other tabs have read. */
const unusedRowsMs = 60_000;

const nothing: MeasuredPoints = { total: 0, from: 0, points: [], owners: [], types: [] };

export type AllPointsFilter = Pick<
  RequestOf<typeof measuredPointEndpoints.listMeasuredPoints>,
  'keyword' | 'type' | 'ownerId'
>;

const requestOf = ({ node, keyword }: PointFilter): AllPointsFilter => {
  const text = keyword.trim().slice(0, textMax);
  return { ...(text !== '' && { keyword: text }), ...filterOf(node) };
};

const rowsQuery = (api: ApiClient, filter: AllPointsFilter, from: number, count: number) => ({
  ...query(api, measuredPointEndpoints.listMeasuredPoints, { ...filter, from, count }, { silent: true }),
  refetchInterval: devicesReadMs,
  gcTime: unusedRowsMs,
});

/** All answers in one: no data until the last is there. */
function joined(answers: readonly UseQueryResult<MeasuredPoints>[]) {
  const known = answers.flatMap(({ data }) => data ?? []);
  const data =
    known.length < answers.length
      ? undefined
      : { ...nothing, points: known.flatMap(({ points }) => points), owners: known.flatMap(({ owners }) => owners) };
  return { data, failed: readFailure(answers) };
}

/** Names and units of the points of an answer. */
function useRowsOf({ points, owners: answered }: MeasuredPoints) {
  const owners = useMemo(() => answeredOwners(answered), [answered]);
  const { names, find } = usePointFinder(owners);
  const rows = useMemo(() => points.flatMap((address) => find(address) ?? []), [points, find]);
  return { rows, find, isNamed: names !== undefined };
}

/** All rows of a list, where they are few enough to be judged one by one. */
function useEveryRow(filter: AllPointsFilter, total: number, isAsked: boolean) {
  const api = useApi();
  const count = isAsked && total <= readMax ? Math.ceil(total / latestPointsMax) : 0;
  const queries = Array.from({ length: count }, (_, index) =>
    rowsQuery(api, filter, index * latestPointsMax, latestPointsMax),
  );
  const { data, failed } = useQueries({ queries, combine: joined });
  const { rows, find } = useRowsOf(data ?? nothing);
  return { rows, find, isRead: isAsked && data !== undefined, failed };
}

/** The answer for the rows in sight; while those of other rows are read, the last one. */
function useWindow(filter: AllPointsFilter, isAsked: boolean) {
  const list = JSON.stringify(filter);
  const [from, onWindow] = useWindowStart(list, rowsAtOnce);
  const answer = useQuery({ ...rowsQuery(useApi(), filter, from, rowsAtOnce), enabled: isAsked });
  return { answer, ...useLastAnswer(list, answer.data), onWindow };
}

/**
 * The points of all of the caller's stations: those in sight, and how many there are.
 *
 * @param isEvery whether all of them are asked for, if they are not too many
 */
export function useAllPoints(point: PointFilter, isAsked: boolean, isEvery: boolean) {
  const { node, keyword } = point;
  const filter = useMemo(() => requestOf({ node, keyword }), [node, keyword]);
  const { answer, shown, isOther, onWindow } = useWindow(filter, isAsked);
  const data = shown?.data ?? nothing;
  const { rows, find: findInSight, isNamed } = useRowsOf(data);
  const windowOf = useMemo(
    () => ({ list: shown?.list ?? '', total: data.total, from: data.from }),
    [shown?.list, data.total, data.from],
  );
  const every = useEveryRow(filter, data.total, isAsked && isEvery && !isOther);
  const findEvery = every.find;
  const find = useCallback((address: string) => findInSight(address) ?? findEvery(address), [findInSight, findEvery]);
  return {
    answer: { ...answer, data: shown?.data, isPending: shown === undefined && answer.isPending },
    ready: shown !== undefined && isNamed,
    filter,
    types: data.types,
    total: data.total,
    rows,
    find,
    windowOf,
    onWindow,
    /** The rows are those of another filter. */
    isOther,
    every,
  };
}
