import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { flag, id } from '../fields.ts';

/** menuType: '0' folder, '1' page. isShow and keepAlive: '1' is yes. */
export interface MenuItem {
  menuId: string;
  menuName: string;
  menuUrl: string;
  menuType: string;
  parentId: string | null;
  icon: string | null;
  isShow: string;
  componentPath: string | null;
  componentName: string | null;
  keepAlive: string;
  /** Address of a third-party page. */
  redirect: string | null;
  children: MenuItem[];
}

const text = z._default(z.nullable(z.string()), null);

export const menuItem = z.object({
  menuId: id,
  menuName: z.string(),
  menuUrl: z._default(z.string(), ''),
  menuType: flag,
  parentId: text,
  icon: text,
  isShow: z._default(flag, '1'),
  componentPath: text,
  componentName: text,
  keepAlive: z._default(flag, '0'),
  redirect: text,
  get children() {
    return z._default(z.array(menuItem), []);
  },
});

export const menuEndpoints = named({
  listMenus: endpoint(
    { method: 'POST', path: '/menu/selectMenuListByRoleId' },
    { request: z.object({ ids: z.array(id) }), response: z.array(menuItem), critical: true },
  ),
});
