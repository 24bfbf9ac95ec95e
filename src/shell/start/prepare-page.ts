import type { Runtime } from '#src/runtime.tsx';
import { loadPage } from '../pages.ts';

/** Starts what a page needs, its code and its data, before it is drawn; what is being read or is new is not read again. */
export async function preparePage(
  { api, queryClient }: Runtime,
  componentPath: string | undefined,
  search: string,
): Promise<void> {
  if (componentPath === undefined) return;
  const { prepare } = await loadPage(componentPath, api.language);
  prepare?.(api, queryClient, new URLSearchParams(search));
}
