import { findPage, type RouteTable } from '../menu/route-table.ts';
import { normalPath } from '../paths.ts';

/** The two pages between which the switch changes: home map and station scenes. */
export const workbenchHomePath = '/workBench';
export const scenePath = '/sceneView';

/** Whether an address opens in the workbench's frame: its pages and the paths below them. */
export function isWorkbenchPath(table: RouteTable, pathname: string): boolean {
  const page = findPage(table, pathname);
  if (page) return page.workbench;
  const path = normalPath(pathname);
  return [...table.pages.values()].some((other) => other.workbench && path.startsWith(`${other.path}/`));
}

/** Scenes that are reached from another page of the workbench: power equipment, stored energy, station scene. */
export const isScene = (pathname: string): boolean => {
  const path = normalPath(pathname);
  return /powerEquipment|storedEnergy/i.test(path) || path === scenePath || path.startsWith(`${scenePath}/`);
};

/** Whether the history has an earlier page of the console: the router counts its entries. */
export const canGoBack = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
