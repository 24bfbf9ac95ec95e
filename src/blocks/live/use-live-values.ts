import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { LiveValue } from '#src/api/live/live-value.ts';
import type { LiveValues } from '#src/api/live/live-values.ts';
import { useRuntime } from '#src/runtime.tsx';
import { liveValuesOf } from './live-values-of.ts';

/** What points show now, in the order of `ids`; undefined: nothing is known yet. */
export type Shown = readonly (LiveValue | undefined)[];

/** Reads the values as one array that stays the same until one of them changes. */
function reader(store: LiveValues, ids: readonly string[]): () => Shown {
  let last: Shown = [];
  return () => {
    const next = ids.map((id) => store.get(id));
    if (next.length !== last.length || next.some((value, index) => value !== last[index])) last = next;
    return last;
  };
}

/** Live values of points (`pointId(owner, key)`) from push; renders at most once a frame. */
export function useLiveValues(ids: readonly string[]): Shown {
  const { push, api } = useRuntime();
  const store = liveValuesOf(push, api);
  // A new array with the same points is the same subscription.
  const key = ids.join(' ');
  const points = useMemo(() => (key === '' ? [] : key.split(' ')), [key]);
  const read = useMemo(() => reader(store, points), [store, points]);
  const watch = useCallback((changed: () => void) => store.watch(points, changed), [store, points]);
  return useSyncExternalStore(watch, read);
}

/** One point's live value. */
export const useLiveValue = (id: string): LiveValue | undefined => useLiveValues([id])[0];
