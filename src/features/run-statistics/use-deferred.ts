import { useDeferredValue, useEffect, useState } from 'react';
import type { StationsRead } from './use-station-sums.ts';

export interface Known {
  readonly read: StationsRead<unknown>;
  /** Of the stations that are known so far. */
  readonly rows: readonly unknown[];
}

interface Deferred<T> {
  readonly shown: T;
  readonly read: StationsRead<unknown>;
  /** What is shown belongs to the choice before this one. */
  readonly isOutdated: boolean;
}

/** What was on the page last. */
function createLast<T>(first: T) {
  let last = first;
  return {
    read: (): T => last,
    keep(next: T): void {
      last = next;
    },
  };
}

/**
 * What is known, as it is drawn: a fleet's answers come one after another, and a page drawn at once with each would stand
 * still for longer than an operator should notice. The progress is done when the figures of the last answer are on the page.
 * Until the first answer to another choice the figures before it stay: keys and the eye keep their place.
 */
export function useDeferred<T extends Known>(known: T): Deferred<T> {
  const deferred = useDeferredValue(known);
  const [last] = useState(() => createLast(deferred));
  const isOutdated = deferred.read.isReading && deferred.rows.length === 0 && last.read().rows.length > 0;
  useEffect(() => {
    if (!isOutdated) last.keep(deferred);
  });
  const shown = isOutdated ? last.read() : deferred;
  const isBehind = shown.read.answers.size !== known.read.answers.size;
  return { shown, isOutdated, read: isBehind ? { ...known.read, isReading: true, error: null } : known.read };
}
