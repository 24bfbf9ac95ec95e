import type { MenuItem } from '#src/contract/user/menu.ts';
import type { SessionState } from '#src/session/session.ts';
import { isPage } from '../menu/route-table.ts';

const pagesOf = (menus: readonly MenuItem[]): string[] =>
  menus.flatMap((item) => [...(isPage(item) ? [item.menuUrl] : []), ...pagesOf(item.children)]);

type Rights = Pick<SessionState, 'roles' | 'permissions'>;

/** What changed in a user's rights: pages won and lost, and whether buttons or roles are others. */
export interface AccessChange {
  readonly won: number;
  readonly lost: number;
  readonly isOther: boolean;
}

export function accessChange(
  before: Rights & { readonly menus: readonly MenuItem[] },
  after: Rights & { readonly menus: readonly MenuItem[] },
): AccessChange {
  const [old, now] = [pagesOf(before.menus), pagesOf(after.menus)];
  return {
    won: now.filter((page) => !old.includes(page)).length,
    lost: old.filter((page) => !now.includes(page)).length,
    isOther: (['roles', 'permissions'] as const).some((field) => String(before[field]) !== String(after[field])),
  };
}
