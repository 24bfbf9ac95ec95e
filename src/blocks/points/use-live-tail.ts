import { useEffect, useMemo, useRef, useState } from 'react';
import type { HistoryAnswer } from '#src/contract/points/telemetry.ts';
import { useLiveValues } from '../live/use-live-values.ts';
import type { PeriodHistory } from './use-history-of.ts';

interface Row {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly values: readonly (number | null)[];
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
    const row = { at, values: values.map((value) => (value?.freshness === 'fresh' ? value.value : null)) };
    setTail((rows) => [...rows, row].slice(-rowsMax));
  }, [values, isLive]);
  return useMemo(() => {
    if (!history || !isLive) return history?.answer;
    const { answer, period } = history;
    const rows = tail.filter(({ at, values: row }) => at >= period.to && row.length === answer.columns.length);
    const starts = Array.from({ length: answer.count }, (_, row) => answer.start + row * answer.step * 1000);
    return {
      ...answer,
      count: answer.count + rows.length,
      starts: [...starts, ...rows.map(({ at }) => at)],
      columns: answer.columns.map((column, index) => ({
        ...column,
        values: [...column.values, ...rows.map((row) => row.values[index] ?? null)],
      })),
    };
  }, [history, tail, isLive]);
}
