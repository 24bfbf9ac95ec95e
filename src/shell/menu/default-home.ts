import { builtInHomes, type DeptConfig } from '#src/contract/user/home.ts';
import { commonHomePath } from '../paths.ts';
import { firstPage, isOfMenu, menuPath, type PageRoute, type RouteTable } from './route-table.ts';

/** What the user or the department begins with. */
interface Choice {
  /** Undefined: the page is not in the menu. */
  readonly page: PageRoute | undefined;
  readonly component: string;
  /** The department's name for it, and its picture. */
  readonly title: string | null;
  readonly picture: string | null;
}

/** Whether a page of the console opens in this window: not a third-party page, and not one without content. */
export const canBeHome = (page: PageRoute): boolean => page.view.kind === 'page' && !page.workbench && isOfMenu(page);

const pageOf = ({ pages }: RouteTable, component: string | null | undefined): PageRoute | undefined =>
  component && !builtInHomes.has(component)
    ? [...pages.values()].find((page) => canBeHome(page) && page.meta.component === component)
    : undefined;

/** The page that the user has set, as long as it is in the menu. */
export function userHome(table: RouteTable, config: DeptConfig | undefined): PageRoute | undefined {
  const configured = config?.sysUserIndexConfig;
  const page = configured?.path
    ? table.pages.get(menuPath(configured.path) ?? '')
    : pageOf(table, configured?.component);
  return page && canBeHome(page) ? page : undefined;
}

function choiceOf(table: RouteTable, config: DeptConfig | undefined): Choice | undefined {
  const home = userHome(table, config);
  if (home) return { page: home, component: home.meta.component, title: null, picture: null };
  const { sysUserIndexConfig, sysDepext, is_on } = config ?? {};
  // A path that has left the menu counts no longer; a component without a path never was part of it.
  const alone = sysUserIndexConfig?.path ? null : sysUserIndexConfig?.component;
  const department = is_on === '0' ? null : sysDepext;
  const set = alone || department?.component;
  if (!set) return undefined;
  const isBuiltIn = builtInHomes.has(set);
  const page = isBuiltIn ? firstPage(table, canBeHome) : pageOf(table, set);
  if (isBuiltIn && !page) return undefined;
  const component = page?.meta.component ?? set;
  if (alone || !department) return { page, component, title: null, picture: null };
  return { page, component, title: department.indexName, picture: department.indexLog };
}

/** Adds `/common/index`, which exists only if a default path is set, is kept alive and is in no menu. */
export function withCommonHome(
  table: RouteTable,
  config: DeptConfig | undefined,
  known: (componentPath: string) => boolean,
  title: string,
): RouteTable {
  const choice = choiceOf(table, config);
  if (!choice) return table;
  const { component } = choice;
  const home: PageRoute = {
    path: commonHomePath,
    parentPath: `${commonHomePath}Parent`,
    name: 'CommonIndex',
    meta: {
      title: choice.title ?? title,
      icon: 'home',
      keepAlive: true,
      component,
      ...(choice.picture && { picture: choice.picture }),
    },
    view: { kind: known(component) ? 'page' : 'unknown', componentPath: component },
    workbench: false,
    breadcrumbs: [],
  };
  return { ...table, pages: new Map([...table.pages, [home.path, home]]) };
}

/** Where `/` leads: the default home in the menu, the hidden home page where it is in none, else the first page. */
export function homePage(table: RouteTable, config: DeptConfig | undefined): PageRoute | undefined {
  const choice = choiceOf(table, config);
  const hidden = choice && table.pages.get(commonHomePath);
  return choice?.page ?? (hidden?.view.kind === 'page' ? hidden : undefined) ?? firstPage(table);
}
