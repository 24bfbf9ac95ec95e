import { expect, test } from 'vitest';
import type { MenuItem } from '#src/contract/user/menu.ts';
import { accessChange } from './access-change.ts';

const row = (menuUrl: string, children: MenuItem[] = []): MenuItem => ({
  menuId: menuUrl,
  menuName: menuUrl,
  menuUrl,
  menuType: children.length > 0 ? '0' : '1',
  parentId: null,
  icon: null,
  isShow: '1',
  componentPath: null,
  componentName: null,
  keepAlive: '0',
  redirect: null,
  children,
});
const before = { menus: [row('/f', [row('/a'), row('/b')])], roles: ['1'], permissions: ['x'] };

test('[RP-04] pages in folders are counted, folders are not', () => {
  const after = { ...before, menus: [row('/g', [row('/b')]), row('/c')] };
  expect(accessChange(before, after)).toEqual({ won: 1, lost: 1, isOther: false });
});

test('[RP-04] other buttons or roles are a change although the menu is the same', () => {
  expect(accessChange(before, before)).toEqual({ won: 0, lost: 0, isOther: false });
  expect(accessChange(before, { ...before, permissions: [] }).isOther).toBe(true);
  expect(accessChange(before, { ...before, roles: ['1', '2'] }).isOther).toBe(true);
});
