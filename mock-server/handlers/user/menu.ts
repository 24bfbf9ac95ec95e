import { textIn } from '#src/contract/languages.ts';
import type { MenuItem } from '#src/contract/user/menu.ts';
import type { MenuRecord } from '../../store/user/access-records.ts';
import type { Call, HandlersOf } from '../../call/call.ts';

const flag = (value: boolean): string => (value ? '1' : '0');

/** The whole address of a third-party page; a path is one of this server. */
export const thirdPartyUrl = (address: string | null, { origin }: Call): string | null =>
  address === null ? null : new URL(address, origin).href;

const itemOf = (row: MenuRecord, call: Call, children: MenuItem[]): MenuItem => ({
  menuId: row.id,
  menuName: textIn(row.name, call.language),
  menuUrl: row.url,
  menuType: flag(row.kind === 'page'),
  parentId: row.parentId,
  icon: row.icon,
  isShow: flag(row.isShown),
  componentPath: row.componentPath,
  componentName: row.componentName,
  keepAlive: flag(row.keepAlive),
  redirect: thirdPartyUrl(row.redirect, call),
  children,
});

/** The menu that has these pages and the folders above them. */
export function menuOf(pageIds: ReadonlySet<string>, call: Call): MenuItem[] {
  const rows = call.world.records
    .access('menus')
    .all()
    .toSorted((a, b) => a.order - b.order);
  const below = (parentId: string | null): MenuItem[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .flatMap((row) => {
        if (row.kind === 'page') return pageIds.has(row.id) ? [itemOf(row, call, [])] : [];
        const children = below(row.id);
        return children.length > 0 ? [itemOf(row, call, children)] : [];
      });
  return below(null);
}

export const menuHandlers: HandlersOf<'listMenus'> = {
  /** Roles that the caller does not have are ignored: a console may ask with those of its last sign-in. */
  listMenus({ ids }, call) {
    const { account } = call.caller;
    const override = call.world.menuOverrides.get(account.username);
    // Any answer that a test wants the console to survive, one that the contract does not allow too.
    if (override !== undefined) return override as MenuItem[];
    const roleIds = account.roles.filter((id) => ids.includes(id));
    return menuOf(call.world.rights.ofRoles(roleIds).menuIds, call);
  },
};
