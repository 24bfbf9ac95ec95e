import type { LiveValue } from '#src/api/live/live-value.ts';
import type { LiveValues } from '#src/api/live/live-values.ts';

/** Rows that come and go by scrolling change the subscription no more often than this. */
const gapMs = 250;
/** Rows that are shown together are one subscription. */
const togetherMs = 20;

/** Live values of the visible rows; each row is notified only of its changes. */
export interface LiveRows {
  get(id: string): LiveValue | undefined;
  /** Calls `changed` when the row's value changes. Returns the function that ends it. */
  show(id: string, changed: () => void): () => void;
}

interface Ports {
  readonly store: Pick<LiveValues, 'get' | 'watch'>;
  now(): number;
  after(ms: number, run: () => void): void;
}

/**
 * One watch for all rows in sight. A virtual table that is scrolled mounts and unmounts rows with every frame: a watch of
 * each would ask the server for another subscription twenty times a second.
 */
export function createLiveRows({ store, now, after }: Ports): LiveRows {
  const shown = new Map<string, Set<() => void>>();
  const reported = new Map<string, LiveValue | undefined>();
  let stop: (() => void) | undefined;
  let isPlanned = false;
  let appliedAt = -Infinity;

  const tell = () => {
    for (const [id, listeners] of shown) {
      const value = store.get(id);
      if (reported.get(id) === value) continue;
      reported.set(id, value);
      for (const changed of listeners) changed();
    }
  };
  const apply = () => {
    isPlanned = false;
    appliedAt = now();
    const before = stop;
    stop = shown.size === 0 ? undefined : store.watch([...shown.keys()], tell);
    // After the new one: values that are in both stay known.
    before?.();
    for (const id of reported.keys()) if (!shown.has(id)) reported.delete(id);
  };
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    after(Math.max(togetherMs, appliedAt + gapMs - now()), apply);
  };
  return {
    get: (id) => store.get(id),
    show(id, changed) {
      const listeners = shown.get(id) ?? new Set();
      shown.set(id, listeners.add(changed));
      plan();
      return () => {
        listeners.delete(changed);
        if (listeners.size === 0 && shown.get(id) === listeners) shown.delete(id);
        plan();
      };
    },
  };
}
