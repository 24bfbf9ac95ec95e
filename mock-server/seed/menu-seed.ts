import type { LocalText } from '#src/contract/languages.ts';
import { type RoleId, roleIds } from './accounts.ts';

/** A menu row of the server: its names in every language, and the roles that get it. */
export interface MenuSeed {
  readonly menuId: string;
  readonly name: LocalText;
  readonly url: string;
  readonly kind: 'folder' | 'page';
  readonly icon: string;
  readonly hidden?: true;
  readonly keepAlive?: true;
  readonly componentPath?: string;
  readonly componentName?: string;
  /** Path on this server that is opened as a third-party page. */
  readonly thirdParty?: string;
  readonly roles: readonly RoleId[];
  readonly children?: readonly MenuSeed[];
}

export const everybody = Object.values(roleIds);
export const administrators = [roleIds.administrator];
export const watchers = [roleIds.operator, roleIds.administrator];
/** Roles that run a plant, own one or work on its figures. */
export const viewers = [...watchers, roleIds.owner, roleIds.branchAdministrator, roleIds.analyst];

/** A page that most roles see; it stays mounted in its tab. */
export const view = (
  menuId: string,
  url: string,
  name: LocalText,
  icon: string,
  component: string,
  given: readonly RoleId[] = everybody,
): MenuSeed => ({
  menuId,
  name,
  url,
  kind: 'page',
  icon,
  keepAlive: true,
  componentPath: `views/${component}`,
  componentName: url.slice(1),
  roles: given,
});
