import type { Runtime } from '#src/runtime.tsx';
import { loadPage } from '../pages.ts';
import type { Start } from './load-start.ts';
import { shownAt, startRoutes } from './start-routes.ts';

/** Starts what the first page needs, its code and its data, while the frame around it is still being drawn. */
export async function preparePage(
  { api, queryClient }: Runtime,
  start: Start,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  const page = shownAt(pathname, startRoutes(start, ''), start);
  if (page?.view.kind !== 'page') return;
  const { prepare } = await loadPage(page.view.componentPath, api.language);
  prepare?.(api, queryClient, new URLSearchParams(search));
}
