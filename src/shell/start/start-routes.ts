import { withCommonHome } from '../menu/default-home.ts';
import { buildRoutes, type RouteTable } from '../menu/route-table.ts';
import { isKnownPage } from '../pages.ts';
import type { Start } from './load-start.ts';

/** The console's routes: those of the menu, and the hidden home page where there is one. `title` names it. */
export const startRoutes = ({ menus, home }: Start, title: string): RouteTable =>
  withCommonHome(buildRoutes(menus, isKnownPage), home, isKnownPage, title);
