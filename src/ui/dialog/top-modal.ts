import { useSyncExternalStore } from 'react';

const open: HTMLElement[] = [];
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** A modal dialog makes all outside of it inert: what must stay in reach (notifications) moves into it. */
export function enterModal(layer: HTMLElement): () => void {
  open.push(layer);
  tell();
  return () => {
    open.splice(open.indexOf(layer), 1);
    tell();
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Inside of the uppermost modal dialog of the same root as `home`; undefined: none is open. */
export function useTopModal(home: HTMLElement | undefined | null): HTMLElement | undefined {
  const root = home?.getRootNode();
  return useSyncExternalStore(
    (listener) => {
      const stop = subscribe(listener);
      return () => void stop();
    },
    () => open.findLast((layer) => layer.getRootNode() === root),
  );
}
