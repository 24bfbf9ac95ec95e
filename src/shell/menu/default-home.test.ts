import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeptConfig } from '#src/contract/user/home.ts';
import type { MenuItem } from '#src/contract/user/menu.ts';
import { canBeHome, homePage, userHome, withCommonHome } from './default-home.ts';
import { menuPage } from './menu-samples.ts';
import { buildRoutes, findPage, firstPage, type RouteTable } from './route-table.ts';

const item = (menuUrl: string, values: Partial<MenuItem> = {}): MenuItem =>
  menuPage(menuUrl, { componentPath: `views${menuUrl}`, keepAlive: '0', ...values });

const portal = item('/portal', { redirect: 'https://portal.example/', componentPath: 'views/portal' });
const window_ = item('/map', { componentPath: 'views/workBench/map' });
const menu = [portal, window_, item('/a'), item('/b'), item('/odd', { componentPath: 'views/missing' })];
const known = (path: string) => path !== 'views/missing';

const config = (values: Partial<DeptConfig>): DeptConfig => ({
  is_on: null,
  sysUserIndexConfig: null,
  sysDepext: null,
  ...values,
});
const userConfig = (path: string | null, component: string | null = null) =>
  config({ sysUserIndexConfig: { path, component } });
const department = (component: string, is_on: string | null = '1') =>
  config({ is_on, sysDepext: { indexName: '东区', indexLog: 'picture-1', component } });

const routes = (settings: DeptConfig | undefined, menus: readonly MenuItem[] = menu): RouteTable =>
  withCommonHome(buildRoutes(menus, known), settings, known, '首页');
const home = (settings: DeptConfig | undefined, menus = menu) => homePage(routes(settings, menus), settings)?.path;
const common = (settings: DeptConfig | undefined, menus = menu) => routes(settings, menus).pages.get('/common/index');

describe('where the root leads', () => {
  test('[LY-01] without a default home to the first page of the menu', () => {
    for (const none of [undefined, config({}), userConfig(null), userConfig(''), userConfig(null, '')])
      expect(home(none)).toBe('/portal');
    expect(home(undefined, [])).toBeUndefined();
  });

  test('[LY-01] [TB-11] to the page that the user has set', () => {
    expect(home(userConfig('/b', 'views/b'))).toBe('/b');
    expect(home(userConfig('b/', 'views/b'))).toBe('/b');
    expect(home(userConfig(null, 'views/b'))).toBe('/b');
  });

  test('[LY-01] to no page that has left the menu, whatever its component', () => {
    expect(home(userConfig('/gone', 'views/b'))).toBe('/portal');
    expect(common(userConfig('/gone', 'views/b'))).toBeUndefined();
  });

  test.each(['/portal', '/map', '/odd', '/common/index', '//evil.example', 'javascript:alert(1)', '/__proto__'])(
    '[TB-11] %s is no default home, even where the server says so',
    (path) => {
      expect(home(userConfig(path, 'views/x'))).toBe('/portal');
      expect(userHome(routes(undefined), userConfig(path))).toBeUndefined();
    },
  );

  test('[DR-06] the built-in default is the first page of the menu that is not third-party', () => {
    for (const component of ['views/common/default', 'views/home/home']) {
      expect(home(department(component))).toBe('/a');
      expect(home(userConfig(null, component))).toBe('/a');
      expect(home(department(component), [portal])).toBe('/portal');
    }
    const shownLater = [item('/hidden', { isShow: '0' }), item('/shown')];
    expect(home(department('views/home/home'), shownLater)).toBe('/shown');
  });

  test("[DR-06] to the department's page: in the menu where it is there, else the hidden home page", () => {
    expect(home(department('views/b'))).toBe('/b');
    expect(home(department('views/own'))).toBe('/common/index');
    expect(home(department('views/missing'))).toBe('/portal');
    expect(home(department('views/own', null))).toBe('/common/index');
    expect(home(department('views/own', '0'))).toBe('/portal');
  });

  test("[TB-11] the user's choice goes before the department's", () => {
    const both = { ...department('views/own'), ...userConfig('/b', 'views/b'), is_on: '1' };
    expect(home({ ...both, sysDepext: department('views/own').sysDepext })).toBe('/b');
  });
});

describe('hidden home page', () => {
  test('[DR-06] it is there only where a default path is set', () => {
    expect(common(undefined)).toBeUndefined();
    expect(common(department('views/own', '0'))).toBeUndefined();
    expect(findPage(routes(department('views/own')), '/common/index')?.path).toBe('/common/index');
  });

  test('[DR-06] kept alive, in no menu, with name and picture of the department', () => {
    expect(common(department('views/own'))).toEqual({
      path: '/common/index',
      parentPath: '/common/indexParent',
      name: 'CommonIndex',
      meta: { title: '东区', icon: 'home', keepAlive: true, component: 'views/own', picture: 'picture-1' },
      view: { kind: 'page', componentPath: 'views/own' },
      workbench: false,
      breadcrumbs: [],
    });
    expect(common(userConfig('/b', 'views/b'))?.meta).toEqual({
      title: '首页',
      icon: 'home',
      keepAlive: true,
      component: 'views/b',
    });
  });

  test('[DR-06] the built-in default shows the first page of the menu that is not third-party', () => {
    expect(common(department('views/home/home'))?.view).toEqual({ kind: 'page', componentPath: 'views/a' });
    expect(common(userConfig(null, 'views/common/default'))?.view).toEqual({ kind: 'page', componentPath: 'views/a' });
  });

  test('[DR-09] a component that this build does not know is named in place', () => {
    expect(common(department('views/missing'))?.view).toEqual({ kind: 'unknown', componentPath: 'views/missing' });
  });

  test('[LY-01] it is never the first page of the menu, nor a page to set', () => {
    const table = routes(department('views/own'), []);
    expect(firstPage(table)).toBeUndefined();
    expect(canBeHome(table.pages.get('/common/index')!)).toBe(false);
  });
});

test('[LY-01] whatever the server keeps, the root leads to a page of the menu or to the hidden one, never elsewhere', () => {
  const paths = fc.constantFrom('/portal', '/map', '/a', '/b', '/odd', '/gone', '', '//x', 'https://x.example');
  const components = fc.constantFrom(
    'views/a',
    'views/home/home',
    'views/own',
    'views/missing',
    'views/workBench/map',
    '',
  );
  const settings = fc.record({
    is_on: fc.constantFrom(null, '0', '1'),
    sysUserIndexConfig: fc.option(fc.record({ path: fc.option(paths), component: fc.option(components) })),
    sysDepext: fc.option(
      fc.record({ indexName: fc.constant(null), indexLog: fc.constant(null), component: fc.option(components) }),
    ),
  });
  const rows = fc.subarray(menu);
  fc.assert(
    fc.property(settings, rows, (setting, menus) => {
      const table = routes(setting, menus);
      const page = homePage(table, setting);
      if (menus.some(({ componentPath }) => !componentPath?.includes('workBench'))) expect(page).toBeDefined();
      if (!page) return;
      expect(table.pages.get(page.path)).toBe(page);
      expect(page.workbench).toBe(false);
      // A third-party page is reached only as the first of the menu.
      if (page.view.kind === 'thirdParty') expect(page).toBe(firstPage(table));
    }),
  );
});
