import { useLayoutEffect, useState } from 'react';
import { subscribe } from 'valtio/vanilla';
import type { PageRoute } from '../menu/route-table.ts';
import { useConsoleTabs } from './tabs-context.ts';
import type { Tabs } from './tabs.ts';

/**
 * One value of the tabs' store; renders again only where that value changes. @param read returns the stored value itself
 *
 * Another page is shown in a task of its own: within the click React would run the effects of the page that is hidden and
 * of the one that is shown before the browser can paint. What a form changes shows at once, or its box would flicker.
 */
function useTabs<T extends object | string | boolean | null>(tabs: Tabs, read: (store: Tabs['store']) => T): T {
  const [value, setValue] = useState(() => read(tabs.store));
  useLayoutEffect(() => {
    const update = () => setValue(read(tabs.store));
    update();
    let shown = tabs.store.state.active;
    let turn: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribe(tabs.store, () => {
      clearTimeout(turn);
      const { active } = tabs.store.state;
      if (active === shown) return update();
      shown = active;
      turn = setTimeout(update);
    });
    return () => {
      unsubscribe();
      clearTimeout(turn);
    };
  }, [tabs, read]);
  return value;
}

const readState = ({ state }: Tabs['store']) => state;
const readUnsaved = ({ state }: Tabs['store']) => state.tabs.some((tab) => tab.dirty);
const readFull = ({ full }: Tabs['store']) => full;
const readShown = ({ state }: Tabs['store']) => state.active;

export const useTabState = (tabs: Tabs) => useTabs(tabs, readState);

/** Whether a form of any page has unsaved entries. */
export const useIsUnsaved = (tabs: Tabs): boolean => useTabs(tabs, readUnsaved);

export const useIsFull = (tabs: Tabs): boolean => useTabs(tabs, readFull);

/** The page that is shown; undefined where the address has none. */
export function useShownPage(): PageRoute | undefined {
  const { tabs, table } = useConsoleTabs();
  const active = useTabs(tabs, readShown);
  return active === null ? undefined : table.pages.get(active);
}
