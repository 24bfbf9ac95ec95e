import { createContext, use, useCallback, useState, useSyncExternalStore } from 'react';
import type { LiveValue } from '#src/api/live/live-value.ts';
import { liveValuesOf } from '#src/blocks/live/live-values-of.ts';
import { useRuntime } from '#src/runtime.tsx';
import { createLiveRows, type LiveRows } from './live-rows.ts';

const LiveRowsContext = createContext<LiveRows | undefined>(undefined);
export const LiveRowsProvider = LiveRowsContext.Provider;

/** The live values of one table's rows; they end with the last row. */
export function useLiveRows(): LiveRows {
  const { push, api } = useRuntime();
  const [rows] = useState(() =>
    createLiveRows({
      store: liveValuesOf(push, api),
      now: () => performance.now(),
      after: (ms, run) => void setTimeout(run, ms),
    }),
  );
  return rows;
}

/** The live value of a row in sight. @throws Error outside a table with live rows */
export function useLiveRow(id: string): LiveValue | undefined {
  const rows = use(LiveRowsContext);
  if (!rows) throw new Error('useLiveRow needs a <LiveRowsProvider> above it');
  const subscribe = useCallback((changed: () => void) => rows.show(id, changed), [rows, id]);
  return useSyncExternalStore(subscribe, () => rows.get(id));
}
