import { useQueries } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { latestPointsMax } from '#src/contract/limits.ts';
import { telemetryEndpoints } from '#src/contract/telemetry.ts';
import { useApi } from '#src/runtime.tsx';
import { type Trust, trustAt } from './freshness.ts';
import type { PointRow } from './owners.ts';

const againMs = 10_000;
/** More are not read every few seconds to find those that are late. */
const readMax = 8 * latestPointsMax;

const partsOf = (rows: readonly PointRow[]): readonly PointRow[][] =>
  Array.from({ length: Math.ceil(rows.length / latestPointsMax) }, (_, at) =>
    rows.slice(at * latestPointsMax, (at + 1) * latestPointsMax),
  );

interface TrustedRows {
  readonly rows: readonly PointRow[];
  /** Why the rows are not narrowed, or not yet. */
  readonly held?: 'reading' | 'tooMany';
}

/** Rows whose values may be trusted so far now, read again every ten seconds; all of them without a wish. */
export function useTrustedRows(rows: readonly PointRow[], wanted: Trust | undefined): TrustedRows {
  const api = useApi();
  const tooMany = rows.length > readMax;
  const parts = wanted === undefined || tooMany ? [] : partsOf(rows);
  const answers = useQueries({
    queries: parts.map((part) => ({
      ...query(api, telemetryEndpoints.getLatestValues, { points: part.map(({ id }) => id) }, { silent: true }),
      refetchInterval: againMs,
    })),
  });
  if (wanted === undefined) return { rows };
  if (tooMany) return { rows, held: 'tooMany' };
  if (answers.some(({ data }) => data === undefined)) return { rows, held: 'reading' };
  const fitting = new Set<string>();
  for (const { data, dataUpdatedAt, errorUpdatedAt, isError } of answers) {
    if (!data) continue;
    // What could not be read again grows old.
    const now = Date.parse(data.at) + (isError ? errorUpdatedAt - dataUpdatedAt : 0);
    for (const value of data.values) if (trustAt(now, value, isError) === wanted) fitting.add(value.id);
  }
  return { rows: rows.filter(({ id }) => fitting.has(id)) };
}
