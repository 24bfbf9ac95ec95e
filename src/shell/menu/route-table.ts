import type { MenuItem } from '#src/contract/user/menu.ts';
import { commonHomePath, homePath, loginPath, normalPath, notFoundPath } from '../paths.ts';

/** What stands behind a menu entry. */
export type RouteView =
  | { readonly kind: 'page'; readonly componentPath: string }
  /** This build has no page of that name. */
  | { readonly kind: 'unknown'; readonly componentPath: string }
  | { readonly kind: 'thirdParty'; readonly url: string }
  /** Its address is of a scheme that is never opened. */
  | { readonly kind: 'refused'; readonly address: string }
  /** The user has lost the page while its tab was open. */
  | { readonly kind: 'revoked'; readonly before: RouteView };

export interface PageRoute {
  /** menuUrl, decoded; key of its tab. */
  readonly path: string;
  /** `{menuUrl}Parent`, which redirects to `path`. */
  readonly parentPath: string;
  readonly name: string;
  readonly meta: {
    readonly title: string;
    readonly icon: string | null;
    readonly keepAlive: boolean;
    readonly component: string;
    /** Shown in the tab: picture of a department's home page, as the server names it. */
    readonly picture?: string;
  };
  readonly view: RouteView;
  /** Opens in a separate browser window, in the workbench's frame. */
  readonly workbench: boolean;
  /** Menu entries from the first level down to this one; none for a page beside the menu. */
  readonly breadcrumbs: readonly MenuItem[];
}

export interface RouteProblem {
  readonly reason: 'duplicate' | 'address' | 'component' | 'redirect';
  readonly menuId: string;
  readonly value: string;
}

export interface RouteTable {
  /** In menu order. */
  readonly pages: ReadonlyMap<string, PageRoute>;
  /** Menu rows that an administrator should mend. */
  readonly problems: readonly RouteProblem[];
}

export const isShown = (item: MenuItem): boolean => item.isShow === '1' && !excluded.has(item.menuUrl);
export const isOfMenu = (page: PageRoute): boolean => page.breadcrumbs.length > 0;
export const isPage = (item: MenuItem): boolean => item.menuType === '1';
const isFolder = (item: MenuItem): boolean => item.menuType === '0';

/** Never in the menu, and never a page of it, whatever the server sends. */
const excluded: ReadonlySet<string> = new Set([loginPath, notFoundPath, commonHomePath, homePath]);

/**
 * The routes of a menu. Never throws: a wrong row becomes a page that shows what is wrong with it, or is left out and
 * reported, and does not affect other rows.
 */
export function buildRoutes(menus: readonly MenuItem[], known: (componentPath: string) => boolean): RouteTable {
  const pages = new Map<string, PageRoute>();
  const problems: RouteProblem[] = [];
  const report = (reason: RouteProblem['reason'], item: MenuItem, value: string) =>
    problems.push({ reason, menuId: item.menuId, value });

  const add = (item: MenuItem, breadcrumbs: readonly MenuItem[]) => {
    const path = menuPath(item.menuUrl);
    if (path === undefined) return report('address', item, item.menuUrl);
    if (pages.has(path)) return report('duplicate', item, path);
    const view = viewOf(item, known);
    if (view.kind === 'unknown') report('component', item, view.componentPath);
    if (view.kind === 'refused') report('redirect', item, view.address);
    pages.set(path, pageRoute(item, path, view, breadcrumbs));
  };
  const visit = (items: readonly MenuItem[], above: readonly MenuItem[]) => {
    for (const item of items) {
      const breadcrumbs = [...above, item];
      if (isPage(item)) add(item, breadcrumbs);
      if (isPage(item) || isFolder(item)) visit(item.children, breadcrumbs);
    }
  };
  visit(menus, []);
  return { pages, problems };
}

function pageRoute(item: MenuItem, path: string, view: RouteView, breadcrumbs: readonly MenuItem[]): PageRoute {
  const component = item.componentPath ?? '';
  return {
    path,
    parentPath: `${path}Parent`,
    name: item.componentName ?? item.menuName,
    meta: { title: item.menuName, icon: item.icon, keepAlive: item.keepAlive === '1', component },
    view,
    workbench: component.includes('workBench'),
    breadcrumbs,
  };
}

/** A path that matches itself alone: no pattern signs, nothing that a browser would rewrite. */
export function menuPath(menuUrl: string): string | undefined {
  const path = normalPath(menuUrl.trim().replace(/^(?!\/)/, '/'));
  if (!/^\/[^\s/\\:*?#]+(\/[^\s/\\:*?#]+)*$/u.test(path) || excluded.has(path)) return undefined;
  const read = URL.canParse(path, 'http://menu.invalid') ? new URL(path, 'http://menu.invalid') : undefined;
  return read && normalPath(read.pathname) === path ? path : undefined;
}

function viewOf(item: MenuItem, known: (componentPath: string) => boolean): RouteView {
  const outside = outsideView(item.redirect?.trim() ?? '');
  if (outside) return outside;
  const componentPath = item.componentPath ?? '';
  return { kind: known(componentPath) ? 'page' : 'unknown', componentPath };
}

/** The view of an address outside the console; undefined for an empty address and for a console path. */
function outsideView(address: string): RouteView | undefined {
  const here = 'http://menu.invalid';
  if (address === '') return undefined;
  if (!URL.canParse(address, here)) return { kind: 'refused', address };
  const url = new URL(address, here);
  if (url.origin === here) return undefined;
  // Only an explicit scheme counts: `//host` would get the scheme of this page.
  const isHttp = /^https?:\/\//i.test(address) && /^https?:$/.test(url.protocol);
  return isHttp ? { kind: 'thirdParty', url: url.href } : { kind: 'refused', address };
}

/** The first page in the menu for which `fits` is true, else the first such page of all. */
export function firstPage(table: RouteTable, fits: (page: PageRoute) => boolean = () => true): PageRoute | undefined {
  const pages = [...table.pages.values()].filter((page) => isOfMenu(page) && !page.workbench && fits(page));
  return pages.find((page) => page.breadcrumbs.every(isShown)) ?? pages[0];
}

const revoked = (page: PageRoute): PageRoute =>
  page.view.kind === 'revoked' ? page : { ...page, view: { kind: 'revoked', before: page.view }, breadcrumbs: [] };

/** `next`, with those of the `open` pages that the user has lost: they stay until the user closes them. */
export function withRevoked(next: RouteTable, before: RouteTable, open: readonly string[]): RouteTable {
  const lost = open.flatMap((path) => {
    const page = next.pages.has(path) ? undefined : before.pages.get(path);
    return page ? [[path, revoked(page)] as const] : [];
  });
  return lost.length === 0 ? next : { ...next, pages: new Map([...next.pages, ...lost]) };
}

/** The page of a pathname, by its path or by `{menuUrl}Parent`. */
export function findPage(table: RouteTable, pathname: string): PageRoute | undefined {
  const path = normalPath(pathname);
  const found = table.pages.get(path);
  if (found || !path.endsWith('Parent')) return found;
  return table.pages.get(path.slice(0, -'Parent'.length));
}
