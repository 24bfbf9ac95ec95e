import type { Runtime } from '#src/runtime.tsx';
import { homePage } from '../menu/default-home.ts';
import { findPage } from '../menu/route-table.ts';
import { loadPage } from '../pages.ts';
import { homePath, normalPath } from '../paths.ts';
import type { Start } from './load-start.ts';
import { startRoutes } from './start-routes.ts';

/** Starts what the first page needs, its code and its data, while the frame around it is still being drawn. */
export async function preparePage(
  { api, queryClient }: Runtime,
  start: Start,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  const table = startRoutes(start, '');
  const page = normalPath(pathname) === homePath ? homePage(table, start.home) : findPage(table, pathname);
  if (page?.view.kind !== 'page') return;
  const { prepare } = await loadPage(page.view.componentPath, api.language);
  prepare?.(api, queryClient, new URLSearchParams(search));
}
