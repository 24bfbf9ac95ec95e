import { createContext, use } from 'react';
import type { RouteTable } from '../menu/route-table.ts';
import type { Tabs } from './tabs.ts';

export interface ConsoleTabs {
  readonly tabs: Tabs;
  readonly table: RouteTable;
}

/** The open tabs, for what stands around the pages. */
export const TabsContext = createContext<ConsoleTabs | undefined>(undefined);

/** @throws Error outside the console's frame */
export function useConsoleTabs(): ConsoleTabs {
  const found = use(TabsContext);
  if (!found) throw new Error('useConsoleTabs needs a <TabsContext> above it');
  return found;
}

export const titleOf = (table: RouteTable, key = ''): string => table.pages.get(key)?.meta.title ?? key;
