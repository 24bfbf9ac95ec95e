import { describe, expect, test } from 'vitest';
import type { MenuItem } from '#src/contract/user/menu.ts';
import { breadcrumb, menuTree, type MenuNode } from './menu-tree.ts';
import { buildRoutes, findPage, firstPage, type RouteTable } from './route-table.ts';

let lastId = 0;
const item = (values: Partial<MenuItem>): MenuItem => ({
  menuId: `m${++lastId}`,
  menuName: 'name',
  menuUrl: '',
  menuType: '1',
  parentId: null,
  icon: null,
  isShow: '1',
  componentPath: 'views/alarmManager/index',
  componentName: null,
  keepAlive: '0',
  redirect: null,
  children: [],
  ...values,
});
const page = (menuUrl: string, values: Partial<MenuItem> = {}) => item({ menuUrl, menuName: menuUrl, ...values });
const folder = (menuName: string, ...children: MenuItem[]) =>
  item({ menuName, menuUrl: `/${menuName}`, menuType: '0', componentPath: null, children });

const known = new Set(['views/alarmManager/index', 'views/message/index']);
const build = (...menus: MenuItem[]): RouteTable => buildRoutes(menus, (path) => known.has(path));
const paths = (table: RouteTable) => [...table.pages.keys()];

describe('routes of a menu', () => {
  test('[DR-01] a page gets its path, the Parent path that leads to it, name and meta', () => {
    const entry = page('/alarmManager', {
      menuName: '告警管理',
      icon: 'bell',
      keepAlive: '1',
      componentName: 'AlarmManager',
    });
    expect(build(entry).pages.get('/alarmManager')).toEqual({
      path: '/alarmManager',
      parentPath: '/alarmManagerParent',
      name: 'AlarmManager',
      meta: { title: '告警管理', icon: 'bell', keepAlive: true, component: 'views/alarmManager/index' },
      view: { kind: 'page', componentPath: 'views/alarmManager/index' },
      workbench: false,
      breadcrumbs: [entry],
    });
    expect(findPage(build(entry), '/alarmManagerParent')?.path).toBe('/alarmManager');
  });

  test('[DR-01] a page whose path ends in Parent is found as itself', () => {
    const table = build(page('/a'), page('/aParent'));
    expect(findPage(table, '/aParent')?.path).toBe('/aParent');
    expect(findPage(table, '/aParentParent')?.path).toBe('/aParent');
    expect(findPage(table, '/Parent')).toBeUndefined();
  });

  test('[DR-02] folders are followed to any depth and are no routes themselves', () => {
    let nested = page('/deep');
    for (let level = 0; level < 500; level += 1) nested = folder(`level${level}`, nested);
    const table = build(nested);
    expect(paths(table)).toEqual(['/deep']);
    expect(table.pages.get('/deep')?.breadcrumbs).toHaveLength(501);
  });

  test('[DR-02] an empty menu and empty folders give no route and no problem', () => {
    expect(build()).toEqual({ pages: new Map(), problems: [] });
    expect(build(folder('empty'))).toEqual({ pages: new Map(), problems: [] });
  });

  test.each(['https://weather.example/map?x=1', 'HTTP://intra.example/'])(
    '[DR-03] %s opens as a third-party page',
    (redirect) => {
      const view = build(page('/map', { redirect, componentPath: null })).pages.get('/map')?.view;
      expect(view).toEqual({ kind: 'thirdParty', url: new URL(redirect).href });
    },
  );

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://ems.example/1',
    'file:///etc/passwd',
    'mailto:a@b.example',
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'http://',
  ])('[DR-03] %j is refused and reported, and its neighbours stand', (redirect) => {
    const table = build(page('/bad', { redirect }), page('/good'));
    expect(table.pages.get('/bad')?.view.kind).toBe('refused');
    expect(table.problems).toMatchObject([{ reason: 'redirect' }]);
    expect(table.pages.get('/good')?.view.kind).toBe('page');
  });

  test.each(['', 'noRedirect', '/alarmManager'])('[DR-03] %j is no address: the page is shown', (redirect) => {
    expect(build(page('/a', { redirect })).pages.get('/a')?.view.kind).toBe('page');
  });

  test('[DR-05] of several rows with one address the first counts, and the others are reported', () => {
    const first = page('/a', { menuName: 'first' });
    const table = build(first, folder('f', page('/a/', { menuName: 'second' })), page('a', { menuName: 'third' }));
    expect(paths(table)).toEqual(['/a']);
    expect(table.pages.get('/a')?.meta.title).toBe('first');
    expect(table.problems.map((problem) => problem.reason)).toEqual(['duplicate', 'duplicate']);
  });

  test.each([
    'views/missing/index',
    '',
    '__proto__',
    'constructor',
    'toString',
    '../../main',
    'views/alarmManager/index.js',
    'VIEWS/alarmManager/index',
  ])('[DR-09] component %j is not of this build: its page says so, and its neighbours stand', (componentPath) => {
    const table = build(page('/odd', { componentPath }), page('/good'));
    expect(table.pages.get('/odd')?.view).toEqual({ kind: 'unknown', componentPath });
    expect(table.pages.get('/good')?.view.kind).toBe('page');
    expect(table.problems).toMatchObject([{ reason: 'component', value: componentPath }]);
  });

  test.each([
    '',
    '/',
    '//evil.example',
    '/:id',
    '/*',
    '/a?x=1',
    '/a#x',
    '/a/../b',
    '/%2e%2e/b',
    '/a b',
    '/\\evil',
    '/login',
    '/404',
    '/common/index',
  ])('[DR-05] menu address %j can match no single page: left out and reported', (menuUrl) => {
    const table = build(page(menuUrl), page('/good'));
    expect(paths(table)).toEqual(['/good']);
    expect(table.problems).toMatchObject([{ reason: 'address', value: menuUrl }]);
  });

  test.each(['/__proto__', '/constructor', '/告警', '/%E5%91%8A%E8%AD%A6', '/a/b/c'])(
    '[DR-05] menu address %j is one as any other',
    (menuUrl) => {
      expect(findPage(build(page(menuUrl)), encodeURI(decodeURI(menuUrl)))?.view.kind).toBe('page');
    },
  );

  test('[DR-05] prototype keys find nothing that is not in the menu', () => {
    for (const path of ['/__proto__', '/constructor', '/toString']) expect(findPage(build(), path)).toBeUndefined();
  });

  test('[DR-10] a deep link finds its page whatever its encoding and closing slash', () => {
    const table = build(page('/告警'));
    for (const path of ['/告警', '/%E5%91%8A%E8%AD%A6', '/告警/']) expect(findPage(table, path)?.path).toBe('/告警');
    expect(findPage(table, '/%zz')).toBeUndefined();
  });

  test('[LY-07] a workbench component is marked to open in a separate window', () => {
    expect(build(page('/w', { componentPath: 'views/workBench/map' })).pages.get('/w')?.workbench).toBe(true);
  });
});

