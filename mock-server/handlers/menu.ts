import { codes } from '#src/contract/codes.ts';
import type { MenuItem } from '#src/contract/menu.ts';
import { Refusal } from '../lib/refusal.ts';
import { type MenuSeed, menus } from '../seed/menus.ts';
import type { Call, HandlersOf } from '../call/call.ts';

const flag = (value: boolean | undefined): string => (value ? '1' : '0');

const thirdPartyUrl = (path: string | undefined, { origin }: Call): string | null =>
  path === undefined ? null : new URL(path, origin).href;

function itemOf(seed: MenuSeed, parentId: string | null, call: Call, children: MenuItem[]): MenuItem {
  return {
    menuId: seed.menuId,
    menuName: seed.name[call.language],
    menuUrl: seed.url,
    menuType: flag(seed.kind === 'page'),
    parentId,
    icon: seed.icon,
    isShow: flag(!seed.hidden),
    componentPath: seed.componentPath ?? null,
    componentName: seed.componentName ?? null,
    keepAlive: flag(seed.keepAlive),
    redirect: thirdPartyUrl(seed.thirdParty, call),
    children,
  };
}

/** The menu rows that at least one of the roles has. */
function treeOf(seeds: readonly MenuSeed[], roles: readonly string[], call: Call, parentId: string | null): MenuItem[] {
  return seeds
    .filter((seed) => seed.roles.some((role) => roles.includes(role)))
    .map((seed) => itemOf(seed, parentId, call, treeOf(seed.children ?? [], roles, call, seed.menuId)));
}

export const menuHandlers: HandlersOf<'listMenus'> = {
  /** A role that the caller does not have is refused. */
  listMenus({ ids }, call) {
    const { account } = call.caller;
    if (!ids.every((id) => account.roles.some((role) => role === id))) throw new Refusal(codes.forbidden);
    const override = call.world.menuOverrides.get(account.username);
    // Whatever a test wants the console to stand up to, also what the contract does not allow.
    if (override !== undefined) return override as MenuItem[];
    return treeOf(menus, ids, call, null);
  },
};
