import type { RouteTable } from '../menu/route-table.ts';
import { homePath, normalPath } from '../paths.ts';
import type { TabStorage } from '../tabs/tab-storage.ts';
import { isKnownPage } from '../pages.ts';
import type { Start } from './load-start.ts';
import { componentAt } from './start-routes.ts';

/** By user id: the next user of this window has other pages. */
const storageKey = (userId: string): string => `ems-pages:${userId}`;

/** Stores the component path of each address, for a reload of this window. Without storage the reload takes longer. */
export function storePages(storage: TabStorage, userId: string, table: RouteTable, start: Start): void {
  const paths = [homePath, ...table.pages.keys()];
  const pages = Object.fromEntries(paths.map((path) => [path, componentAt(path, table, start)]));
  try {
    storage.setItem(storageKey(userId), JSON.stringify(pages));
  } catch {
    // Nothing to do: the reload waits for the menu.
  }
}

function storedPage(storage: TabStorage, userId: string, path: string): unknown {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey(userId)) ?? 'null');
    return new Map<string, unknown>(Object.entries(stored ?? {})).get(path);
  } catch {
    return undefined;
  }
}

/**
 * Component path of the page that an address most likely shows, before the menu says so: that of the last start in this
 * window, or else the one that is named like the address. Only for reads that may be in vain.
 */
export function likelyPage(storage: TabStorage, userId: string, pathname: string): string | undefined {
  const path = normalPath(pathname);
  const stored = storedPage(storage, userId, path);
  const componentPath = typeof stored === 'string' ? stored : `views${path}/index`;
  return isKnownPage(componentPath) ? componentPath : undefined;
}
