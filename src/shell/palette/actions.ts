import { useEffect } from 'react';
import type { IconShape } from '#src/ui/icon.tsx';
import type { MenuItem } from '#src/ui/menu-button.tsx';

export interface ActionGroup {
  /** Said before each of its actions; without it they say enough. */
  readonly label?: string;
  /** Of those that have none of their own. */
  readonly icon: IconShape;
  readonly items: readonly MenuItem[];
}

const groups = new Map<string, ActionGroup>();

/** What the palette offers, by the places that offer it themselves. */
export const actionGroups = (): ReadonlyMap<string, ActionGroup> => groups;

/** Offers in the palette, too, what this place does. */
export function usePaletteActions(id: string, group: ActionGroup): void {
  useEffect(() => {
    groups.set(id, group);
  });
  useEffect(() => () => void groups.delete(id), [id]);
}
