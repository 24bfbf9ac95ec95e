import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { query } from '#src/api/query.ts';
import { useFreshnessLimits } from '#src/blocks/live/use-freshness-limits.ts';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import { latestPointsMax } from '#src/contract/limits.ts';
import { telemetryEndpoints } from '#src/contract/points/telemetry.ts';
import type { FreshnessLimits } from '#src/lib/freshness.ts';
import { useApi } from '#src/runtime.tsx';
import { type Trust, trustAt } from './freshness.ts';
import type { PointRow } from './owners.ts';
import { readFailure } from './read-failure.ts';

const againMs = 10_000;
/** More are not read every few seconds to find those that are late. */
export const readMax = 8 * latestPointsMax;

type LatestValues = ResponseOf<typeof telemetryEndpoints.getLatestValues>;

const batchesOf = (rows: readonly PointRow[]): readonly PointRow[][] =>
  Array.from({ length: Math.ceil(rows.length / latestPointsMax) }, (_, at) =>
    rows.slice(at * latestPointsMax, (at + 1) * latestPointsMax),
  );

/** Addresses of the values that may be trusted so far; undefined until all of them are read. */
function judged(answers: readonly UseQueryResult<LatestValues>[], trust: Trust | undefined, limits: FreshnessLimits) {
  if (answers.some(({ data }) => data === undefined)) return { failed: readFailure(answers) };
  const fitting = answers.flatMap(({ data, dataUpdatedAt, errorUpdatedAt, isError }) => {
    if (!data) return [];
    // What could not be read again grows old.
    const now = Date.parse(data.at) + (isError ? errorUpdatedAt - dataUpdatedAt : 0);
    return data.values.filter((value) => trustAt(now, value, isError, limits) === trust).map(({ id }) => id);
  });
  return { fitting };
}

interface TrustedRows {
  /** Undefined while they are judged. The same array as long as the same rows fit. */
  readonly rows: readonly PointRow[] | undefined;
  /** Why they are not judged. */
  readonly failed: ReturnType<typeof readFailure>;
}

/** Rows whose values may be trusted so far now, read again every ten seconds; all of them without a wish or if too many. */
export function useTrustedRows(rows: readonly PointRow[], trust: Trust | undefined): TrustedRows {
  const api = useApi();
  const limits = useFreshnessLimits();
  const isJudged = trust !== undefined && rows.length <= readMax;
  const { fitting, failed } = useQueries({
    queries: (isJudged ? batchesOf(rows) : []).map((batch) => ({
      ...query(api, telemetryEndpoints.getLatestValues, { points: batch.map(({ id }) => id) }, { silent: true }),
      // A first read that has failed is reported, and read again on demand.
      refetchInterval: ({ state }: { readonly state: { readonly data: unknown } }) =>
        state.data === undefined ? false : againMs,
    })),
    combine: useCallback(
      (answers: readonly UseQueryResult<LatestValues>[]) => judged(answers, trust, limits),
      [trust, limits],
    ),
  });
  const trusted = useMemo(() => {
    if (!isJudged) return rows;
    const ids = fitting && new Set(fitting);
    return ids && rows.filter(({ id }) => ids.has(id));
  }, [isJudged, rows, fitting]);
  return { rows: trusted, failed };
}
