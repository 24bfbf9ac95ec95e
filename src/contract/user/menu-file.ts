import type { MenuRow } from './menu-admin.ts';

/** Fields of a row in a file, and the rows below it. */
type MenuNode = Pick<
  MenuRow,
  'name' | 'kind' | 'url' | 'icon' | 'componentPath' | 'componentName' | 'isShown' | 'keepAlive' | 'redirect'
> & { readonly children: readonly MenuNode[] };

/** The tree of rows as a file has it: without ids, rows are the same by their address. */
export const menuTree = (rows: readonly MenuRow[], parentId: string | null = null): MenuNode[] =>
  rows
    .filter((row) => row.parentId === parentId)
    .map(({ id, name, kind, url, icon, componentPath, componentName, isShown, keepAlive, redirect }) => {
      const fields = { name, kind, url, icon, componentPath, componentName, isShown, keepAlive, redirect };
      return { ...fields, children: menuTree(rows, id) };
    });
