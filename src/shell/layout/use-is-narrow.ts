import { useSyncExternalStore } from 'react';
import { mobileBreakpointPx } from '#src/contract/limits.ts';

const query = matchMedia(`(width < ${mobileBreakpointPx}px)`);

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** A window of this width counts as a mobile device: the menu is a drawer, and nothing forces a wider page. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
