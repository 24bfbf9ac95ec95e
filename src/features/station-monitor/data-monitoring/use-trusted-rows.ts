import { useQueries } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { useFreshnessLimits } from '#src/blocks/live/use-freshness-limits.ts';
import { latestPointsMax } from '#src/contract/limits.ts';
import { telemetryEndpoints } from '#src/contract/points/telemetry.ts';
import { useApi } from '#src/runtime.tsx';
import { type Trust, trustAt } from './freshness.ts';
import type { PointRow } from './owners.ts';
import { readFailure } from './read-failure.ts';

const againMs = 10_000;
/** More are not read every few seconds to find those that are late. */
export const readMax = 8 * latestPointsMax;

const batchesOf = (rows: readonly PointRow[]): readonly PointRow[][] =>
  Array.from({ length: Math.ceil(rows.length / latestPointsMax) }, (_, at) =>
    rows.slice(at * latestPointsMax, (at + 1) * latestPointsMax),
  );

interface TrustedRows {
  readonly rows: readonly PointRow[];
  /** Why the rows are not narrowed, or not yet. */
  readonly pending?: 'reading' | 'tooMany';
  /** Why they could not be narrowed. */
  readonly failed?: ReturnType<typeof readFailure>;
}

/** Rows whose values may be trusted so far now, read again every ten seconds; all of them without a wish. */
export function useTrustedRows(rows: readonly PointRow[], trust: Trust | undefined): TrustedRows {
  const api = useApi();
  const limits = useFreshnessLimits();
  const tooMany = rows.length > readMax;
  const batches = trust === undefined || tooMany ? [] : batchesOf(rows);
  const answers = useQueries({
    queries: batches.map((batch) => ({
      ...query(api, telemetryEndpoints.getLatestValues, { points: batch.map(({ id }) => id) }, { silent: true }),
      // A first read that has failed is reported, and read again on demand.
      refetchInterval: ({ state }: { readonly state: { readonly data: unknown } }) =>
        state.data === undefined ? false : againMs,
    })),
  });
  if (trust === undefined) return { rows };
  if (tooMany) return { rows, pending: 'tooMany' };
  if (answers.some(({ data }) => data === undefined)) {
    return { rows, pending: 'reading', failed: readFailure(answers) };
  }
  const fitting = new Set<string>();
  for (const { data, dataUpdatedAt, errorUpdatedAt, isError } of answers) {
    if (!data) continue;
    // What could not be read again grows old.
    const now = Date.parse(data.at) + (isError ? errorUpdatedAt - dataUpdatedAt : 0);
    for (const value of data.values) if (trustAt(now, value, isError, limits) === trust) fitting.add(value.id);
  }
  return { rows: rows.filter(({ id }) => fitting.has(id)) };
}
