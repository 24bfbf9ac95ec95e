import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { IconShape } from '#src/ui/icon.tsx';
import type { MenuItem } from '#src/ui/menu-button.tsx';

export interface ActionGroup {
  /** Said before each of its actions; without it they say enough. */
  readonly label?: string;
  /** Of those that have none of their own. */
  readonly icon: IconShape;
  readonly items: readonly MenuItem[];
}

/** One console's palette: a page may hold several consoles, each with its own. */
export interface PaletteState {
  isShown(): boolean;
  /** From a button, a key, or the palette itself. */
  show(shown: boolean): void;
  onChange(listener: () => void): () => void;
  /** What it offers besides pages, by the places that offer it themselves. */
  readonly actions: Map<string, ActionGroup>;
}

function createPaletteState(): PaletteState {
  let isShown = false;
  const listeners = new Set<() => void>();
  return {
    isShown: () => isShown,
    show(shown) {
      if (shown === isShown) return;
      isShown = shown;
      for (const listener of listeners) listener();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    actions: new Map(),
  };
}

const PaletteContext = createContext<PaletteState | undefined>(undefined);

/** Around what opens the palette, fills it and shows it. */
export function PaletteScope({ children }: { children: ReactNode }) {
  const [state] = useState(createPaletteState);
  return <PaletteContext value={state}>{children}</PaletteContext>;
}

/** @throws Error outside of a `PaletteScope` */
export function usePalette(): PaletteState {
  const state = use(PaletteContext);
  if (!state) throw new Error('usePalette needs a <PaletteScope> above it');
  return state;
}

export function usePaletteShown(): boolean {
  const { onChange, isShown } = usePalette();
  return useSyncExternalStore(onChange, isShown);
}

/** Offers in the palette, too, what this place does; the workbench has the place, but no palette. */
export function usePaletteActions(id: string, group: ActionGroup): void {
  const actions = use(PaletteContext)?.actions;
  useEffect(() => {
    actions?.set(id, group);
  });
  useEffect(() => () => void actions?.delete(id), [actions, id]);
}