test('[LY-01] the root leads to the first shown page, not to a workbench window', () => {
  const table = build(
    page('/hidden', { isShow: '0' }),
    page('/workBench', { componentPath: 'views/workBench/map' }),
    folder('group', page('/first')),
    page('/second'),
  );
  expect(firstPage(table)?.path).toBe('/first');
  expect(firstPage(build(page('/hidden', { isShow: '0' })))?.path).toBe('/hidden');
  expect(firstPage(build())).toBeUndefined();
});

describe('side menu', () => {
  const titles = (nodes: readonly MenuNode[]): unknown[] =>
    nodes.map((node) => (node.kind === 'folder' ? { [node.title]: titles(node.children) } : node.title));
  const treeOf = (...menus: MenuItem[]) => titles(menuTree(menus, build(...menus)));

  test('[LY-06] pages are leaves, folders have children, hidden entries are not shown', () => {
    const leaf = page('/leaf', { children: [page('/below')] });
    expect(treeOf(leaf, folder('group', page('/a'), page('/b', { isShow: '0' })))).toEqual([
      '/leaf',
      { group: ['/a'] },
    ]);
  });

  test('[LY-06] a folder without a shown page is left out', () => {
    expect(treeOf(folder('empty'), folder('hidden', page('/h', { isShow: '0' })))).toEqual([]);
    expect(treeOf({ ...folder('gone', page('/a')), isShow: '0' })).toEqual([]);
  });

  test('[AC-04] the login page is never in the menu', () => {
    expect(treeOf(page('/login'), page('/a'))).toEqual(['/a']);
  });

  test('[LY-06] a duplicate row is no second entry', () => {
    expect(treeOf(page('/a', { menuName: 'first' }), page('/a', { menuName: 'second' }))).toEqual(['first']);
  });
});

describe('breadcrumb', () => {
  const crumbsOf = (path: string, ...menus: MenuItem[]) => {
    const found = findPage(build(...menus), path);
    return found ? breadcrumb(found).map(({ title, href }) => (href ? [title, href] : [title])) : undefined;
  };

  test('[BC-01] the first level is dropped; folders and the last item are no links', () => {
    expect(crumbsOf('/c', folder('a', folder('b', page('/c'))))).toEqual([['b'], ['/c']]);
  });

  test('[BC-01] a page above the last item is a link', () => {
    expect(crumbsOf('/detail', folder('a', page('/list', { children: [page('/detail', { isShow: '0' })] })))).toEqual([
      ['/list', '/list'],
      ['/detail'],
    ]);
  });

  test('[BC-01] a page of the first level has none', () => {
    expect(crumbsOf('/a', page('/a'))).toEqual([]);
  });
});
