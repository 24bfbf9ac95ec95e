import { useEffect, useMemo, useRef, useState } from 'react';
import type { HistoryAnswer } from '#src/contract/points/telemetry.ts';
import { useLiveValues } from '../live/use-live-values.ts';
import type { PeriodHistory } from './use-history-of.ts';

interface Row {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** By point. */
  readonly values: ReadonlyMap<string, number | null>;
}

const none: readonly string[] = [];
/** A row per second at the most: what the history answers with its next reading is dropped here. */
const rowsMax = 120;

/**
 * A history that goes on: behind its last row the values that were pushed since. The rows of the answer lie at even
 * steps; those behind it each at the time of its newest value.
 */
export function useLiveTail(
  history: PeriodHistory | undefined,
  ids: readonly string[],
  isLive: boolean,
): HistoryAnswer | undefined {
  const values = useLiveValues(isLive ? ids : none);
  const [tail, setTail] = useState<readonly Row[]>([]);
  const last = useRef(0);
  useEffect(() => {
    const at = Math.max(0, ...values.map((value) => value?.measuredAt ?? 0));
    if (!isLive || at < last.current + 1000) return;
    last.current = at;
    const known = values.flatMap((value) => value ?? []);
    const row = { at, values: new Map(known.map((each) => [each.id, each.freshness === 'fresh' ? each.value : null])) };
    setTail((rows) => [...rows, row].slice(-rowsMax));
  }, [values, isLive]);
  return useMemo(() => {
    if (!history || !isLive) return history?.answer;
    const { answer, period } = history;
    // The points of the answer may be others than those of some rows.
    const rows = tail.filter((row) => row.at >= period.to && answer.columns.some(({ id }) => row.values.has(id)));
    const starts = Array.from({ length: answer.count }, (_, row) => answer.start + row * answer.step * 1000);
    return {
      ...answer,
      count: answer.count + rows.length,
      starts: [...starts, ...rows.map(({ at }) => at)],
      columns: answer.columns.map((column) => ({
        ...column,
        values: [...column.values, ...rows.map((row) => row.values.get(column.id) ?? null)],
      })),
    };
  }, [history, tail, isLive]);
}
