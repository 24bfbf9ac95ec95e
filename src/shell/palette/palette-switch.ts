import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

/** Shows or takes away the palette: from a button, a key, or the palette itself. */
export function showPalette(show: boolean): void {
  if (show === isOpen) return;
  isOpen = show;
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePaletteShown = (): boolean => useSyncExternalStore(onChange, () => isOpen);
