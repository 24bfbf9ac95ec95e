import type { MenuItem } from '#src/contract/user/menu.ts';
import { isPage, isShown, menuPath, type PageRoute, type RouteTable } from './route-table.ts';

export interface MenuFolder {
  readonly kind: 'folder';
  readonly id: string;
  readonly title: string;
  readonly icon: string | null;
  readonly children: readonly MenuNode[];
}

export interface MenuLeaf {
  readonly kind: 'page';
  readonly id: string;
  readonly title: string;
  readonly icon: string | null;
  readonly page: PageRoute;
}

export type MenuNode = MenuFolder | MenuLeaf;

/** What the side menu shows: shown entries that lead somewhere; a folder without any is left out. */
export function menuTree(items: readonly MenuItem[], table: RouteTable): readonly MenuNode[] {
  return items.filter(isShown).flatMap((item) => node(item, table));
}

function node(item: MenuItem, table: RouteTable): readonly MenuNode[] {
  const base = { id: item.menuId, title: item.menuName, icon: item.icon };
  if (isPage(item)) {
    const page = table.pages.get(menuPath(item.menuUrl) ?? '');
    // A row dropped as a duplicate must not show up as a second entry of the page that it doubles.
    return page?.breadcrumbs.at(-1) === item ? [{ kind: 'page', ...base, page }] : [];
  }
  const children = menuTree(item.children, table);
  return children.length > 0 ? [{ kind: 'folder', ...base, children }] : [];
}

export interface Crumb {
  readonly id: string;
  readonly title: string;
  /** Absent for the last item and for entries that are no page. */
  readonly href?: string;
}

/** The page's place in the menu with the first level dropped; a page of the first level has none. */
export function breadcrumb(page: PageRoute): readonly Crumb[] {
  const below = page.breadcrumbs.slice(1);
  return below.map((item, index) => {
    const crumb = { id: item.menuId, title: item.menuName };
    const href = index < below.length - 1 && isPage(item) ? menuPath(item.menuUrl) : undefined;
    return href === undefined ? crumb : { ...crumb, href };
  });
}
