import type { MenuItem } from '#src/contract/menu.ts';
import type { Runtime } from '#src/runtime.tsx';
import { buildRoutes, findPage, firstPage } from '../menu/route-table.ts';
import { isKnownPage, loadPage } from '../pages.ts';
import { homePath, normalPath } from '../paths.ts';

/** Starts what the first page needs, its code and its data, while the frame around it is still being drawn. */
export async function preparePage(
  { api, query }: Runtime,
  menus: readonly MenuItem[],
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  const table = buildRoutes(menus, isKnownPage);
  const page = normalPath(pathname) === homePath ? firstPage(table) : findPage(table, pathname);
  if (page?.view.kind !== 'page') return;
  const { prepare } = await loadPage(page.view.componentPath, api.language);
  prepare?.(api, query, new URLSearchParams(search));
}
