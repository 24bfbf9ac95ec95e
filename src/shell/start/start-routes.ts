import { homePage, withCommonHome } from '../menu/default-home.ts';
import { buildRoutes, findPage, type PageRoute, type RouteTable } from '../menu/route-table.ts';
import { isKnownPage } from '../pages.ts';
import type { FirstTab } from '../tabs/tabs.ts';
import { homePath, loginPath, normalPath } from '../paths.ts';
import type { Start } from './load-start.ts';

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** The console's routes: those of the menu, and the hidden home page where there is one. `title` names it. */
export const startRoutes = ({ menus, home }: Start, title: string): RouteTable =>
  withCommonHome(buildRoutes(menus, isKnownPage), home, isKnownPage, title);

/** The page that an address shows as the first one; `/` and the login page's lead to the user's home. */
export function shownAt(pathname: string, table: RouteTable, { home }: Start): PageRoute | undefined {
  const path = normalPath(pathname);
  return path === homePath || path === loginPath ? homePage(table, home) : findPage(table, path);
}

/** Component path of the page that an address shows first; undefined where that is no page of this build. */
export function componentAt(pathname: string, table: RouteTable, start: Start): string | undefined {
  const view = shownAt(pathname, table, start)?.view;
  return view?.kind === 'page' ? view.componentPath : undefined;
}

/** What the tabs show first; undefined for an address without a page and for the workbench, which has no tabs. */
export function firstTab({ pathname, search, hash }: Address, table: RouteTable, start: Start): FirstTab | undefined {
  const page = shownAt(pathname, table, start);
  if (!page || page.workbench) return undefined;
  const isHome = page !== findPage(table, pathname);
  return isHome ? { page, search: '', hash: '' } : { page, search, hash };
}
