import { useDeferredValue } from 'react';
import type { StationsRead } from './use-station-sums.ts';

interface Known {
  readonly read: StationsRead<unknown>;
}

/**
 * What is known, as it is drawn: a fleet's answers come one after another, and a page drawn at once with each would stand
 * still for longer than an operator should notice. The progress is done when the figures of the last answer are on the page.
 */
export function useDeferred<T extends Known>(known: T): { readonly shown: T; readonly read: StationsRead<unknown> } {
  const shown = useDeferredValue(known);
  const isBehind = shown.read.answers.size !== known.read.answers.size;
  return { shown, read: isBehind ? { ...known.read, isReading: true, error: null } : known.read };
}
