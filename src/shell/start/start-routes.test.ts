import { expect, test } from 'vitest';
import { menuPage } from '../menu/menu-samples.ts';
import type { Start } from './load-start.ts';
import { firstTab, shownAt, startRoutes } from './start-routes.ts';

const componentPath = 'views/alarmManager/index';
const start: Start = {
  menus: [
    menuPage('/a', { componentPath }),
    menuPage('/b', { componentPath }),
    menuPage('/workBench', { componentPath: 'views/workBench/index' }),
  ],
  brand: {},
  home: undefined,
};
const table = startRoutes(start, 'Home');
const at = (pathname: string) => firstTab({ pathname, search: '?x=1', hash: '#end' }, table, start);

test('[LY-01] `/` and the login page lead to the home page, without their query', () => {
  for (const path of ['/', '/login']) {
    expect(shownAt(path, table, start)?.path).toBe('/a');
    expect(at(path)).toMatchObject({ page: { path: '/a' }, search: '', hash: '' });
  }
});

test('[LY-01] another address shows its page, with or without a slash at its end', () => {
  for (const path of ['/b', '/b/'])
    expect(at(path)).toMatchObject({ page: { path: '/b' }, search: '?x=1', hash: '#end' });
});

test('[LY-01] [WB-01] neither the workbench nor an unknown address is a tab', () => {
  expect(shownAt('/workBench', table, start)?.workbench).toBe(true);
  expect(at('/workBench')).toBeUndefined();
  expect(at('/nowhere')).toBeUndefined();
});
