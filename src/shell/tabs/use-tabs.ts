import { useCallback, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';
import type { PageRoute } from '../menu/route-table.ts';
import { useConsoleTabs } from './tabs-context.ts';
import type { Tabs } from './tabs.ts';

/** One value of the tabs' store; renders again only where that value changes. @param read returns the stored value itself */
function useTabs<T>(tabs: Tabs, read: (store: Tabs['store']) => T): T {
  const onChange = useCallback((listener: () => void) => subscribe(tabs.store, listener), [tabs]);
  return useSyncExternalStore(onChange, () => read(tabs.store));
}

export const useTabState = (tabs: Tabs) => useTabs(tabs, ({ state }) => state);

export const useIsFull = (tabs: Tabs): boolean => useTabs(tabs, ({ full }) => full);

/** The page that is shown; undefined where the address has none. */
export function useShownPage(): PageRoute | undefined {
  const { tabs, table } = useConsoleTabs();
  const active = useTabs(tabs, ({ state }) => state.active);
  return active === null ? undefined : table.pages.get(active);
}
