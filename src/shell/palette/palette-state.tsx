import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { IconShape } from '#src/ui/button/icon.tsx';
import type { MenuItem } from '#src/ui/popover/menu-button.tsx';

export interface ActionGroup {
  /** Prefix of the actions' titles; omitted if the titles are clear without it. */
  readonly label?: string;
  /** Icon of the actions without one. */
  readonly icon: IconShape;
  readonly items: readonly MenuItem[];
}

/** The palette of one console; a host page may contain several consoles. */
export interface PaletteState {
  isShown(): boolean;
  /** From a button, a key, or the palette itself. */
  show(shown: boolean): void;
  onChange(listener: () => void): () => void;
  /** Actions besides pages, by the id of the component that registers them. */
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

/** Provides the palette to the components that open, fill and show it. */
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

/** Registers a component's actions in the palette. Does nothing in the workbench, which has no palette. */
export function usePaletteActions(id: string, group: ActionGroup): void {
  const actions = use(PaletteContext)?.actions;
  useEffect(() => {
    actions?.set(id, group);
  });
  useEffect(() => () => void actions?.delete(id), [actions, id]);
}
