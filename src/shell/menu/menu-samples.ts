import type { MenuItem } from '#src/contract/user/menu.ts';

/** A page of the menu, for tests: named by its address, kept in its tab, with other values where they matter. */
export const menuPage = (menuUrl: string, values: Partial<MenuItem> = {}): MenuItem => ({
  menuId: menuUrl,
  menuName: menuUrl,
  menuUrl,
  menuType: '1',
  parentId: null,
  icon: null,
  isShow: '1',
  componentPath: 'views/x',
  componentName: null,
  keepAlive: '1',
  redirect: null,
  children: [],
  ...values,
});
